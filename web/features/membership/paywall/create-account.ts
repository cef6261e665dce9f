import { call, type Refusal, somethingWrong } from "../../../call";
import { exists, verifyEmail } from "../../account/session/account-calls";
import { cookiesNeeded } from "../../account/sign-in/flow/finish-sign-in";
import { sentenceOf } from "../../account/sign-in/flow/request-code";
import { useAuth } from "../../account/session/use-auth";

export type Creation =
  /** The account exists, and this browser has its session. */
  | { readonly kind: "created" }
  | { readonly kind: "exists" }
  | { readonly kind: "suggested"; readonly suggestion: string }
  | { readonly kind: "refused"; readonly sentence: string };

/**
 * Creates an account for a new deliverable address; the address need not be verified before paying.
 *
 * @param options.acceptSuggestion the reader has seen the suggestion and submits the same address
 *   again
 */
export async function createAccount({
  email,
  redirect,
  acceptSuggestion,
}: {
  email: string;
  /** Path that the email's link leads to. */
  redirect: string;
  acceptSuggestion: boolean;
}): Promise<Creation> {
  const found = await exists(email);
  if (!found.ok) return refuse(found);
  if (found.body.exists) return { kind: "exists" };

  const checked = await verifyEmail(email);
  if (!checked.ok) return refuse(checked);
  const { verified, suggestedEmail, message } = checked.body;
  if (suggestedEmail && !(verified && acceptSuggestion)) {
    return { kind: "suggested", suggestion: suggestedEmail };
  }
  if (!verified) return { kind: "refused", sentence: message || somethingWrong };

  const made = await call<{ sessionId?: string }>("POST", "/api/zephr-create", {
    email,
    redirect,
  });
  if (!made.ok) return made.status === 409 ? { kind: "exists" } : refuse(made);
  if (!made.body.sessionId) return { kind: "refused", sentence: somethingWrong };
  await useAuth.getState().refresh();
  if (useAuth.getState().account) return { kind: "created" };
  return {
    kind: "refused",
    sentence: navigator.cookieEnabled ? somethingWrong : cookiesNeeded,
  };
}

function refuse(refusal: Refusal): Creation {
  return { kind: "refused", sentence: sentenceOf(refusal) };
}
