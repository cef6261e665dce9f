import { type Refusal, somethingWrong } from "../../../../call";
import { exists, sendCode, verifyEmail } from "../../session/account-calls";
import type { CodeAction } from "./sign-in-state";

export type CodeAnswer =
  | {
      readonly sent: true;
      /** What the code is good for. */
      readonly action: CodeAction;
      /** Nothing new was sent: the address has had several emails, and the newest one works. */
      readonly isHeld: boolean;
    }
  | {
      readonly sent: false;
      /** A sentence to show; empty where only a suggestion is made. */
      readonly message: string;
      /** The address that was probably meant. */
      readonly suggestion?: string;
    };

interface CodeRequest {
  readonly email: string;
  /** Path that the link in the letter leads to. */
  readonly redirect: string;
}

/**
 * Has a six-digit code sent: to sign in to an account that is there, or to make one for an address
 * that can be written to.
 *
 * @param acceptSuggestion the reader has seen the suggestion and sends the same address again
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

/** A code for an address that has a letter already, or had an account a moment ago. */
export async function sendKnown(request: CodeRequest): Promise<CodeAnswer> {
  const answer = await sendCode({ ...request, action: "login" });
  if (!answer.ok) return refuse(answer);
  if (answer.body === "none") return sendFor("register", request);
  return { sent: true, action: "login", isHeld: answer.body === "held" };
}

/** Sends the code once more for what it was sent for. */
export async function sendFor(action: CodeAction, request: CodeRequest): Promise<CodeAnswer> {
  const answer = await sendCode({ ...request, action });
  if (!answer.ok) return refuse(answer);
  if (answer.body === "none") return { sent: false, message: somethingWrong };
  return { sent: true, action, isHeld: answer.body === "held" };
}

function refuse(refusal: Refusal): CodeAnswer {
  return { sent: false, message: sentenceOf(refusal) };
}

/** Why nothing was sent, what a limit, a bad address or a missing post office says; not the rest. */
export function sentenceOf({ status, message }: Refusal): string {
  return [0, 400, 405, 429].includes(status) ? message : somethingWrong;
}
