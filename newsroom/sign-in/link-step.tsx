/** The page that the link of an email or an invitation opens. Only the button uses the link. */
import { useState } from "react";
import useSwr from "swr";
import { publication } from "#publication";
import type { LinkFacts, SignInStep } from "../../modules/accounts/types";
import { call } from "../common/call";
import { useAction } from "../common/forms/use-action";
import { Button } from "../ui/button";
import { Failed, Loading } from "../ui/states";

interface LinkStepProps {
  readonly token: string;
  readonly onDone: (step: SignInStep) => Promise<void>;
  readonly onLeave: () => void;
}

const steps = { method: "POST", mayAsk: false } as const;

export function LinkStep({ token, onDone, onLeave }: LinkStepProps) {
  const { data, error, mutate } = useSwr(["/sign-in/token/look", token], ([path]) =>
    call<LinkFacts>(path, { ...steps, body: { token } }),
  );
  const [isOver, setOver] = useState(false);
  const taking = useAction(async () => {
    const step = await call<SignInStep>("/sign-in/token", { ...steps, body: { token } }).catch(
      (failure: Error) => {
        setOver(true);
        throw failure;
      },
    );
    await onDone(step);
  });
  if (!data && error) {
    return (
      <Failed what="We couldn’t check this link." error={error} onRetry={() => void mutate()} />
    );
  }
  if (!data) return <Loading what="the link" rows={2} />;
  const { kind, name, state } = data;
  if (state !== "open" || isOver) {
    return (
      <>
        <h2 className="head-22">This link no longer works</h2>
        <p>{taking.error ?? reasons[state]}</p>
        <Button kind="ink" isWide onClick={onLeave}>
          Sign in another way
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="deck">
        {kind === "invitation"
          ? `Welcome, ${name}. You’re invited to the ${publication.name} newsroom.`
          : `Sign in as ${name}.`}
      </p>
      <Button kind="ink" isWide isWaiting={taking.isWaiting} onClick={() => void taking.run()}>
        {kind === "invitation" ? "Accept the invitation" : "Sign in"}
      </Button>
    </>
  );
}

const reasons: Readonly<Record<LinkFacts["state"], string>> = {
  open: "Each link works once.",
  used: "This link has already been used.",
  withdrawn: "The invitation was withdrawn, or sent again with another link.",
  expired: "It has expired. A publisher can send an invitation again.",
  unknown: "It may be incomplete, or a newer email may have replaced it.",
};
