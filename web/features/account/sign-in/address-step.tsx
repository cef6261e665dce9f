import { type FormEvent, type InvalidEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { Field } from "../../../ui/field";
import { addressProblem } from "./address-problem";
import { ProviderButtons, useProviders } from "./providers/provider-buttons";
import type { SignIn } from "./use-sign-in";

interface AddressStepProps {
  signIn: SignIn;
  redirect: string;
  /** `wide`: providers side by side, and the button joined to the field. */
  form: "narrow" | "wide";
}

/** Providers, or an email address. The form works without scripts, too. */
export function AddressStep({ signIn, redirect, form }: AddressStepProps) {
  const { state, submit, type, receive, known } = signIn;
  const { email, busy, problem, suggestion } = state;
  const input = useRef<HTMLInputElement>(null);
  const suggestedForm = useId();
  // The field is uncontrolled: React may start while the reader types in it.
  const [initial] = useState(email);

  /** Writes an address into the field. */
  function write(address: string) {
    if (input.current) input.current.value = address;
    type(address);
  }

  useLayoutEffect(() => {
    if (known !== "" && input.current?.value === "") write(known);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each address that becomes known
  }, [known]);

  // Focuses the field with the error.
  useLayoutEffect(() => {
    if (problem || suggestion) input.current?.focus();
  }, [problem, suggestion]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit(input.current?.value ?? "");
  }

  const hasProviders = useProviders().length > 0;
  const isWide = form === "wide";

  /** The browser's own validation, shown as our message. */
  function onInvalid(event: InvalidEvent<HTMLInputElement | HTMLTextAreaElement>) {
    event.preventDefault();
    signIn.refuse(addressProblem(event.currentTarget.validity));
    event.currentTarget.focus();
  }

  const button = (
    <button
      type="submit"
      className={`button button-ink ${isWide ? "field-action" : "button-wide sign-in-button"}`}
      data-app=""
      aria-disabled={busy !== null || undefined}
      aria-busy={busy === "address" || undefined}
    >
      {busy === "address" || busy === "provider" ? "One moment…" : "Continue"}
    </button>
  );

  return (
    <>
      <ProviderButtons
        form={isWide ? "row" : "stack"}
        next={redirect}
        disabled={busy !== null}
        onMessage={(message) => void receive(message)}
      />
      {hasProviders ? <p className="or">or</p> : null}
      <form method="post" action="/socialLogin" onSubmit={onSubmit}>
        <input type="hidden" name="next" value={redirect} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          firstFocus
          inputRef={input}
          defaultValue={initial}
          locked={busy === "address"}
          onChange={(event) => type(event.target.value)}
          onInvalid={onInvalid}
          error={problem?.at === "email" ? problem.sentence : null}
          action={isWide ? button : undefined}
          hint={
            suggestion === null ? null : (
              <Suggestion
                suggestion={suggestion}
                form={suggestedForm}
                onTake={() => {
                  write(suggestion);
                  input.current?.focus();
                }}
              />
            )
          }
        />
        {isWide ? null : button}
      </form>
      {suggestion === null ? null : (
        <form id={suggestedForm} method="post" action="/socialLogin">
          <input type="hidden" name="next" value={redirect} />
          <input type="hidden" name="email" value={suggestion} />
        </form>
      )}
    </>
  );
}

interface SuggestionProps {
  suggestion: string;
  /**
   * Sends the suggested address without scripts. A separate form: in the field's form its button
   * would precede Continue, and Enter in the field would press it.
   */
  form: string;
  onTake: () => void;
}

function Suggestion({ suggestion, form, onTake }: SuggestionProps) {
  return (
    <>
      Did you mean{" "}
      <button
        type="submit"
        form={form}
        className="text-button"
        onClick={(event) => {
          event.preventDefault();
          onTake();
        }}
      >
        {suggestion}
      </button>
      ?
    </>
  );
}
