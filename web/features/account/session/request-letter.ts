import { somethingWrong, type Refusal } from "../../../call";
import { exists, register, sendLink, verifyEmail } from "./account-calls";

export type LetterAnswer =
  | {
      readonly sent: true;
      /** Whether an account was made for the address. */
      readonly created: boolean;
      /** Nothing new was sent: the address has had several emails, and the newest one works. */
      readonly isHeld: boolean;
    }
  | {
      readonly sent: false;
      /** A sentence for the e-mail field; empty where only a suggestion is made. */
      readonly message: string;
      /** The address that was probably meant. */
      readonly suggestion?: string;
    };

interface LetterRequest {
  readonly email: string;
  /** Path that the link in the letter leads to. */
  readonly redirect: string;
  /** The reader has seen the suggestion and sends the same address again. */
  readonly acceptSuggestion: boolean;
}

/**
 * Has a sign-in link sent to an address: to an account that is there, or to one that is made for
 * an address that can be written to.
 */
export async function requestLetter(request: LetterRequest): Promise<LetterAnswer> {
  const { email, redirect, acceptSuggestion } = request;
  const found = await exists(email);
  if (!found.ok) return refuse(found);
  if (found.body.exists) return sendTo({ email, redirect });

  const checked = await verifyEmail(email);
  if (!checked.ok) return refuse(checked);
  const { verified, suggestedEmail, message } = checked.body;
  if (suggestedEmail && !(verified && acceptSuggestion)) {
    return { sent: false, message: "", suggestion: suggestedEmail };
  }
  if (!verified) return { sent: false, message: message || somethingWrong };

  const made = await register({ email, redirect });
  if (made.ok) return { sent: true, created: true, isHeld: false };
  // Somebody was quicker, perhaps the same reader in another window.
  if (made.status === 409) return sendTo({ email, redirect });
  return refuse(made);
}

async function sendTo(given: { email: string; redirect: string }): Promise<LetterAnswer> {
  const answer = await sendLink(given);
  return answer.ok
    ? { sent: true, created: false, isHeld: answer.body.sent === false }
    : refuse(answer);
}

/** Why nothing was sent, what a limit or a bad address says; a reader learns nothing of the rest. */
function refuse({ status, message }: Refusal): LetterAnswer {
  return { sent: false, message: [0, 400, 429].includes(status) ? message : somethingWrong };
}
