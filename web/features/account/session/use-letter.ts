import { useRef, useState } from "react";
import { requestLetter } from "./request-letter";

export interface Letter {
  readonly email: string;
  readonly phase: "writing" | "sending" | "sent";
  /** A sentence for the e-mail field. */
  readonly error: string | null;
  /** The address that was probably meant. */
  readonly suggestion: string | null;
  write(email: string): void;
  send(): Promise<void>;
}

const fresh = { email: "", phase: "writing", error: null, suggestion: null } as const;

type LetterState = Pick<Letter, "email" | "phase" | "error" | "suggestion">;

/**
 * One e-mail field that has a sign-in link sent: what was typed stays whatever is answered, and
 * nothing is sent twice.
 *
 * @param redirect path that the link in the letter leads to
 */
export function useLetter(redirect: string): Letter {
  const [state, setState] = useState<LetterState>(fresh);
  const underWay = useRef(false);

  async function send() {
    if (underWay.current) return;
    underWay.current = true;
    setState({ ...state, phase: "sending" });
    const email = state.email.trim();
    const answer = await requestLetter({
      email,
      redirect,
      // The suggestion stays below the field until something else is typed.
      acceptSuggestion: state.suggestion !== null,
    });
    underWay.current = false;
    setState((now) => {
      if (answer.sent) return { ...fresh, email, phase: "sent" };
      // Of an address that was changed meanwhile nothing is known.
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
