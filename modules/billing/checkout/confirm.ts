/** Confirmation: the state of a subscription after the cardholder has authenticated the payment. */
import type { SyncSubscription } from "../subscriptions/sync";
import { readPaymentState } from "./payment-state";
import type { PennyOffers } from "./penny-offers";

export interface Confirmed {
  readonly grantId: string | null;
  readonly paymentIntentStatus: string;
}

export type Confirm = (options: {
  readerId: string;
  subscriptionId: string;
}) => Promise<Confirmed | null>;

/** Resolves to null for a subscription that is not the reader's. Reads from Stripe on each call. */
export function createConfirm(deps: {
  sync: SyncSubscription["sync"];
  pennyOffers: PennyOffers;
}): Confirm {
  return async ({ readerId, subscriptionId }) => {
    const { subscription, readerId: owner, grantId } = await deps.sync(subscriptionId);
    if (!subscription || owner !== readerId) return null;
    const { paymentIntentStatus } = readPaymentState(subscription);
    if (paymentIntentStatus === "succeeded") await deps.pennyOffers.markTaken(subscription.id);
    return { grantId, paymentIntentStatus };
  };
}
