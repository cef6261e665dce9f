/**
 * Payments that don't renew, on Stripe's hosted checkout page. Another module decides what is sold: it is
 * notified when something about a payment may have changed, and reads it here.
 */
import { LockTimeout } from "../keyed-locks";
import { lockKeys, type Service } from "../service";
import {
  expanded,
  readStripeFailure,
  stripeId,
  type StripeCharge,
  type StripeCheckoutSession,
  type StripePaymentIntent,
  unlessMissing,
} from "../stripe";
import type { OneTimeOrder, OneTimePayment, OneTimePayments, OneTimeRefund } from "../types";

export function createOneTimePayments(
  service: Pick<Service, "log" | "stripe" | "locks">,
): OneTimePayments {
  const { log, stripe, locks } = service;

  async function readMoneyBack(
    charge: StripeCharge,
  ): Promise<Pick<NonNullable<OneTimePayment["paid"]>, "refunds" | "lost">> {
    const [refunds, disputes] = await Promise.all([
      charge.amount_refunded > 0 ? stripe.refunds.list({ charge: charge.id, limit: 100 }) : null,
      charge.disputed ? stripe.disputes.list({ charge: charge.id, limit: 10 }) : null,
    ]);
    const lost = disputes?.data.find(({ status }) => status === "lost") ?? null;
    return {
      refunds: (refunds?.data ?? [])
        .filter(({ status }) => status !== "failed" && status !== "canceled")
        .map(({ id, amount, created }) => ({ id, amount, at: instant(created) })),
      lost: lost && { id: lost.id, amount: lost.amount, at: instant(lost.created) },
    };
  }

  async function read(sessionId: string): Promise<OneTimePayment | null> {
    const session = await unlessMissing(() =>
      stripe.checkout.sessions.retrieve(sessionId, { expand: ["payment_intent.latest_charge"] }),
    );
    if (session === null) return null;
    const intent = expanded<StripePaymentIntent>(session.payment_intent);
    const charge = expanded<StripeCharge>(intent?.latest_charge);
    const isPaid =
      session.status === "complete" &&
      session.payment_status === "paid" &&
      charge?.status === "succeeded";
    return {
      orderId: session.client_reference_id,
      state: isPaid ? "paid" : stateOf(session),
      url: session.url,
      amount: session.amount_total ?? 0,
      paymentIntent: stripeId(session.payment_intent),
      paid: isPaid
        ? {
            chargeId: charge.id,
            at: instant(charge.created),
            receiptUrl: charge.receipt_url,
            ...(await readMoneyBack(charge)),
          }
        : null,
    };
  }

  return {
    isOff: false,
    async open(order: OneTimeOrder) {
      const { id, name, description, amount, currency, email, metadata } = order;
      const session = await stripe.checkout.sessions.create(
        {
          mode: "payment",
          payment_method_types: ["card"],
          line_items: [
            {
              quantity: 1,
              price_data: { currency, unit_amount: amount, product_data: { name } },
            },
          ],
          client_reference_id: id,
          customer_email: email,
          metadata,
          payment_intent_data: { description, metadata },
          success_url: order.successUrl,
          cancel_url: order.cancelUrl,
        },
        { idempotencyKey: `one-time:${id}` },
      );
      return { sessionId: session.id, url: session.url };
    },
    read,
    async refund({ paymentIntent, key }): Promise<OneTimeRefund> {
      try {
        await stripe.refunds.create(
          {
            payment_intent: paymentIntent,
            reason: "requested_by_customer",
            metadata: { broadsheet_refund: key },
          },
          { idempotencyKey: `refund:${key}` },
        );
        return { ok: true };
      } catch (error) {
        const failure = readStripeFailure(error);
        if (failure === null || failure.kind === "unreachable") throw error;
        // Someone refunded it in Stripe's dashboard.
        if (failure.kind === "refused" && failure.code === "charge_already_refunded") {
          return { ok: true };
        }
        log.warn({ failure, refund: key }, "Stripe rejected a refund");
        return { ok: false, message: failure.message };
      }
    },
    withLock: (key, work) => locks.withLock(key, work),
    withReaderLock: (readerId, work) => locks.withLock(lockKeys.reader(readerId), work),
    isUnreachable: (error) =>
      error instanceof LockTimeout || readStripeFailure(error)?.kind === "unreachable",
  };
}

const instant = (seconds: number) => new Date(seconds * 1000);

const stateOf = ({ status }: StripeCheckoutSession): OneTimePayment["state"] =>
  status === "expired" ? "expired" : "open";
