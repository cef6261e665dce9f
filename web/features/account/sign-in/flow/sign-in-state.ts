/** Where a sign-in stands, and what each event makes of it. Pure; the calls are made elsewhere. */

import type { Provider } from "./provider-message";

export type CodeAction = "login" | "register";

/** What is under way: the button that began it says so, and nothing is sent a second time. */
export type Busy = "address" | "resend" | "switch" | "code" | "provider";

export interface Problem {
  /** The field that it belongs to. */
  readonly at: "email" | "code" | "form";
  /** A sentence to show. */
  readonly sentence: string;
}

export interface SignInState {
  readonly step: "address" | "link" | "code";
  readonly email: string;
  readonly busy: Busy | null;
  readonly problem: Problem | null;
  /** The address that was probably meant. */
  readonly suggestion: string | null;
  /** The address for which a suggestion has been shown: sent again, it is meant. */
  readonly hintedFor: string | null;
  /** See `CodeBoxesState.digits`. */
  readonly code: string;
  /** What the code that was sent is good for. */
  readonly action: CodeAction;
  /** The key of an exchange with a provider that the code completes. */
  readonly exchange: string | null;
  /** That provider. */
  readonly provider: Provider | null;
  /** How often a letter was sent again from the step that is shown. */
  readonly resent: number;
  /** Nothing new was sent: the address has had several emails, and the newest one works. */
  readonly isHeld: boolean;
  /** The step was shown before the page was loaded again. */
  readonly isResumed: boolean;
}

/** An address that a provider gave and does not vouch for: a code was sent to it. */
export interface Confirmation {
  readonly email: string;
  readonly action: CodeAction;
  readonly exchange: string;
  readonly provider: Provider;
}

/** A code that was sent, as it is remembered over a refresh. */
export interface SentCode {
  readonly action: CodeAction;
  /**
   * The key of an exchange with a provider. It is no secret that opens anything: the server takes it
   * only with the code, once, and from the browser whose `HttpOnly` cookie began the exchange.
   */
  readonly exchange: string | null;
  readonly provider: Provider | null;
}

export type SignInEvent =
  | { readonly type: "typed"; readonly email: string }
  | { readonly type: "began"; readonly what: Busy }
  | { readonly type: "letter-sent"; readonly isHeld?: boolean }
  | { readonly type: "code-sent"; readonly action: CodeAction; readonly isHeld?: boolean }
  | { readonly type: "resumed"; readonly email: string; readonly code: SentCode | null }
  | { readonly type: "provider-asks"; readonly confirmation: Confirmation }
  | { readonly type: "suggested"; readonly suggestion: string }
  | { readonly type: "refused"; readonly problem: Problem }
  | { readonly type: "digits"; readonly code: string }
  | { readonly type: "edit" };

/** @param email an address to begin with, or nothing */
export function beginSignIn(email: string): SignInState {
  return {
    step: "address",
    email,
    busy: null,
    problem: null,
    suggestion: null,
    hintedFor: null,
    code: "",
    action: "login",
    exchange: null,
    provider: null,
    resent: 0,
    isHeld: false,
    isResumed: false,
  };
}

export function advance(state: SignInState, event: SignInEvent): SignInState {
  switch (event.type) {
    case "typed":
      return { ...state, email: event.email, problem: null, suggestion: null };
    case "began":
      return { ...state, busy: event.what, problem: null, suggestion: null };
    case "letter-sent":
      return arrive(state, "link", { isHeld: event.isHeld ?? false });
    case "code-sent":
      return arrive(state, "code", {
        code: "",
        action: event.action,
        isHeld: event.isHeld ?? false,
      });
    case "resumed":
      return {
        ...beginSignIn(event.email),
        ...event.code,
        step: event.code ? "code" : "link",
        isResumed: true,
      };
    case "provider-asks":
      return {
        ...beginSignIn(event.confirmation.email),
        ...event.confirmation,
        step: "code",
      };
    case "suggested":
      return {
        ...state,
        busy: null,
        suggestion: event.suggestion,
        hintedFor: state.email,
      };
    case "refused":
      return { ...state, busy: null, problem: event.problem };
    case "digits":
      return { ...state, code: event.code, problem: null };
    case "edit":
      return beginSignIn(state.email);
  }
}

function arrive(
  state: SignInState,
  step: "link" | "code",
  given: Partial<SignInState>,
): SignInState {
  const resent = state.step === step ? state.resent + 1 : 0;
  return {
    ...state,
    ...given,
    step,
    resent,
    busy: null,
    problem: null,
    suggestion: null,
    isResumed: false,
  };
}
