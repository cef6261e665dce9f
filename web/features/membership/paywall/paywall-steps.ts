/** The paywall's current step, and its reducer. Pure. */

export type Step = "account" | "payment" | "complete";

export interface PaywallSteps {
  readonly step: Step;
  /** The account's address; null if there is none. */
  readonly email: string | null;
}

export type StepEvent =
  /** The reader was loaded, or has signed out. */
  | { readonly type: "reader"; readonly email: string | null }
  | { readonly type: "change" }
  | { readonly type: "continue" }
  /** The payment is being made. */
  | { readonly type: "settle" }
  /** It failed: there is something to correct. */
  | { readonly type: "refused" }
  | { readonly type: "edit" };

export function beginPaywall(email: string | null): PaywallSteps {
  return { step: email === null ? "account" : "payment", email };
}

export function advancePaywall(state: PaywallSteps, event: StepEvent): PaywallSteps {
  switch (event.type) {
    case "reader":
      // A new address continues to the payment; an unchanged one does not undo a Change.
      return event.email === state.email ? state : beginPaywall(event.email);
    case "change":
      return { ...state, step: "account" };
    case "continue":
      return state.email === null ? state : { ...state, step: "payment" };
    case "settle":
      return { ...state, step: "complete" };
    case "refused":
      return state.step === "complete" ? { ...state, step: "payment" } : state;
    case "edit":
      return state.step === "account"
        ? state
        : { ...state, step: state.step === "complete" ? "payment" : "complete" };
  }
}
