/** The outcomes of a change to a subscription, and its errors. */
import { type Refusal, type RefusalStatus } from "../../../platform/http/answers";
import { refusals } from "../http/answers";

export interface ManageRefusal extends Refusal {
  readonly status: RefusalStatus;
}

export type Changed =
  | { readonly ok: true; readonly status: "changed"; readonly clientSecret: null }
  /** The cardholder must authenticate the payment; nothing changes before that. */
  | { readonly ok: true; readonly status: "requires_action"; readonly clientSecret: string };

export type Refused = { readonly ok: false } & ManageRefusal;

export const refused = (refusal: ManageRefusal): Refused => ({ ok: false, ...refusal });

export const refusalOf = {
  none: { status: 404, ...refusals.noSubscription },
  over: { status: 409, code: "ended", message: "This subscription has already ended." },
  notCancelled: {
    status: 409,
    code: "not_cancelled",
    message: "This subscription isn’t canceled, so there’s nothing to undo.",
  },
  unpaid: {
    status: 409,
    code: "payment_due",
    message: "Your last payment didn’t go through. Please update your card first.",
  },
  unknownPlan: { status: 400, ...refusals.unknownPlan },
  samePlan: { status: 409, code: "same_plan", message: "You already have this plan." },
  oldPreview: {
    status: 409,
    code: "preview_expired",
    message: "That quote has expired. Please review the new price.",
  },
  noOffer: { status: 409, code: "no_offer", message: "That offer isn’t available." },
  unknownCard: {
    status: 400,
    code: "unknown_card",
    message: "We couldn’t find that card. Please enter it again.",
  },
} as const satisfies Record<string, ManageRefusal>;

/** @param offer the introductory offer's name */
export const pennyPlan = (offer: string): ManageRefusal => ({
  status: 400,
  code: "penny_not_for_change",
  message: `The ${offer} is for new subscribers only.`,
});
