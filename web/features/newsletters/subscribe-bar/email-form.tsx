import { useRef } from "react";
import { Field } from "../../../ui/field";
import type { SignInEmail } from "../../account/session/use-sign-in-email";

interface EmailFormProps {
  signInEmail: SignInEmail;
  /** Path that the email's link leads to where the form is sent without scripts. */
  next: string;
  /** Id of a newsletter that starts with it. */
  list?: string | undefined;
  /** Label of the button. */
  send: string;
  color: "gold" | "ink";
}

/**
 * One field with a joined button, and the address's error message below. The field is uncontrolled:
 * what was typed before React ran stays in it.
 */
export function EmailForm({ signInEmail, next, list, send, color }: EmailFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const { error, phase, suggestion } = signInEmail;
  const isSending = phase === "sending";

  function correct(email: string) {
    if (!field.current) return;
    field.current.value = email;
    field.current.focus();
    signInEmail.write(email);
  }

  return (
    <form
      className="email-form"
      method="post"
      action="/socialLogin"
      onSubmit={(event) => {
        event.preventDefault();
        void signInEmail.send(field.current?.value ?? "");
      }}
    >
      <input type="hidden" name="next" value={next} />
      {list === undefined ? null : <input type="hidden" name="lists" value={list} />}
      <Field
        className="joined-field"
        label="Your email address"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        // The label is in the empty field: `:placeholder-shown`.
        placeholder=" "
        required
        inputRef={field}
        onChange={(event) => signInEmail.write(event.target.value)}
        error={error}
        hint={
          suggestion === null ? null : (
            <>
              Did you mean{" "}
              <button type="button" className="text-button" onClick={() => correct(suggestion)}>
                {suggestion}
              </button>
              ?
            </>
          )
        }
        action={
          // Not disabled, because that would lose the focus; a second click is ignored.
          <button
            type="submit"
            className={`button button-${color}`}
            data-app=""
            aria-busy={isSending}
          >
            {isSending ? "Sending…" : send}
          </button>
        }
      />
    </form>
  );
}
