import type Stripe from "stripe";
import type { ObjectStore } from "../../store/object-store";
import { closeInvoice } from "../invoices/close-invoice";
import { isWaitingFor } from "./pending-update";

/** Drops the pending update and voids its invoice. @returns the subscription without it */
export async function dropPending(
  store: ObjectStore,
  before: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  if (!before.pending_update) return before;
  const id = before.latest_invoice;
  const invoice = typeof id === "string" ? await store.find("invoice", id) : null;
  if (invoice?.status === "open" && isWaitingFor(before, invoice)) {
    await closeInvoice(store, invoice, "void");
    return store.get("subscription", before.id);
  }
  const subscription: Stripe.Subscription = { ...before, pending_update: null };
  await store.put<"subscription">(subscription);
  return subscription;
}
