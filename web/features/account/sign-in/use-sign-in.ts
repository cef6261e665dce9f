import { useLayoutEffect, useReducer, useRef } from "react";
import { requestSignInEmail } from "../session/request-sign-in-email";
import { somethingWrong } from "../../../call";
import { unsent } from "../../../common/connection/copy";
import { useHydrated } from "../../../common/use-hydrated";
import { isWholeCode } from "./code/code-digits";
import { confirmCode } from "./flow/confirm-code";
import { cookiesNeeded, finishSignIn, isSignedIn } from "./flow/finish-sign-in";
import { recognizedEmail } from "./flow/recognize";
import { answerProvider, takeConfirmation } from "./providers/provider-answer";
import type { ProviderMessage } from "./flow/provider-message";
import { type CodeAnswer, requestCode, sendFor, sendKnown } from "./flow/request-code";
import {
  findSentEmail,
  forgetSentEmail,
  rememberSentEmail,
  type SentEmail,
} from "./flow/sent-email";
import {
  advance,
  beginSignIn,
  type Busy,
  type SignInEvent,
  type SignInState,
} from "./flow/sign-in-state";

export type SignInMethod = "link" | "code";

interface SignInOptions {
  /** Initial address; empty where it is unknown, and known in the browser only. */
  readonly email: string;
  /** Whether the reader sees the form. */
  readonly isShown: boolean;
  /** Events from a response to the form without scripts. */
  readonly initial: readonly SignInEvent[];
  readonly method: SignInMethod;
  /** Path that the email's link leads to. */
  readonly redirect: string;
  /** The form, its page, and where it leads. */
  readonly place: Pick<SentEmail, "form" | "path" | "next">;
}

export type SignIn = ReturnType<typeof useSignIn>;

function begin({ email, initial }: Pick<SignInOptions, "email" | "initial">): SignInState {
  return initial.reduce(advance, beginSignIn(email));
}

/** State and actions of the sign-in form. */
export function useSignIn({ email, initial, method, redirect, place, isShown }: SignInOptions) {
  const [state, dispatch] = useReducer(advance, { email, initial }, begin);
  // The server's markup is the same for all readers.
  const recognized = useHydrated() && isShown ? recognizedEmail() : "";
  const isUnderWay = useRef(false);
  useLayoutEffect(() => {
    const confirmation = isShown ? takeConfirmation() : null;
    if (confirmation) dispatch({ type: "provider-asks", confirmation });
  }, [isShown]);
  useResuming({
    state,
    place,
    resume: ({ email: sentTo, code }) => dispatch({ type: "resumed", email: sentTo, code }),
  });

  /** Runs one action at a time; ignored while another is pending, or after the sign-in. */
  async function run(what: Busy, work: () => Promise<SignInEvent | null>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    dispatch({ type: "began", what });
    let event: SignInEvent | null = null;
    try {
      event = await work();
      if (event) dispatch(event);
    } finally {
      // The form unmounts once the reader is known: six digits and Enter must send one code.
      isUnderWay.current = event === null && isSignedIn();
    }
  }

  const refuse = (at: "email" | "code" | "form", sentence: string): SignInEvent => ({
    type: "refused",
    problem: { at: [somethingWrong, unsent].includes(sentence) ? "form" : at, sentence },
  });

  function told(answer: CodeAnswer, at: "email" | "form"): SignInEvent {
    if (answer.sent) return { type: "code-sent", action: answer.action, isHeld: answer.isHeld };
    const { suggestion, message } = answer;
    return suggestion ? { type: "suggested", suggestion } : refuse(at, message);
  }

  async function sendLetter(
    to: string,
    { acceptSuggestion, at }: { acceptSuggestion: boolean; at: "email" | "form" },
  ): Promise<SignInEvent> {
    const answer = await requestSignInEmail({ email: to, redirect, acceptSuggestion });
    if (answer.sent) return { type: "email-sent", isHeld: answer.isHeld };
    const { suggestion, message } = answer;
    return suggestion ? { type: "suggested", suggestion } : refuse(at, message);
  }

  /** Null on success: the parent then unmounts the form. */
  async function arrive(): Promise<SignInEvent | null> {
    if (await finishSignIn()) return null;
    return refuse("form", navigator.cookieEnabled ? somethingWrong : cookiesNeeded);
  }

  const request = { email: state.email, redirect };

  return {
    state,
    /** An address to begin with, where one is known. */
    known: email || recognized,
    type: (typed: string) => dispatch({ type: "typed", email: typed }),
    write: (code: string) => dispatch({ type: "digits", code }),
    edit: () => {
      if (isUnderWay.current) return;
      forgetSentEmail();
      dispatch({ type: "edit" });
    },
    refuse: (sentence: string) => dispatch(refuse("email", sentence)),

    /** Continue. */
    submit: (address: string) => {
      // Typed before React ran.
      if (address !== state.email) dispatch({ type: "typed", email: address });
      return run("address", async () => {
        const acceptSuggestion = state.hintedFor === address;
        return method === "link"
          ? sendLetter(address, { acceptSuggestion, at: "email" })
          : told(await requestCode({ email: address, redirect, acceptSuggestion }), "email");
      });
    },

    /** Didn't get it. */
    resend: () =>
      run("resend", async () =>
        state.step === "link"
          ? sendLetter(state.email, { acceptSuggestion: true, at: "form" })
          : told(await sendFor(state.action, request), "form"),
      ),

    /** Login with code instead. */
    switchToCode: () => run("switch", async () => told(await sendKnown(request), "form")),

    /** Confirm; the last digit triggers it, too. */
    confirm: async (code: string) => {
      if (!isWholeCode(code)) return;
      await run("code", async () => {
        const { action, exchange } = state;
        const problem = await confirmCode({ email: state.email, code, action, exchange });
        return problem ? { type: "refused", problem } : arrive();
      });
    },

    /** Handles a provider window's message. */
    receive: (message: ProviderMessage) =>
      run("provider", async () => {
        const outcome = await answerProvider(message);
        if (outcome.kind === "signed-in") return null;
        return outcome.kind === "confirm"
          ? { type: "provider-asks", confirmation: outcome.confirmation }
          : refuse("form", outcome.sentence);
      }),
  };
}

/** Stores that a link or a code was sent, and restores the step after a reload. */
function useResuming(options: {
  state: SignInState;
  place: SignInOptions["place"];
  resume: (sent: SentEmail) => void;
}): void {
  const { state, place, resume } = options;
  const { form, path, next } = place;
  const begins = useRef({ state, resume });
  // In the browser only, and before the first paint.
  useLayoutEffect(() => {
    const { step: first, email: known } = begins.current.state;
    const address = known || recognizedEmail();
    const sent = first === "address" ? findSentEmail({ form, path }) : null;
    if (sent && (address === "" || address === sent.email)) begins.current.resume(sent);
  }, [form, path]);
  const { step, email, isResumed, action, exchange, provider } = state;
  const isSent = step !== "address" && !isResumed;
  const isCode = step === "code";
  // Before the step is painted: a reload may happen at any time after that.
  useLayoutEffect(() => {
    if (!isSent) return;
    const code = isCode ? { action, exchange, provider } : null;
    rememberSentEmail({ email, form, path, next, code });
  }, [isSent, isCode, email, action, exchange, provider, form, path, next]);
}
