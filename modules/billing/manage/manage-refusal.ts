/** Why something bought is not changed. */
import { refusals, type Refusal, type RefusalStatus } from "../answers";

export interface ManageRefusal extends Refusal {
  readonly status: RefusalStatus;
}

export type Refused = { readonly ok: false } & ManageRefusal;

export const refused = (refusal: ManageRefusal): Refused => ({ ok: false, ...refusal });

export const refusalOf = {
  none: { status: 404, ...refusals.noSubscription },
  over: { status: 409, code: "ended", message: "This subscription has ended already." },
  notCancelled: {
    status: 409,
    code: "not_cancelled",
    message: "This subscription is not cancelled: there is nothing to take back.",
  },
  unpaid: {
    status: 409,
    code: "payment_due",
    message: "Your last payment did not go through. Please update your card first.",
  },
  unknownPlan: { status: 400, ...refusals.unknownPlan },
  pennyPlan: {
    status: 400,
    code: "penny_not_for_change",
    message: "The penny-a-day offer is for new readers only.",
  },
  samePlan: { status: 409, code: "same_plan", message: "This is the subscription you have." },
  oldPreview: {
    status: 409,
    code: "preview_expired",
    message: "The price was worked out a while ago. Please look at it again.",
  },
  noOffer: { status: 409, code: "no_offer", message: "There is no offer at the moment." },
  unknownCard: {
    status: 400,
    code: "unknown_card",
    message: "This card is not known. Please enter it again.",
  },
} as const satisfies Record<string, ManageRefusal>;
