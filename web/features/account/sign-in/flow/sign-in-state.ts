/** State of a sign-in, and its reducer. Pure; requests are sent elsewhere. */

import type { Provider } from "./provider-message";

export type CodeAction = "login" | "register";

/** The pending action: its button shows it, and no second request is sent. */
export type Busy = "address" | "resend" | "switch" | "code" | "provider";

export interface Problem {
  /** The field that the error belongs to. */
  readonly at: "email" | "code" | "form";
  /** A message to show. */
  readonly sentence: string;
}

export interface SignInState {
  readonly step: "address" | "link" | "code";
  readonly email: string;
  readonly busy: Busy | null;
  readonly problem: Problem | null;
  /** The address that was probably meant. */
  readonly suggestion: string | null;
  /** The address that a suggestion was shown for: submitted again, it is accepted. */
  readonly hintedFor: string | null;
  /** See `CodeBoxesState.digits`. */
  readonly code: string;
  /** The uses of the sent code. */
  readonly action: CodeAction;
  /** The key of a provider exchange that the code completes. */
  readonly exchange: string | null;
  /** The exchange's provider. */
  readonly provider: Provider | null;
  /** How often an email was sent again from the current step. */
  readonly resent: number;
  /** No new email: the address has had several, and the newest one works. */
  readonly isHeld: boolean;
  /** The step was restored after a reload. */
  readonly isResumed: boolean;
}

/** An unverified address from a provider: a code was sent to it. */
export interface Confirmation {
  readonly email: string;
  readonly action: CodeAction;
  readonly exchange: string;
  readonly provider: Provider;
}

/** A sent code, as stored across a reload. */
export interface SentCode {
  readonly action: CodeAction;
  /**
   * The key of a provider exchange. It grants no access by itself: the server accepts it only with
   * the code, once, and from the browser whose `HttpOnly` cookie started the exchange.
   */
  readonly exchange: string | null;
  readonly provider: Provider | null;
}

export type SignInEvent =
  | { readonly type: "typed"; readonly email: string }
  | { readonly type: "began"; readonly what: Busy }
  | { readonly type: "email-sent"; readonly isHeld?: boolean }
  | { readonly type: "code-sent"; readonly action: CodeAction; readonly isHeld?: boolean }
  | { readonly type: "resumed"; readonly email: string; readonly code: SentCode | null }
  | { readonly type: "provider-asks"; readonly confirmation: Confirmation }
  | { readonly type: "suggested"; readonly suggestion: string }
  | { readonly type: "refused"; readonly problem: Problem }
  | { readonly type: "digits"; readonly code: string }
  | { readonly type: "edit" };

/** @param email an initial address, or empty */
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
    case "email-sent":
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
  options: Partial<SignInState>,
): SignInState {
  const resent = state.step === step ? state.resent + 1 : 0;
  return {
    ...state,
    ...options,
    step,
    resent,
    busy: null,
    problem: null,
    suggestion: null,
    isResumed: false,
  };
}
