/** Old invoices that were never paid, of a reader who pays for the current period. */
import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import type { TestApp } from "../setup/create-test-app";
import { idOf, openOffice } from "../subscribers/desk";
import {
  json,
  listProducts,
  openSubscriber,
  readSubscription,
  windDays,
  windTo,
  type Bought,
} from "./bought";
import { createCard } from "./checkout-calls";
import { useBilling } from "./use-billing";

/** Can be attached, but every charge fails. */
const FAILING = "4000000000000341";

let app: TestApp;
let stripe: Stripe;

useBilling((opened) => ({ app, stripe } = opened), { endsBought: true });

/** Charges this card from now on, as after a change in Stripe's dashboard: nothing is paid with it at once. */
async function payBy({ subscriptionId }: Bought, method: string): Promise<void> {
  const { customer } = await stripe.subscriptions.retrieve(subscriptionId);
  const card = await stripe.paymentMethods.attach(method, { customer: customer as string });
  await stripe.subscriptions.update(subscriptionId, { default_payment_method: card.id });
}

/** Newest first. */
const listInvoices = async ({ subscriptionId }: Bought) =>
  (await stripe.invoices.list({ subscription: subscriptionId, limit: 100 })).data;

const statusesOf = async (bought: Bought) =>
  (await listInvoices(bought)).map(({ status }) => status).toReversed();

/** Stripe's setting "leave the subscription past-due" when all retries have failed: the invoice stays open. */
async function giveUpRetries(bought: Bought): Promise<void> {
  const [invoice] = await listInvoices(bought);
  expect(invoice!.status).toBe("open");
  await app.query(
    `update sandbox.stripe_objects
     set body = jsonb_set(body, '{next_payment_attempt}', 'null'), due_at = null where id = $1`,
    [invoice!.id],
  );
}

/** A subscriber whose second month's payment has failed. */
async function openOverdue(): Promise<Bought & { readonly renewalAt: string }> {
  const bought = await openSubscriber(app);
  const { renewalAt } = await readSubscription(bought.browser);
  await payBy(bought, await createCard(stripe, FAILING));
  await windTo(app, renewalAt!, { plusDays: 1 });
  expect(await statusesOf(bought)).toEqual(["paid", "open"]);
  return { ...bought, renewalAt: renewalAt! };
}

test.each<[string, (bought: Bought) => Promise<void>, string]>([
  [
    "was written off",
    async (bought) => {
      const [invoice] = await listInvoices(bought);
      await stripe.invoices.markUncollectible(invoice!.id);
    },
    "uncollectible",
  ],
  ["stayed open", giveUpRetries, "void"],
  [
    "was left a draft by a pause",
    async (bought) => {
      const [invoice] = await listInvoices(bought);
      // As pause_collection with keep_as_draft leaves it: docs.stripe.com/billing/subscriptions/pause-payment.
      await app.query(
        `update sandbox.stripe_objects set due_at = null,
           body = body || '{"status": "draft", "auto_advance": false, "next_payment_attempt": null}'
         where id = $1`,
        [invoice!.id],
      );
      await app.query(
        `update sandbox.stripe_objects set body = body || '{"status": "active"}' where id = $1`,
        [bought.subscriptionId],
      );
    },
    "draft",
  ],
  [
    "was voided",
    async (bought) => {
      const [invoice] = await listInvoices(bought);
      await stripe.invoices.voidInvoice(invoice!.id);
    },
    "void",
  ],
])("opens the paper to a reader who pays, after an earlier invoice %s", async (_, leave, is) => {
  const bought = await openOverdue();
  await leave(bought);
  await windTo(app, bought.renewalAt, { plusDays: 20 });
  await payBy(bought, "pm_card_visa");
  await windTo(app, bought.renewalAt, { plusDays: 35 });
  expect(await statusesOf(bought)).toEqual(["paid", is, "paid"]);
  expect((await stripe.subscriptions.retrieve(bought.subscriptionId)).status).toBe("active");
  expect(await listProducts(bought.browser)).toEqual(["sun-member"]);
  expect(await readSubscription(bought.browser)).toMatchObject({
    status: "active",
    pastDue: null,
    needsApproval: false,
  });
  await app.paper.billing.reconcile();
  expect(await listProducts(bought.browser)).toEqual(["sun-member"]);
});

test("opens the paper to a reader who has paid for 15 months since", async () => {
  const bought = await openOverdue();
  await giveUpRetries(bought);
  await windTo(app, bought.renewalAt, { plusDays: 2 });
  await payBy(bought, "pm_card_visa");
  await windDays(app, 15 * 31);
  const statuses = await statusesOf(bought);
  expect(statuses.length).toBeGreaterThan(15);
  expect(statuses.slice(0, 3)).toEqual(["paid", "void", "paid"]);
  // The reader's own session has ended since.
  const office = await openOffice(app);
  const { answer } = await office.page(await idOf(app, bought.email));
  expect(answer).toMatchObject({ open: true, product: { id: "sun-member" } });
});

test("charges a new card for the current period only, and owes nothing for the months without access", async () => {
  const bought = await openOverdue();
  const { browser } = bought;
  await giveUpRetries(bought);
  await windTo(app, bought.renewalAt, { plusDays: 32 });
  await giveUpRetries(bought);
  expect(await statusesOf(bought)).toEqual(["paid", "open", "open"]);
  // The second failure is no second grace period.
  expect(await listProducts(browser)).toEqual([]);
  const paid = await json(browser.post("/api/v1/billing/card", { payment_method: "pm_card_visa" }));
  expect(paid).toMatchObject({ paid: true });
  expect(await listProducts(browser)).toEqual(["sun-member"]);
  expect(await statusesOf(bought)).toEqual(["paid", "void", "paid"]);
  await windDays(app, 5);
  const invoices = await listInvoices(bought);
  expect(invoices.map(({ amount_paid: amount }) => amount)).toEqual([2500, 0, 2500]);
  const preview = await json<{ isPaymentDue: boolean }>(
    browser.post("/api/v1/checkout/preview", { planId: "sun-reader-monthly" }),
  );
  expect(preview.isPaymentDue).toBe(false);
});

test("keeps a written-off invoice of the current period unpaid", async () => {
  const bought = await openOverdue();
  const [invoice] = await listInvoices(bought);
  await stripe.invoices.markUncollectible(invoice!.id);
  await windTo(app, bought.renewalAt, { plusDays: 13 });
  expect(await listProducts(bought.browser)).toEqual(["sun-member"]);
  await windTo(app, bought.renewalAt, { plusDays: 15 });
  expect(await listProducts(bought.browser)).toEqual([]);
});
