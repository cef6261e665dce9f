import { type FormEvent, type InvalidEvent, useEffect, useRef, useState } from "react";
import { Field } from "../../../ui/field";
import { addressProblem } from "../../account/sign-in/address-problem";
import { Consent } from "../../account/sign-in/consent";
import { answerProvider } from "../../account/sign-in/providers/provider-answer";
import { ProviderButtons, useProviders } from "../../account/sign-in/providers/provider-buttons";
import type { ProviderMessage } from "../../account/sign-in/flow/provider-message";
import { SignInForm } from "../../account/sign-in/sign-in-form";
import type { SignInEvent } from "../../account/sign-in/flow/sign-in-state";
import { useReturnPath } from "../../account/sign-in/use-return-path";
import { useNewAccount } from "./use-new-account";

/** Asks an anonymous visitor for an address first, and creates or finds the account. */
export function AccountStep() {
  const redirect = useReturnPath();
  const account = useNewAccount(redirect);
  const [asked, setAsked] = useState<SignInEvent | null>(null);
  const [refusal, setRefusal] = useState("");
  const { email, codeSent } = account.state;

  /** Called with a message of a provider's window. */
  async function receive(message: ProviderMessage) {
    setRefusal("");
    const outcome = await answerProvider(message);
    if (outcome.kind === "refused") setRefusal(outcome.sentence);
    if (outcome.kind === "confirm") {
      setAsked({ type: "provider-asks", confirmation: outcome.confirmation });
    }
  }

  const event: SignInEvent | null =
    asked ?? (codeSent ? { type: "code-sent", action: codeSent } : null);
  if (event) {
    return (
      <SignInForm
        idPrefix="paywall-sign-in"
        method="code"
        form="wide"
        email={email}
        initial={[event]}
        // The parent observes the sign-in itself.
        onDone={() => undefined}
      />
    );
  }
  return (
    <>
      <AddressForm account={account} />
      <OtherWays redirect={redirect} onMessage={(message) => void receive(message)} />
      <output className="form-error">{refusal}</output>
      <Consent />
    </>
  );
}

interface OtherWaysProps {
  redirect: string;
  onMessage: (message: ProviderMessage) => void;
}

function OtherWays({ redirect, onMessage }: OtherWaysProps) {
  if (useProviders().length === 0) return null;
  return (
    <>
      <p className="or">or</p>
      <ProviderButtons form="row" next={redirect} onMessage={onMessage} />
    </>
  );
}

function AddressForm({ account }: { account: ReturnType<typeof useNewAccount> }) {
  const { email, busy, error, isTaken, suggestion } = account.state;
  const input = useRef<HTMLInputElement>(null);

  // Focuses the field with the error.
  useEffect(() => {
    if (error !== null || suggestion !== null) input.current?.focus();
  }, [error, suggestion]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void account.create();
  }

  function onInvalid(event: InvalidEvent<HTMLInputElement | HTMLTextAreaElement>) {
    event.preventDefault();
    account.refuse(addressProblem(event.currentTarget.validity));
    event.currentTarget.focus();
  }

  return (
    <form onSubmit={onSubmit}>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        firstFocus
        inputRef={input}
        value={email}
        locked={busy !== null}
        onChange={(event) => account.type(event.target.value)}
        onInvalid={onInvalid}
        error={error}
        hint={
          isTaken ? (
            <button
              type="button"
              className="text-button"
              aria-busy={busy === "sign-in" || undefined}
              onClick={() => void account.signIn()}
            >
              Sign in?
            </button>
          ) : suggestion === null ? null : (
            <>
              Did you mean{" "}
              <button
                type="button"
                className="text-button"
                onClick={() => {
                  account.type(suggestion);
                  input.current?.focus();
                }}
              >
                {suggestion}
              </button>
              ?
            </>
          )
        }
      />
      <button
        type="submit"
        className="button button-ink button-wide paywall-button"
        aria-disabled={busy !== null || undefined}
        aria-busy={busy === "create" || undefined}
      >
        {busy === null ? "Continue" : "One moment…"}
      </button>
    </form>
  );
}
