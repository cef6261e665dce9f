import type { FormEvent } from "react";
import { Field } from "../../../ui/field";
import type { SignIn } from "./use-sign-in";

interface LinkStepProps {
  signIn: SignIn;
  redirect: string;
}

/** An email has been sent. Sending it again and Edit also work without scripts. */
export function LinkStep({ signIn, redirect }: LinkStepProps) {
  const { email, busy, resent, isHeld } = signIn.state;
  const instead = (work: () => unknown) => (event: FormEvent) => {
    event.preventDefault();
    work();
  };
  return (
    <>
      <form method="get" action="/socialLogin" onSubmit={instead(signIn.edit)}>
        <input type="hidden" name="next" value={redirect} />
        <Field
          label="Email"
          type="email"
          value={email}
          locked
          action={
            <button
              type="submit"
              className="button button-outline field-action"
              aria-disabled={busy !== null || undefined}
            >
              Edit
            </button>
          }
        />
      </form>
      <p className="sign-in-words">
        {isHeld
          ? "We’ve sent several emails to this address. Use the most recent one. Its link works for one hour."
          : "Open the email and click the link to come back here, signed in."}
      </p>
      <form method="post" action="/socialLogin" onSubmit={instead(() => void signIn.resend())}>
        <input type="hidden" name="next" value={redirect} />
        <input type="hidden" name="email" value={email} />
        <p className="sign-in-again">
          Didn't get a link?{" "}
          <button
            type="submit"
            className="text-button"
            aria-disabled={busy !== null || undefined}
            aria-busy={busy === "resend" || undefined}
          >
            {busy === "resend" ? "Sending it again…" : "Resend"}
          </button>{" "}
          {/* A new element each time, so that it is announced each time. */}
          <output>{resent > 0 && !isHeld ? <b key={resent}>Resent!</b> : null}</output>
        </p>
      </form>
      <button
        type="button"
        data-app=""
        className="button button-outline button-wide needs-script"
        aria-disabled={busy !== null || undefined}
        aria-busy={busy === "switch" || undefined}
        onClick={() => void signIn.switchToCode()}
      >
        {busy === "switch" ? "Sending a code…" : "Login with code instead"}
      </button>
    </>
  );
}
