/** A bill that its card's owner has to approve at the bank, which the browser asks. */
import type { Service } from "../service";
import { expanded } from "../stripe";
import type { Converge } from "../subscriptions/converge";
import type { KeptSubscription } from "../subscriptions/subscription-store";
import { refusalOf, refused, type Refused } from "./manage-refusal";

export interface Approval {
  readonly ok: true;
  /** Whether the bill is paid already. */
  readonly paid: boolean;
  /** For the browser, which has the bank ask; null where nothing is left to approve. */
  readonly clientSecret: string | null;
}

export type Approve = (kept: KeptSubscription) => Promise<Approval | Refused>;

/** What there is to approve, as Stripe says now; afterwards the subscription is read again. */
export function createApprove({
  stripe,
  converge,
}: Pick<Service, "stripe"> & { converge: Converge["converge"] }): Approve {
  return async ({ facts: { subscriptionId, openInvoiceId } }) => {
    const invoice =
      openInvoiceId === null
        ? null
        : await stripe.invoices.retrieve(openInvoiceId, { expand: ["payment_intent"] });
    const intent = expanded(invoice?.payment_intent);
    if (invoice?.status === "open" && intent?.status === "requires_action") {
      return { ok: true, paid: false, clientSecret: intent.client_secret };
    }
    await converge(subscriptionId);
    if (invoice === null || invoice.status === "paid") {
      return { ok: true, paid: true, clientSecret: null };
    }
    return refused(refusalOf.unpaid);
  };
}
