import { type Refusal, somethingWrong } from "../../../../call";
import { exists, sendCode, verifyEmail } from "../../session/account-calls";
import type { CodeAction } from "./sign-in-state";

export type CodeAnswer =
  | {
      readonly sent: true;
      /** The uses of the code. */
      readonly action: CodeAction;
      /** No new email: the address has had several, and the newest one works. */
      readonly isHeld: boolean;
    }
  | {
      readonly sent: false;
      /** Error message; empty where there is only a suggestion. */
      readonly message: string;
      /** The address that was probably meant. */
      readonly suggestion?: string;
    };

interface CodeRequest {
  readonly email: string;
  /** Path that the email's link leads to. */
  readonly redirect: string;
}

/**
 * Sends a six-digit code: to sign in to an existing account, or to create one for a deliverable
 * address.
 *
 * @param acceptSuggestion the reader has seen the suggestion and submits the same address again
 */
export async function requestCode(
  request: CodeRequest & { acceptSuggestion: boolean },
): Promise<CodeAnswer> {
  const { email, redirect, acceptSuggestion } = request;
  const found = await exists(email);
  if (!found.ok) return refuse(found);
  if (found.body.exists) return sendKnown({ email, redirect });

  const checked = await verifyEmail(email);
  if (!checked.ok) return refuse(checked);
  const { verified, suggestedEmail, message } = checked.body;
  if (suggestedEmail && !(verified && acceptSuggestion)) {
    return { sent: false, message: "", suggestion: suggestedEmail };
  }
  if (!verified) return { sent: false, message: message || somethingWrong };
  return sendFor("register", { email, redirect });
}

/** A code for an address that already got an email, or recently had an account. */
export async function sendKnown(request: CodeRequest): Promise<CodeAnswer> {
  const answer = await sendCode({ ...request, action: "login" });
  if (!answer.ok) return refuse(answer);
  if (answer.body === "none") return sendFor("register", request);
  return { sent: true, action: "login", isHeld: answer.body === "held" };
}

/** Sends the code again for the same purpose. */
export async function sendFor(action: CodeAction, request: CodeRequest): Promise<CodeAnswer> {
  const answer = await sendCode({ ...request, action });
  if (!answer.ok) return refuse(answer);
  if (answer.body === "none") return { sent: false, message: somethingWrong };
  return { sent: true, action, isHeld: answer.body === "held" };
}

function refuse(refusal: Refusal): CodeAnswer {
  return { sent: false, message: sentenceOf(refusal) };
}

/** Message of a rate limit, an invalid address or missing mail delivery; other causes are not shown. */
export function sentenceOf({ status, message }: Refusal): string {
  return [0, 400, 405, 429].includes(status) ? message : somethingWrong;
}
