/** Errors of checkout. */
import { type Refusal } from "../../../platform/http/answers";
import { refusals } from "../http/answers";

export interface CheckoutRefusal extends Refusal {
  readonly status: 400 | 402 | 409 | 502;
}

export const payFailed =
  "Payment has failed - please check your card details, or try another payment method.";

export const refusalOf = {
  unknownPlan: { status: 400, ...refusals.unknownPlan },
  unknownProduct: {
    status: 400,
    code: "unknown_product",
    message: "That plan isn’t available.",
  },
  noAccount: { status: 409, ...refusals.changedMeanwhile },
  alreadySubscribed: {
    status: 409,
    code: "already_subscribed",
    message: "You already have a subscription. You can change it in your account.",
  },
  stillSettling: {
    status: 409,
    code: "payment_processing",
    message: "Your last payment is still processing. Please wait a minute and try again.",
  },
  unreachable: { status: 502, ...refusals.unreachable },
} as const satisfies Record<string, CheckoutRefusal>;

/** @param offer the introductory offer's name */
export const pennyTaken = (offer: string): CheckoutRefusal => ({
  status: 400,
  code: "penny_taken",
  message: `The ${offer} is for new subscribers only, one per reader and card.`,
});
