import { type Answer, somethingWrong, type Refusal } from "../../../call";
import { exists, register, sendLink, verifyEmail } from "./account-calls";

export type SignInEmailAnswer =
  | {
      readonly sent: true;
      /** Whether an account was created for the address. */
      readonly created: boolean;
      /** No new email: the address has had several, and the newest one works. */
      readonly isHeld: boolean;
    }
  | {
      readonly sent: false;
      /** Error message for the email field; empty where there is only a suggestion. */
      readonly message: string;
      /** The address that was probably meant. */
      readonly suggestion?: string;
    };

interface SignInEmailRequest {
  readonly email: string;
  /** Path that the email's link leads to. */
  readonly redirect: string;
  /** The reader has seen the suggestion and submits the same address again. */
  readonly acceptSuggestion: boolean;
  /** Sends the email instead, because it does more than sign in. */
  readonly send?: SendEmail | undefined;
}

/** Sends an email with a sign-in link; the account is created when it is used. */
export type SendEmail = (options: { email: string; redirect: string }) => Promise<Answer>;

/**
 * Sends a sign-in link to an address: to an existing account, or to one that is created for a
 * deliverable address.
 */
export async function requestSignInEmail(request: SignInEmailRequest): Promise<SignInEmailAnswer> {
  const { email, redirect, acceptSuggestion, send } = request;
  const sendInstead = async (): Promise<SignInEmailAnswer | null> => {
    if (!send) return null;
    const sent = await send({ email, redirect });
    return sent.ok ? { sent: true, created: false, isHeld: false } : refuse(sent);
  };
  const found = await exists(email);
  if (!found.ok) return refuse(found);
  if (found.body.exists) return (await sendInstead()) ?? sendTo({ email, redirect });

  const checked = await verifyEmail(email);
  if (!checked.ok) return refuse(checked);
  const { verified, suggestedEmail, message } = checked.body;
  if (suggestedEmail && !(verified && acceptSuggestion)) {
    return { sent: false, message: "", suggestion: suggestedEmail };
  }
  if (!verified) return { sent: false, message: message || somethingWrong };

  const instead = await sendInstead();
  if (instead) return instead;
  const made = await register({ email, redirect });
  if (made.ok) return { sent: true, created: true, isHeld: false };
  // Another request registered first, perhaps the same reader in another window.
  if (made.status === 409) return sendTo({ email, redirect });
  return refuse(made);
}

async function sendTo(options: { email: string; redirect: string }): Promise<SignInEmailAnswer> {
  const answer = await sendLink(options);
  return answer.ok
    ? { sent: true, created: false, isHeld: answer.body.sent === false }
    : refuse(answer);
}

/** Message of a rate limit or an invalid address; other causes are not shown to readers. */
function refuse({ status, message }: Refusal): SignInEmailAnswer {
  return { sent: false, message: [0, 400, 429].includes(status) ? message : somethingWrong };
}
