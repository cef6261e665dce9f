import { z } from "zod";
import type Stripe from "stripe";
import { defineCall } from "../api/call";
import { integer, mergeMetadata, metadata, oneOf, text } from "../api/fields";
import { wholeList } from "../api/list-page";
import { wrongRequest } from "../books/refusal";
import { formatAmount } from "../billing/lines";
import type { Books } from "../books/books";
import { newId } from "../books/new-id";
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
    async run({ books, params }) {
      const charge = await findCharge(books, params);
      checkRefundable(charge);
      const left = charge.amount - charge.amount_refunded;
      const amount = params.amount ?? left;
      if (amount > left) {
        const say = (cents: number) => formatAmount(cents, charge.currency);
        throw wrongRequest(
          `Refund amount (${say(amount)}) is greater than unrefunded amount on charge (${say(left)})`,
          { param: "amount" },
        );
      }
      return refund(books, charge, {
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
    async run({ books, path, params }) {
      const before = await books.get("refund", path.id!);
      const changed: Stripe.Refund = {
        ...before,
        metadata: mergeMetadata(before.metadata, params.metadata),
      };
      await books.put<"refund">(changed);
      await books.emit("charge.refund.updated", changed, before);
      return changed;
    },
  }),
];

async function findCharge(
  books: Books,
  given: { charge?: string | undefined; payment_intent?: string | undefined },
): Promise<Stripe.Charge> {
  if (given.charge !== undefined) return books.get("charge", given.charge, "charge");
  if (given.payment_intent === undefined) {
    throw wrongRequest(
      "One of the following params should be provided for this request: payment_intent or charge.",
      { code: "parameter_missing" },
    );
  }
  const intent = await books.get("payment_intent", given.payment_intent, "payment_intent");
  if (intent.status !== "succeeded" || typeof intent.latest_charge !== "string") {
    throw wrongRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      {
        param: "payment_intent",
      },
    );
  }
  return books.get("charge", intent.latest_charge);
}

function checkRefundable(charge: Stripe.Charge): void {
  if (charge.status !== "succeeded") {
    throw wrongRequest(`Charge ${charge.id} has not succeeded and cannot be refunded.`);
  }
  if (charge.refunded) {
    throw wrongRequest(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  }
  if (charge.disputed) {
    throw wrongRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  }
}

async function refund(
  books: Books,
  before: Stripe.Charge,
  given: { amount: number; reason: Stripe.Refund.Reason | null; metadata: Stripe.Metadata },
): Promise<Stripe.Refund> {
  const made: Stripe.Refund = {
    id: newId("re"),
    object: "refund",
    amount: given.amount,
    balance_transaction: newId("txn"),
    charge: before.id,
    created: books.now,
    currency: before.currency,
    destination_details: { type: "card", card: { type: "refund" } },
    metadata: given.metadata,
    payment_intent: before.payment_intent,
    reason: given.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
  await books.put<"refund">(made);
  const refunded = before.amount_refunded + given.amount;
  const charge: Stripe.Charge = {
    ...before,
    amount_refunded: refunded,
    refunded: refunded === before.amount,
    ...(before.refunds && {
      refunds: wholeList(before.refunds.url, [made, ...before.refunds.data]),
    }),
  };
  await books.put<"charge">(charge);
  await books.emit("charge.refunded", charge, before);
  return made;
}
