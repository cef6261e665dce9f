/** Approval of an invoice at the bank (3-D Secure). The browser opens the bank's window. */
import type { Service } from "../service";
import { expanded, readStripeFailure } from "../stripe";
import type { SyncSubscription } from "../subscriptions/sync";
import { isWaitingForApproval } from "../facts/read-facts";
import type { StoredSubscription } from "../subscriptions/subscription-store";
import { refusalOf, refused, type Refused } from "./manage-refusal";
import { payBill, type BillPaid } from "./pay-bill";

export interface Approval extends BillPaid {
  readonly ok: true;
}

export type Approve = (kept: StoredSubscription) => Promise<Approval | Refused>;

/**
 * The payment to approve, read from Stripe. An approval that failed at the bank is requested again.
 * The subscription is synced afterwards.
 */
export function createApprove({
  stripe,
  sync,
}: Pick<Service, "stripe"> & { sync: SyncSubscription["sync"] }): Approve {
  return async ({ facts: { subscriptionId, openInvoiceId } }) => {
    const invoice =
      openInvoiceId === null
        ? null
        : await stripe.invoices.retrieve(openInvoiceId, { expand: ["payment_intent"] });
    const intent = expanded(invoice?.payment_intent);
    if (invoice?.status === "open" && isWaitingForApproval(invoice)) {
      if (intent?.status === "requires_action") {
        return { ok: true, paid: false, clientSecret: intent.client_secret };
      }
      try {
        const paying = await payBill(stripe, invoice.id).finally(() => sync(subscriptionId));
        return { ok: true, ...paying };
      } catch (error) {
        const failure = readStripeFailure(error);
        if (failure?.kind !== "card") throw error;
        return refused({ status: 402, code: failure.code, message: failure.message });
      }
    }
    await sync(subscriptionId);
    if (invoice === null || invoice.status === "paid") {
      return { ok: true, paid: true, clientSecret: null };
    }
    return refused(refusalOf.unpaid);
  };
}
