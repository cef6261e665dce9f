/** The first second factor, right after the first sign-in. */
import { useState } from "react";
import type { AppKey, SignInFacts, SignInStep } from "../../modules/accounts/types";
import { call } from "../common/call";
import { useAction } from "../common/forms/use-action";
import { AppSetUp } from "../ui/app-set-up";
import { Button } from "../ui/button";
import { hasPasskeys, makePasskey } from "../common/identity/passkeys";
import { FieldError } from "../ui/field";

interface SetUpProps {
  readonly facts: SignInFacts;
  readonly step: SignInStep;
  readonly onDone: (step: SignInStep) => Promise<void>;
  readonly onStartAgain: () => void;
}

const path = "/sign-in/set-up";
const steps = { method: "POST", mayAsk: false } as const;

export function SetUp({ facts, step, onDone, onStartAgain }: SetUpProps) {
  const takesPasskeys = facts.takesPasskeys && hasPasskeys();
  const [usesApp, setUsesApp] = useState(!takesPasskeys);
  const { run, isWaiting, error } = useAction(async () =>
    onDone(await makePasskey<SignInStep>(`${path}/passkey`, { name: "", mayAsk: false })),
  );
  return (
    <>
      <h2 className="head-22">One thing to set up, {step.name}</h2>
      <p>
        The newsroom asks for more than your email, so that no one with access to your email can
        publish. You do this once.
      </p>
      {usesApp ? (
        <AppSetUp
          start={() => call<AppKey>(`${path}/app-code/start`, steps)}
          confirm={async (code) =>
            onDone(await call<SignInStep>(`${path}/app-code`, { ...steps, body: { code } }))
          }
        />
      ) : (
        <div>
          <Button kind="ink" isWide isWaiting={isWaiting} onClick={() => void run()}>
            Add a passkey
          </Button>
          <p className="field-hint">
            Your fingerprint, your face or the PIN of this computer, instead of codes.
          </p>
          <FieldError error={error} />
        </div>
      )}
      <div className="sign-in-below">
        {takesPasskeys ? (
          <Button kind="quiet" isSmall onClick={() => setUsesApp(!usesApp)}>
            {usesApp ? "Add a passkey instead" : "Use an app with codes instead"}
          </Button>
        ) : null}
        <Button kind="quiet" isSmall onClick={onStartAgain}>
          Start over
        </Button>
      </div>
    </>
  );
}
