import { z } from "zod";
import type Stripe from "stripe";
import { defineCall } from "../api/call";
import { integer, mergeMetadata, metadata, oneOf, text } from "../api/fields";
import { wholeList } from "../api/list-page";
import { invalidRequest } from "../store/api-error";
import { formatAmount } from "../billing/lines";
import type { ObjectStore } from "../store/object-store";
import { newId } from "../store/new-id";
import { readCalls } from "./read-calls";

export const refundCalls = [
  defineCall({
    method: "POST",
    path: "/refunds",
    params: z.strictObject({
      amount: integer().pipe(z.number().min(1)).optional(),
      charge: text().optional(),
      payment_intent: text().optional(),
      metadata: metadata().optional(),
      reason: oneOf(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
    }),
    async run({ store, params }) {
      const charge = await findCharge(store, params);
      checkRefundable(charge);
      const left = charge.amount - charge.amount_refunded;
      const amount = params.amount ?? left;
      if (amount > left) {
        const say = (cents: number) => formatAmount(cents, charge.currency);
        throw invalidRequest(
          `Refund amount (${say(amount)}) is greater than unrefunded amount on charge (${say(left)})`,
          { param: "amount" },
        );
      }
      return refund(store, charge, {
        amount,
        reason: params.reason ?? null,
        metadata: mergeMetadata({}, params.metadata),
      });
    },
  }),
  ...readCalls("refund"),
  defineCall({
    method: "POST",
    path: "/refunds/:id",
    params: z.strictObject({ metadata: metadata().optional() }),
    async run({ store, path, params }) {
      const before = await store.get("refund", path.id!);
      const changed: Stripe.Refund = {
        ...before,
        metadata: mergeMetadata(before.metadata, params.metadata),
      };
      await store.put<"refund">(changed);
      await store.emit("charge.refund.updated", changed, before);
      return changed;
    },
  }),
];

async function findCharge(
  store: ObjectStore,
  options: { charge?: string | undefined; payment_intent?: string | undefined },
): Promise<Stripe.Charge> {
  if (options.charge !== undefined) return store.get("charge", options.charge, "charge");
  if (options.payment_intent === undefined) {
    throw invalidRequest(
      "One of the following params should be provided for this request: payment_intent or charge.",
      { code: "parameter_missing" },
    );
  }
  const intent = await store.get("payment_intent", options.payment_intent, "payment_intent");
  if (intent.status !== "succeeded" || typeof intent.latest_charge !== "string") {
    throw invalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      {
        param: "payment_intent",
      },
    );
  }
  return store.get("charge", intent.latest_charge);
}

function checkRefundable(charge: Stripe.Charge): void {
  if (charge.status !== "succeeded") {
    throw invalidRequest(`Charge ${charge.id} has not succeeded and cannot be refunded.`);
  }
  if (charge.refunded) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  }
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  }
}

async function refund(
  store: ObjectStore,
  before: Stripe.Charge,
  options: { amount: number; reason: Stripe.Refund.Reason | null; metadata: Stripe.Metadata },
): Promise<Stripe.Refund> {
  const made: Stripe.Refund = {
    id: newId("re"),
    object: "refund",
    amount: options.amount,
    balance_transaction: newId("txn"),
    charge: before.id,
    created: store.now,
    currency: before.currency,
    destination_details: { type: "card", card: { type: "refund" } },
    metadata: options.metadata,
    payment_intent: before.payment_intent,
    reason: options.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
  await store.put<"refund">(made);
  const refunded = before.amount_refunded + options.amount;
  const charge: Stripe.Charge = {
    ...before,
    amount_refunded: refunded,
    refunded: refunded === before.amount,
    ...(before.refunds && {
      refunds: wholeList(before.refunds.url, [made, ...before.refunds.data]),
    }),
  };
  await store.put<"charge">(charge);
  await store.emit("charge.refunded", charge, before);
  return made;
}
