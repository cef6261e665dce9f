/** The portal's actions. */
import { z } from "zod";
import type Stripe from "stripe";
import { CardDeclined, missing } from "../store/api-error";
import type { ObjectStore } from "../store/object-store";
import { changeSubscription } from "../billing/changes/change-subscription";
import { payInvoice } from "../billing/invoices/pay-invoice";
import { attach } from "../cards/attach";
import { createFromNumber } from "../cards/create-payment-method";

export const portalForm = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("card"),
    number: z.string().max(30),
    exp_month: z.coerce.number().int(),
    exp_year: z.coerce.number().int(),
    cvc: z.string().max(4),
  }),
  z.object({ action: z.enum(["cancel", "renew"]), subscription: z.string().max(100) }),
  z.object({ action: z.literal("pay"), invoice: z.string().max(100) }),
]);

/**
 * @returns the card's decline; null on success
 * @throws ApiError for objects of another customer, and for invalid actions
 */
export async function act(
  store: ObjectStore,
  customer: string,
  form: z.output<typeof portalForm>,
): Promise<CardDeclined | null> {
  switch (form.action) {
    case "card": {
      const made = await createFromNumber(store, { card: form });
      const { id } = await attach(store, { id: made.id, customer });
      await useCard(store, { customer, id });
      return null;
    }
    case "pay": {
      const invoice = await store.get("invoice", form.invoice);
      if (invoice.customer !== customer) throw missing("invoice", { id: invoice.id, param: "id" });
      const how = { method: null, isOffSession: false, isOutOfBand: false };
      const paid = await payInvoice(store, invoice, how);
      return paid instanceof CardDeclined ? paid : null;
    }
    case "cancel":
    case "renew": {
      const subscription = await store.get("subscription", form.subscription);
      if (subscription.customer !== customer) {
        throw missing("subscription", { id: subscription.id, param: "id" });
      }
      await change(store, subscription, {
        cancelAtPeriodEnd: form.action === "cancel",
        ...(form.action === "renew" && { cancelAt: null }),
      });
      return null;
    }
  }
}

function change(
  store: ObjectStore,
  subscription: Stripe.Subscription,
  what: { cancelAtPeriodEnd?: boolean; cancelAt?: null; method?: string },
): Promise<Stripe.Subscription> {
  return changeSubscription(store, subscription, {
    ...what,
    plan: null,
    added: [],
    behavior: "allow_incomplete",
    isOffSession: false,
  });
}

/** Makes this card the default of the customer and their subscriptions. */
async function useCard(
  store: ObjectStore,
  { customer: id, id: card }: { customer: string; id: string },
): Promise<void> {
  const before = await store.get("customer", id);
  const customer: Stripe.Customer = {
    ...before,
    invoice_settings: { ...before.invoice_settings, default_payment_method: card },
  };
  await store.put<"customer">(customer);
  await store.emit("customer.updated", customer, before);
  for (const subscription of await store.list("subscription", { customer: id })) {
    if (subscription.ended_at === null) await change(store, subscription, { method: card });
  }
}
