import { type FormEvent, useLayoutEffect, useRef } from "react";
import { CodeBoxes } from "./code/code-boxes";
import { isWholeCode } from "./code/code-digits";
import { providerNames } from "./flow/provider-message";
import type { CodeAction } from "./flow/sign-in-state";
import type { SignIn } from "./use-sign-in";

/** Why the address from a provider needs verification, by whether it has an account. */
const why: Readonly<
  Record<CodeAction, { before: (name: string) => string; after: (name: string) => string }>
> = {
  login: {
    before: () => "There’s already an account for",
    after: (name) => `. Enter the code we emailed you to connect ${name} to it.`,
  },
  register: {
    before: (name) => `${name} can’t confirm that`,
    after: () => " is yours. Enter the code we emailed you to create your account.",
  },
};

const newest =
  "Use the most recent email. Its link works for one hour and its code for 10 minutes.";

/** Six boxes for the code that was sent. */
export function CodeStep({ signIn, idPrefix }: { signIn: SignIn; idPrefix: string }) {
  const { email, code, busy, problem, resent, isHeld, provider, action } = signIn.state;
  const boxes = useRef<{ focus(): void }>(null);
  const sentId = `${idPrefix}-sent`;

  // On entering the step, and when a code was rejected or a new one sent; in a layout effect,
  // because otherwise a fast first digit would land in another box.
  useLayoutEffect(() => {
    if (busy === null) boxes.current?.focus();
  }, [busy]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void signIn.confirm(code);
  }

  const edit = (
    <button
      type="button"
      className="text-button"
      aria-disabled={busy !== null || undefined}
      onClick={signIn.edit}
    >
      Edit
    </button>
  );
  return (
    <>
      <p className="sign-in-words" id={sentId}>
        {provider ? (
          <>
            {why[action].before(providerNames[provider])} <b>{email}</b>
            {why[action].after(providerNames[provider])}
            {isHeld ? ` ${newest}` : null} {edit}
          </>
        ) : (
          <>
            {isHeld ? "We’ve sent several codes to" : "We sent a six-digit code to"}{" "}
            <span className="sign-in-address">
              <b>{email}</b> {edit}
            </span>
            {isHeld ? `. ${newest}` : null}
          </>
        )}
      </p>
      <form onSubmit={onSubmit}>
        <CodeBoxes
          ref={boxes}
          idPrefix={idPrefix}
          value={code}
          onChange={signIn.write}
          onFinished={(whole) => void signIn.confirm(whole)}
          error={problem?.at === "code" ? problem.sentence : null}
          describedBy={sentId}
        />
        <button
          type="submit"
          className="button button-ink button-wide sign-in-button"
          disabled={!isWholeCode(code)}
          aria-disabled={busy !== null || undefined}
          aria-busy={busy === "code" || undefined}
        >
          {busy === "code" ? "One moment…" : "Confirm"}
        </button>
      </form>
      <p className="sign-in-again">
        Didn't get a code?{" "}
        <button
          type="button"
          className="text-button"
          aria-disabled={busy !== null || undefined}
          aria-busy={busy === "resend" || undefined}
          onClick={() => void signIn.resend()}
        >
          {busy === "resend" ? "Sending it again…" : "Click to resend."}
        </button>{" "}
        <output>{resent > 0 && !isHeld ? <b key={resent}>Resent!</b> : null}</output>
      </p>
    </>
  );
}
