/** Setting up an authenticator app: its key to copy, then its first code. */
import { useEffect, useState } from "react";
import type { AppKey } from "../../modules/accounts/types";
import { useAction } from "../common/forms/use-action";
import { SixDigits } from "./six-digits";
import { Failed, Loading } from "./states";

interface AppSetUpProps {
  /** Asks the server for a new key. */
  readonly start: () => Promise<AppKey>;
  readonly confirm: (code: string) => Promise<unknown>;
}

export function AppSetUp({ start, confirm }: AppSetUpProps) {
  const [key, setKey] = useState<AppKey | null>(null);
  const starting = useAction(async () => setKey(await start()));
  const { run, isWaiting, error } = useAction(confirm);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void starting.run(), []);
  if (starting.error) {
    return (
      <Failed
        what="We couldn’t create the key."
        error={starting.error}
        onRetry={() => void starting.run()}
      />
    );
  }
  if (!key) return <Loading what="the key" rows={0} />;
  return (
    <>
      <p>
        In your authenticator app, add an account with this setup key. On this phone,{" "}
        <a href={key.address}>open the app</a>.
      </p>
      <p className="app-key">
        <span className="unseen">Key: </span>
        {groupKey(key.key)}
      </p>
      <SixDigits
        label="Six-digit code from the app"
        error={error}
        isWaiting={isWaiting}
        onComplete={run}
      />
    </>
  );
}

/** "ABCD EFGH…": easier to type; apps ignore the spaces. */
const groupKey = (key: string): string => (key.match(/.{1,4}/g) ?? []).join(" ");
