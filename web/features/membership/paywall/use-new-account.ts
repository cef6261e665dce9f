import { useRef, useState } from "react";
import { requestCode } from "../../account/sign-in/flow/request-code";
import type { CodeAction } from "../../account/sign-in/flow/sign-in-state";
import { createAccount } from "./create-account";

interface NewAccountState {
  readonly email: string;
  readonly busy: "create" | "sign-in" | null;
  /** Error message for the email field. */
  readonly error: string | null;
  /** The address has an account: its owner may sign in. */
  readonly isTaken: boolean;
  /** The address that was probably meant. */
  readonly suggestion: string | null;
  /** The uses of the code sent to the address; null before. */
  readonly codeSent: CodeAction | null;
}

const taken = "A user with this email already exists.";

const fresh: NewAccountState = {
  email: "",
  busy: null,
  error: null,
  isTaken: false,
  suggestion: null,
  codeSent: null,
};

/**
 * The address of a visitor who is about to pay: a new one gets an account; for a known one its
 * owner is asked to sign in.
 *
 * @param redirect path that the email's link leads to
 */
export function useNewAccount(redirect: string) {
  const [state, setState] = useState(fresh);
  const isUnderWay = useRef(false);

  /** Runs one action at a time; ignores the result for an address that has changed since. */
  async function run(
    busy: "create" | "sign-in",
    work: (email: string) => Promise<Partial<NewAccountState>>,
  ): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const email = state.email.trim();
    setState((now) => ({ ...now, email, busy, error: null, isTaken: busy === "sign-in" }));
    try {
      const change = await work(email);
      setState((now) => ({ ...now, busy: null, ...change }));
    } finally {
      isUnderWay.current = false;
    }
  }

  return {
    state,
    type: (email: string) => setState({ ...fresh, email }),
    refuse: (error: string) => setState((now) => ({ ...now, error })),

    /** Continue. */
    create: () =>
      run("create", async (email) => {
        const answer = await createAccount({
          email,
          redirect,
          acceptSuggestion: state.suggestion !== null,
        });
        if (answer.kind === "created") return {};
        if (answer.kind === "exists") return { error: taken, isTaken: true };
        if (answer.kind === "suggested") return { suggestion: answer.suggestion };
        return { error: answer.sentence };
      }),

    /** 'Sign in?' */
    signIn: () =>
      run("sign-in", async (email) => {
        const answer = await requestCode({ email, redirect, acceptSuggestion: true });
        return answer.sent ? { codeSent: answer.action } : { error: answer.message };
      }),
  };
}
