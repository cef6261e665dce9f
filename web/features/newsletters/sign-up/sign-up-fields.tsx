import { useLayoutEffect, useRef } from "react";
import { Link } from "../../../common/page/link";
import { Field } from "../../../ui/field";
import { isListsRefused } from "./list-check";
import type { SignUp } from "./use-sign-up";

interface SignUpFieldsProps {
  signUp: SignUp;
  /** Label of the button. */
  send: string;
  /** Gold, unless something else in view is. */
  color?: "gold" | "ink";
  /** Whether the button is in the field's row and the label in the empty field. */
  isJoined?: boolean;
}

/** The email field, the button, and their messages. */
export function SignUpFields(props: SignUpFieldsProps) {
  const { signUp, send, color = "gold", isJoined = false } = props;
  const { answer, owner, suggestion, isSending } = signUp;
  const refused = answer?.state === "refused" ? answer : null;
  const listsError = useRef<HTMLParagraphElement>(null);
  const error = refused?.at === "email" ? refused.message : null;

  // Focuses the field with the error.
  useLayoutEffect(() => {
    if (refused?.at === "email" || suggestion !== null) signUp.email.current?.focus();
    else if (refused) listsError.current?.focus();
  }, [refused, suggestion, signUp.email]);

  const button = (
    <button
      type="submit"
      className={`button button-${color}${isJoined ? "" : " button-wide sign-up-send"}`}
      data-app={isJoined ? "" : undefined}
      aria-busy={isSending}
    >
      {isSending ? "One moment…" : send}
    </button>
  );

  return (
    <>
      <Field
        // A new field: text typed by a visitor must not stay in a reader's field.
        key={owner ? "own" : "typed"}
        className={isJoined ? "joined-field" : ""}
        label="Your email address"
        // The label of a joined field is in it while it is empty: `:placeholder-shown`.
        {...(isJoined && { placeholder: " ", action: button })}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={254}
        inputRef={signUp.email}
        defaultValue={owner?.email ?? answer?.email ?? ""}
        locked={owner !== null}
        // A message about one address does not apply to another.
        onChange={() => {
          if (error !== null || suggestion !== null) signUp.begin();
        }}
        error={error}
        hint={
          suggestion === null ? null : (
            <>
              Did you mean{" "}
              <button type="button" className="text-button" onClick={signUp.takeSuggestion}>
                {suggestion}
              </button>
              ?
            </>
          )
        }
      />
      {isJoined ? null : button}
      <div aria-live="polite">
        {refused && refused.at !== "email" ? (
          <p
            ref={listsError}
            tabIndex={-1}
            id={isListsRefused(signUp) ? "sign-up-lists-error" : undefined}
            className="form-error sign-up-error"
          >
            {refused.message}
          </p>
        ) : null}
      </div>
      <p className="consent">
        {owner ? (
          <>
            Change this anytime under <Link to="/dashboard/newsletters">Newsletters</Link> in your
            dashboard.
          </>
        ) : (
          <>
            We’ll email you a link to confirm, and every newsletter has an unsubscribe link. By
            signing up, you agree to our <Link to="/privacy-policy">Privacy Policy</Link> and{" "}
            <Link to="/privacy-policy#Terms-of-use">Terms of Use</Link>.
          </>
        )}
      </p>
    </>
  );
}
