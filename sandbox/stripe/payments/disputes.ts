import { z } from "zod";
import type Stripe from "stripe";
import { defineCall } from "../api/call";

import { invalidRequest } from "../store/api-error";
import type { ObjectStore } from "../store/object-store";
import { readCalls } from "./read-calls";

export const disputeCalls = [
  ...readCalls("dispute"),
  defineCall({
    method: "POST",
    path: "/disputes/:id/close",
    params: z.strictObject({}),
    run: async ({ store, path }) =>
      closeDispute(store, await store.get("dispute", path.id!), "lost"),
  }),
];

/** Closes a dispute with the bank's decision. @throws ApiError when it is already closed */
export async function closeDispute(
  store: ObjectStore,
  before: Stripe.Dispute,
  status: "won" | "lost",
): Promise<Stripe.Dispute> {
  if (before.status === "won" || before.status === "lost") {
    throw invalidRequest("This dispute is already closed.");
  }
  const dispute: Stripe.Dispute = { ...before, status };
  await store.put<"dispute">(dispute);
  await store.emit("charge.dispute.closed", dispute, before);
  return dispute;
}
