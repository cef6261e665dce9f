import { useRef } from "react";
import { Field } from "../../../ui/field";
import type { Letter } from "../../account/session/use-letter";

interface LetterFormProps {
  letter: Letter;
  /** Label of the button. */
  send: string;
  color: "gold" | "ink";
}

/** One field with a joined button, and the address's error message below. */
export function LetterForm({ letter, send, color }: LetterFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const { email, error, phase, suggestion } = letter;
  const isSending = phase === "sending";
  return (
    <form
      className="letter-form"
      onSubmit={(event) => {
        event.preventDefault();
        void letter.send();
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
        onChange={(event) => letter.write(event.target.value)}
        error={error}
        hint={
          suggestion === null ? null : (
            <>
              Did you mean{" "}
              <button
                type="button"
                className="text-button"
                onClick={() => {
                  letter.write(suggestion);
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
