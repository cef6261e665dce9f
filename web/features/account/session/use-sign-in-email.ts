import { useRef, useState } from "react";
import { requestSignInEmail, type SendEmail } from "./request-sign-in-email";

export interface SignInEmail {
  readonly email: string;
  readonly phase: "writing" | "sending" | "sent";
  /** Error message for the email field. */
  readonly error: string | null;
  /** The address that was probably meant. */
  readonly suggestion: string | null;
  write(email: string): void;
  /** Sends what the field contains now. */
  send(typed: string): Promise<void>;
}

const fresh = { email: "", phase: "writing", error: null, suggestion: null } as const;

type SignInEmailState = Pick<SignInEmail, "email" | "phase" | "error" | "suggestion">;

/**
 * State of an email field that sends a sign-in link: typed text stays whatever the response, and
 * requests are not sent twice.
 *
 * @param redirect path that the email's link leads to
 * @param sendEmail sends the email instead
 */
export function useSignInEmail(redirect: string, sendEmail?: SendEmail): SignInEmail {
  const [state, setState] = useState<SignInEmailState>(fresh);
  const underWay = useRef(false);

  async function send(typed: string) {
    if (underWay.current) return;
    underWay.current = true;
    const email = typed.trim();
    setState({ ...state, email, phase: "sending" });
    const answer = await requestSignInEmail({
      email,
      redirect,
      send: sendEmail,
      // The suggestion stays below the field until the address changes.
      acceptSuggestion: state.suggestion !== null,
    });
    underWay.current = false;
    setState((now) => {
      if (answer.sent) return { ...fresh, email, phase: "sent" };
      // The response is for an address that was changed in the meantime: ignore it.
      if (now.email.trim() !== email) return { ...fresh, email: now.email };
      const { message, suggestion = null } = answer;
      return { ...now, phase: "writing", error: message || null, suggestion };
    });
  }

  return {
    ...state,
    send,
    write: (email) => setState((now) => ({ ...now, email, error: null, suggestion: null })),
  };
}
