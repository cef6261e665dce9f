/** Where the paywall stands, and what each event makes of it. Pure. */

export type Step = "account" | "payment" | "complete";

export interface PaywallSteps {
  readonly step: Step;
  /** The address on record; null without one. */
  readonly email: string | null;
}

export type StepEvent =
  /** It became known who reads, or nobody does any more. */
  | { readonly type: "reader"; readonly email: string | null }
  | { readonly type: "change" }
  | { readonly type: "continue" }
  /** The payment is being settled. */
  | { readonly type: "settle" }
  /** It was refused: there is something to mend. */
  | { readonly type: "refused" }
  | { readonly type: "edit" };

export function beginPaywall(email: string | null): PaywallSteps {
  return { step: email === null ? "account" : "payment", email };
}

export function advancePaywall(state: PaywallSteps, event: StepEvent): PaywallSteps {
  switch (event.type) {
    case "reader":
      // An address that appears leads on; one that was there does not undo a Change.
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
