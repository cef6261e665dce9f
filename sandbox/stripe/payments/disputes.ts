import { z } from "zod";
import type Stripe from "stripe";
import { defineCall } from "../api/call";
import { paging, range, text } from "../api/fields";
import { listPage } from "../api/list-page";
import { wrongRequest } from "../api/refusal";
import type { Books } from "../books/books";

export const disputeCalls = [
  defineCall({
    method: "GET",
    path: "/disputes",
    params: z.strictObject({
      ...paging,
      charge: text().optional(),
      payment_intent: text().optional(),
      created: range().optional(),
    }),
    run: ({ books, params }) =>
      listPage(books, {
        kind: "dispute",
        url: "/v1/disputes",
        paging: params,
        listing: {
          ...(params.charge !== undefined && { parent: params.charge }),
          ...(params.payment_intent !== undefined && {
            where: { payment_intent: [params.payment_intent] },
          }),
          ...(params.created && { between: { created: params.created } }),
        },
      }),
  }),
  defineCall({
    method: "GET",
    path: "/disputes/:id",
    params: z.strictObject({}),
    run: ({ books, path }) => books.get("dispute", path.id!),
  }),
  defineCall({
    method: "POST",
    path: "/disputes/:id/close",
    params: z.strictObject({}),
    run: async ({ books, path }) =>
      closeDispute(books, await books.get("dispute", path.id!), "lost"),
  }),
];

/** The bank has decided. @throws Refusal when it had already */
export async function closeDispute(
  books: Books,
  before: Stripe.Dispute,
  status: "won" | "lost",
): Promise<Stripe.Dispute> {
  if (before.status === "won" || before.status === "lost") {
    throw wrongRequest("This dispute is already closed.");
  }
  const dispute: Stripe.Dispute = { ...before, status };
  await books.put<"dispute">(dispute);
  await books.emit("charge.dispute.closed", dispute, before);
  return dispute;
}
