/** Changes that Stripe charges at once, at the cost shown in a preview: nothing changes until they are paid. */
import type { Service } from "../service";
import {
  expanded,
  readStripeFailure,
  type StripePaymentIntent,
  type StripeSubscription,
  type StripeUpcomingInvoice,
} from "../stripe";
import {
  type Changed,
  type ManageRefusal,
  refusalOf,
  refused,
  type Refused,
} from "./manage-refusal";

export const done = { ok: true, status: "changed", clientSecret: null } as const;

/** How long a preview is valid. */
const FRESH_SECONDS = 3600;

export const withPayment = ["latest_invoice.payment_intent"];

type PendingItem = NonNullable<
  NonNullable<StripeSubscription["pending_update"]>["subscription_items"]
>[number];

export function createPendingChanges({ stripe, clock }: Pick<Service, "stripe" | "clock">) {
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);

  /** Drops a change whose invoice cannot be paid, and voids the invoice. */
  async function drop(subscription: StripeSubscription): Promise<void> {
    const invoice = expanded(subscription.latest_invoice);
    if (invoice?.status === "open") await stripe.invoices.voidInvoice(invoice.id);
  }

  return {
    nowSeconds,

    retrieve: (id: string): Promise<StripeSubscription> =>
      stripe.subscriptions.retrieve(id, { expand: withPayment }),

    /**
     * @param order.isSame whether a change that waits for the cardholder is this one
     * @param order.check called before Stripe; a refusal ends the change
     */
    async make(
      before: StripeSubscription,
      order: {
        readonly prorationDate: number;
        readonly isSame: (waiting: PendingItem) => boolean;
        readonly check?: () => Promise<Refused | null>;
        readonly apply: () => Promise<StripeSubscription>;
      },
    ): Promise<Changed | Refused> {
      const { prorationDate } = order;
      const item = before.pending_update?.subscription_items?.[0];
      const waiting = readWaiting(before);
      if (waiting && item && order.isSame(item)) return waiting;
      if (before.pending_update) await drop(before);
      const age = nowSeconds() - prorationDate;
      if (age < -60 || age > FRESH_SECONDS || prorationDate < before.current_period_start) {
        return refused(refusalOf.oldPreview);
      }
      const wrong = await order.check?.();
      if (wrong) return wrong;
      try {
        const after = await order.apply();
        if (!after.pending_update) return done;
        const asked = readWaiting(after);
        if (asked) return asked;
        await drop(after);
        return refused(declined(intentOf(after)));
      } catch (error) {
        const failure = readStripeFailure(error);
        if (failure?.kind !== "card") throw error;
        return refused({ status: 402, code: failure.code, message: failure.message });
      }
    },
  };
}

const intentOf = ({ latest_invoice: invoice }: StripeSubscription) =>
  expanded(expanded(invoice)?.payment_intent);

/** The response while a change needs authentication; null if none does. */
function readWaiting(subscription: StripeSubscription): Changed | null {
  const intent = subscription.pending_update && intentOf(subscription);
  if (intent?.status !== "requires_action" || intent.client_secret === null) return null;
  return { ok: true, status: "requires_action", clientSecret: intent.client_secret };
}

function declined(intent: StripePaymentIntent | null): ManageRefusal {
  const error = intent?.last_payment_error;
  return {
    status: 402,
    code: error?.decline_code ?? error?.code ?? "card_declined",
    message: error?.message ?? "Your card was declined.",
  };
}

/** Unix seconds: the end of the last period that the invoice charges; the credit for a year can be for longer. */
export function readPeriodEnd({ lines, period_end }: StripeUpcomingInvoice): number {
  const charged = lines.data.filter(({ amount }) => amount >= 0);
  return Math.max(period_end, ...charged.map(({ period }) => period.end));
}
