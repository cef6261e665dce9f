/** Handles a message from a provider's window. */
import { somethingWrong } from "../../../../call";
import { login, register } from "../../session/account-calls";
import { useInterface } from "../../../../common/interface-state";
import { finishSignIn } from "../flow/finish-sign-in";
import type { ProviderMessage } from "../flow/provider-message";
import { sentenceOf } from "../flow/request-code";
import type { Confirmation } from "../flow/sign-in-state";

type ProviderOutcome =
  | { readonly kind: "signed-in" }
  /** A code was sent and must be entered. */
  | { readonly kind: "confirm"; readonly confirmation: Confirmation }
  | { readonly kind: "refused"; readonly sentence: string };

/** Creates the account where necessary, and reloads the reader. */
export async function answerProvider(message: ProviderMessage): Promise<ProviderOutcome> {
  const { action, stateKey } = message;
  if (action === "confirm") {
    return {
      kind: "confirm",
      confirmation: {
        email: message.email,
        action: message.exists ? "login" : "register",
        exchange: stateKey,
        provider: message.provider,
      },
    };
  }
  if (action === "register") {
    const validators = { token_exchange: stateKey };
    const made = await register({ validators });
    // Another request registered first, perhaps the same reader in another window.
    const answer = !made.ok && made.status === 409 ? await login({ validators }) : made;
    if (!answer.ok) return { kind: "refused", sentence: sentenceOf(answer) };
  }
  return (await finishSignIn())
    ? { kind: "signed-in" }
    : { kind: "refused", sentence: somethingWrong };
}

let waiting: Confirmation | null = null;

/**
 * For provider buttons outside of a sign-in form: signs in, or opens the sign-in pop-up to ask for
 * the code. Returns a message to show, or null.
 */
export async function settleProvider(message: ProviderMessage): Promise<string | null> {
  const outcome = await answerProvider(message);
  if (outcome.kind === "refused") return outcome.sentence;
  if (outcome.kind === "confirm") {
    waiting = outcome.confirmation;
    useInterface.getState().openAuthPopUp();
  }
  return null;
}

/** Returns the pending confirmation for the sign-in form that opens now, once. */
export function takeConfirmation(): Confirmation | null {
  const taken = waiting;
  waiting = null;
  return taken;
}
