import { z } from "zod";
import type Stripe from "stripe";
import { defineCall } from "../api/call";

import { wrongRequest } from "../books/refusal";
import type { Books } from "../books/books";
import { readCalls } from "./read-calls";

export const disputeCalls = [
  ...readCalls("dispute"),
  defineCall({
    method: "POST",
    path: "/disputes/:id/close",
    params: z.strictObject({}),
    run: async ({ books, path }) =>
      closeDispute(books, await books.get("dispute", path.id!), "lost"),
  }),
];

/** Closes a dispute with the bank's decision. @throws ApiError when it is already closed */
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
