/** Confirming who is at the computer, before something that can't easily be undone. */
import { useState } from "react";
import useSwr from "swr";
import type { ProofMethod } from "../../modules/accounts/types";
import { call } from "../common/call";
import { useAction } from "../common/forms/use-action";
import { Button } from "../ui/button";
import { SixDigits } from "../ui/six-digits";
import { Failed, Loading } from "../ui/states";
import { askPasskey } from "../common/identity/passkeys";

const steps = { method: "POST", mayAsk: false } as const;

interface ProveProps {
  readonly name: string;
  readonly onProved: () => void;
}

export function Prove({ name, onProved }: ProveProps) {
  const { data, error, mutate } = useSwr("/me/proof", (path: string) =>
    call<{ methods: readonly ProofMethod[] }>(path, { mayAsk: false }),
  );
  const [isSent, setSent] = useState(false);
  const proving = useAction(async (send: () => Promise<unknown>) => {
    await send();
    onProved();
  });
  const sending = useAction(async () => {
    await call("/me/proof/email", steps);
    setSent(true);
  });
  if (!data && error) {
    return <Failed what="We couldn’t check this." error={error} onRetry={() => void mutate()} />;
  }
  if (!data) return <Loading what="the ways to confirm" rows={1} />;
  const { methods } = data;
  const takeCode = (path: string) => (code: string) =>
    proving.run(() => call(path, { ...steps, body: { code } }));
  const shown = { error: proving.error, isWaiting: proving.isWaiting };
  return (
    <div className="sign-in-steps">
      {methods.includes("passkey") ? (
        <Button
          kind="ink"
          isWide
          isWaiting={proving.isWaiting}
          onClick={() => void proving.run(() => askPasskey("/me/proof/passkey"))}
        >
          Use your passkey
        </Button>
      ) : null}
      {methods.includes("app-code") ? (
        <SixDigits
          label="Six digits from your app"
          {...shown}
          onComplete={takeCode("/me/proof/app-code")}
        />
      ) : null}
      {methods.includes("demo") ? (
        <Button
          kind="ink"
          isWide
          isWaiting={proving.isWaiting}
          onClick={() => void proving.run(() => call("/me/proof/demo", steps))}
        >
          It’s me, {name}
        </Button>
      ) : null}
      {methods.includes("email") && !isSent ? (
        <Button kind="ink" isWide isWaiting={sending.isWaiting} onClick={() => void sending.run()}>
          Email me a code
        </Button>
      ) : null}
      {isSent ? (
        <SixDigits
          label="Six digits from the email"
          {...shown}
          onComplete={takeCode("/me/proof/email/code")}
        />
      ) : null}
      {!methods.includes("app-code") && !isSent && (proving.error ?? sending.error) ? (
        <p className="field-error" role="alert">
          {proving.error ?? sending.error}
        </p>
      ) : null}
    </div>
  );
}
