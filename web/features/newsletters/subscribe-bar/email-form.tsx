import { useRef } from "react";
import { Field } from "../../../ui/field";
import type { SignInEmail } from "../../account/session/use-sign-in-email";

interface EmailFormProps {
  signInEmail: SignInEmail;
  /** Label of the button. */
  send: string;
  color: "gold" | "ink";
}

/** One field with a joined button, and the address's error message below. */
export function EmailForm({ signInEmail, send, color }: EmailFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const { email, error, phase, suggestion } = signInEmail;
  const isSending = phase === "sending";
  return (
    <form
      className="email-form"
      onSubmit={(event) => {
        event.preventDefault();
        void signInEmail.send();
      }}
    >
      <Field
        className={email === "" ? "joined-field joined-field-empty" : "joined-field"}
        label="Your email address"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        inputRef={field}
        value={email}
        onChange={(event) => signInEmail.write(event.target.value)}
        error={error}
        hint={
          suggestion === null ? null : (
            <>
              Did you mean{" "}
              <button
                type="button"
                className="text-button"
                onClick={() => {
                  signInEmail.write(suggestion);
                  field.current?.focus();
                }}
              >
                {suggestion}
              </button>
              ?
            </>
          )
        }
        action={
          // Not disabled, because that would lose the focus; a second press is ignored.
          <button type="submit" className={`button button-${color}`} aria-busy={isSending}>
            {isSending ? "Sending…" : send}
          </button>
        }
      />
    </form>
  );
}
