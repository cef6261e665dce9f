/** The steps of signing in, on the page and in the dialog over a screen. */
import { useState } from "react";
import useSwr from "swr";
import type { SignInFacts, SignInStep } from "../../modules/accounts/types";
import { call } from "../common/call";
import { useAction } from "../common/forms/use-action";
import { Button } from "../ui/button";
import { Field, FieldError } from "../ui/field";
import { SixDigits } from "../ui/six-digits";
import { Failed, Loading } from "../ui/states";
import { DemoStaff } from "./demo-staff";
import { hasPasskeys, askPasskey } from "../common/identity/passkeys";
import { SetUp } from "./set-up";

export const steps = { method: "POST", mayAsk: false } as const;

interface SignInStepsProps {
  /** Only this one of the sandbox's staff is offered; undefined: all. */
  readonly login?: string | undefined;
  readonly email?: string;
  /** A step that another part has begun: a link. */
  readonly step?: SignInStep | undefined;
  readonly onSignedIn: () => Promise<void>;
}

export function SignInSteps({ login, step: begun, onSignedIn }: SignInStepsProps) {
  const { data, error, mutate } = useSwr("/sign-in", (path: string) =>
    call<SignInFacts>(path, { mayAsk: false }),
  );
  const [taken, setTaken] = useState<SignInStep | null>(begun ?? null);
  const [email, setEmail] = useState<string | null>(null);
  const [hasLeft, setLeft] = useState(false);

  async function goOn(step: SignInStep): Promise<void> {
    if (step.next === "in") await onSignedIn();
    else setTaken(step);
  }

  if (!data && error) {
    return (
      <Failed what="We can’t sign you in right now." error={error} onRetry={() => void mutate()} />
    );
  }
  if (!data) return <Loading what="the ways to sign in" rows={3} />;

  const step = taken ?? (hasLeft ? null : data.step);
  const startAgain = () => {
    setTaken(null);
    setEmail(null);
    setLeft(true);
  };
  if (step?.next === "set-up") {
    return <SetUp facts={data} step={step} onDone={goOn} onStartAgain={startAgain} />;
  }
  if (step?.next === "second-factor") {
    return <SecondFactor facts={data} step={step} onDone={goOn} onStartAgain={startAgain} />;
  }
  if (email !== null) {
    return <EmailCode email={email} onDone={goOn} onStartAgain={startAgain} />;
  }
  return <Start facts={data} login={login} onDone={goOn} onSent={setEmail} onDemo={onSignedIn} />;
}

interface StepProps {
  readonly facts: SignInFacts;
  readonly onDone: (step: SignInStep) => Promise<void>;
}

function PasskeyButton({ onDone, label }: Pick<StepProps, "onDone"> & { readonly label: string }) {
  const { run, isWaiting, error } = useAction(async () =>
    onDone(await askPasskey<SignInStep>("/sign-in/passkey")),
  );
  return (
    <div>
      <Button kind="ink" isWide isWaiting={isWaiting} onClick={() => void run()}>
        {label}
      </Button>
      <FieldError error={error} />
    </div>
  );
}

const Or = () => <p className="sign-in-or">or</p>;

function Start({
  facts,
  login,
  onDone,
  onSent,
  onDemo,
}: StepProps & {
  readonly login: string | undefined;
  readonly onSent: (email: string) => void;
  readonly onDemo: () => Promise<void>;
}) {
  const [email, setEmail] = useState("");
  const { run, isWaiting, error } = useAction(async (to: string) => {
    await call("/sign-in/email", { ...steps, body: { email: to } });
    onSent(to);
  });
  const takesPasskeys = facts.takesPasskeys && hasPasskeys();
  const demo = facts.demo.filter((person) => login === undefined || person.login === login);
  return (
    <>
      {demo.length > 0 ? (
        <>
          <DemoStaff staff={demo} onSignedIn={onDemo} />
          <Or />
        </>
      ) : null}
      {takesPasskeys ? (
        <>
          <PasskeyButton onDone={onDone} label="Use a passkey" />
          <Or />
        </>
      ) : null}
      {facts.hasMail ? (
        <form
          className="sign-in-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void run(email.trim());
          }}
        >
          <Field
            label="Work email"
            type="email"
            autoComplete="username"
            value={email}
            error={error}
            onChange={({ target }) => setEmail(target.value)}
          />
          <Button
            kind={takesPasskeys ? "outline" : "ink"}
            isWide
            type="submit"
            isWaiting={isWaiting}
          >
            Email me a code
          </Button>
        </form>
      ) : (
        <p className="fine">
          This server can’t send email. Its operator can create a sign-in link for you.
        </p>
      )}
    </>
  );
}

function EmailCode({
  email,
  onDone,
  onStartAgain,
}: Pick<StepProps, "onDone"> & { readonly email: string; readonly onStartAgain: () => void }) {
  const { run, isWaiting, error } = useAction(async (code: string) =>
    onDone(await call<SignInStep>("/sign-in/code", { ...steps, body: { email, code } })),
  );
  const again = useAction(() => call("/sign-in/email", { ...steps, body: { email } }));
  const [hasSent, setSent] = useState(false);
  return (
    <>
      <p className="deck">If {email} has an account, an email with six digits is on its way.</p>
      <SixDigits
        label="Six digits from the email"
        error={error ?? again.error}
        isWaiting={isWaiting}
        onComplete={run}
      />
      <div className="sign-in-below">
        <output className="fine">
          {hasSent
            ? "Sent again. Codes expire after 10 minutes."
            : "Codes expire after 10 minutes."}
        </output>
        <Button
          kind="quiet"
          isSmall
          isWaiting={again.isWaiting}
          onClick={async () => setSent(await again.run())}
        >
          Send another
        </Button>
      </div>
      <Button kind="quiet" isSmall onClick={onStartAgain}>
        Use another address
      </Button>
    </>
  );
}

function SecondFactor({
  facts,
  step,
  onDone,
  onStartAgain,
}: StepProps & { readonly step: SignInStep; readonly onStartAgain: () => void }) {
  const { run, isWaiting, error } = useAction(async (code: string) =>
    onDone(await call<SignInStep>("/sign-in/app-code", { ...steps, body: { code } })),
  );
  const takesPasskeys = step.passkey && facts.takesPasskeys && hasPasskeys();
  return (
    <>
      <p className="deck">One more step, {step.name}.</p>
      {takesPasskeys ? <PasskeyButton onDone={onDone} label="Use your passkey" /> : null}
      {takesPasskeys && step.appCode ? <Or /> : null}
      {step.appCode ? (
        <SixDigits
          label="Six digits from your app"
          error={error}
          isWaiting={isWaiting}
          onComplete={run}
        />
      ) : null}
      {!takesPasskeys && !step.appCode ? (
        <p>You sign in with a passkey, and this browser can’t use one here. Try another browser.</p>
      ) : null}
      <p className="fine">Lost it? A publisher can reset it so that you can set it up again.</p>
      <Button kind="quiet" isSmall onClick={onStartAgain}>
        Start over
      </Button>
    </>
  );
}
