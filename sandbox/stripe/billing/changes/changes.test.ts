import type { Stripe } from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestStripe, type TestStripe } from "../../test-stripe";
import { subscribe } from "./test-subscriber";

const DAY = 86_400;

let test: TestStripe;

beforeAll(async () => {
  test = await openTestStripe();
});

afterAll(async () => {
  await test.close();
});

/** Advances the clock to the middle of the first period. */
function waitHalfAPeriod({
  current_period_start: start,
  current_period_end: end,
}: Stripe.Subscription) {
  test.clock.set(new Date(((start + end) / 2) * 1000));
}

it("metadata is merged, and a cancellation can be undone", async () => {
  const { stripe } = test;
  const { made } = await subscribe(test, "press_monthly", { metadata: { a: "1", b: "2" } });
  const ending = await stripe.subscriptions.update(made.id, {
    cancel_at_period_end: true,
    metadata: { b: "", c: "3" },
    cancellation_details: { feedback: "too_expensive", comment: "Sorry" },
  });
  expect(ending).toMatchObject({
    status: "active",
    metadata: { a: "1", c: "3" },
    cancel_at_period_end: true,
    cancel_at: made.current_period_end,
    canceled_at: test.now(),
    cancellation_details: {
      feedback: "too_expensive",
      comment: "Sorry",
      reason: "cancellation_requested",
    },
  });
  expect(ending.metadata).not.toHaveProperty("b");
  const going = await stripe.subscriptions.update(made.id, { cancel_at_period_end: false });
  expect(going).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  const events = await test.listDelivered();
  const updates = events.filter(
    ({ type, data }) =>
      type === "customer.subscription.updated" &&
      (data.object as Stripe.Subscription).id === made.id,
  );
  expect(updates.at(-1)!.data.previous_attributes).toMatchObject({ cancel_at_period_end: true });
});

it("an upgrade is charged at once for the rest of the period, as previewed", async () => {
  const { stripe } = test;
  const { made, item, customer } = await subscribe(test, "sheet_monthly");
  waitHalfAPeriod(made);
  const date = test.now();
  const preview = await stripe.invoices.retrieveUpcoming({
    customer,
    subscription: made.id,
    subscription_items: [{ id: item, price: "press_monthly" }],
    subscription_proration_behavior: "always_invoice",
    subscription_proration_date: date,
  });
  test.clock.advance({ minutes: 5 });
  const upgraded = await stripe.subscriptions.update(made.id, {
    items: [{ id: item, price: "press_monthly" }],
    proration_behavior: "always_invoice",
    proration_date: date,
    payment_behavior: "error_if_incomplete",
    expand: ["latest_invoice.payment_intent"],
  });
  expect(upgraded.items.data).toMatchObject([{ id: item, price: { id: "press_monthly" } }]);
  expect(upgraded.current_period_end).toBe(made.current_period_end);
  expect(upgraded.latest_invoice).toMatchObject({
    billing_reason: "subscription_update",
    status: "paid",
    amount_paid: preview.amount_due,
    payment_intent: { status: "succeeded" },
  });
  expect(preview.amount_due).toBe(650);
});

it("a downgrade leaves credit for the next invoices", async () => {
  const { stripe } = test;
  const { made, item, customer } = await subscribe(test, "press_monthly");
  waitHalfAPeriod(made);
  const changed = await stripe.subscriptions.update(made.id, {
    items: [{ id: item, price: "sheet_monthly" }],
    proration_behavior: "always_invoice",
    expand: ["latest_invoice"],
  });
  expect(changed.latest_invoice).toMatchObject({ total: -650, amount_due: 0, status: "paid" });
  const payer = (await stripe.customers.retrieve(customer)) as Stripe.Customer;
  expect(payer.balance).toBe(-650);
  const next = await stripe.invoices.retrieveUpcoming({ customer });
  expect(next).toMatchObject({ total: 1200, amount_due: 550 });
  await stripe.subscriptions.cancel(made.id);
});

it("prorations are billed on the next invoice by default", async () => {
  const { stripe } = test;
  const { made, item, customer } = await subscribe(test, "sheet_monthly");
  waitHalfAPeriod(made);
  const changed = await stripe.subscriptions.update(made.id, {
    items: [{ id: item, price: "press_monthly" }],
  });
  expect(changed.latest_invoice).toBe(made.latest_invoice);
  const next = await stripe.invoices.retrieveUpcoming({ customer });
  expect(next.lines.data.map(({ amount }) => amount)).toEqual([-600, 1250, 2500]);
  await test.advance(16);
  const { data } = await stripe.invoices.list({ subscription: made.id, limit: 1 });
  expect(data).toMatchObject([{ amount_paid: 3150, billing_reason: "subscription_cycle" }]);
  await stripe.subscriptions.cancel(made.id);
});

it("another interval starts at once, and credits what was paid after a coupon", async () => {
  const { stripe } = test;
  const { made, item } = await subscribe(test, "press_monthly", { coupon: "fifth" });
  waitHalfAPeriod(made);
  const yearly = await stripe.subscriptions.update(made.id, {
    items: [{ id: item, price: "press_yearly" }],
    expand: ["latest_invoice"],
  });
  expect(yearly.current_period_start).toBe(test.now());
  expect(yearly.billing_cycle_anchor).toBe(test.now());
  expect(yearly.latest_invoice).toMatchObject({ amount_paid: 25_000 - 1000, status: "paid" });
});

it("a trial that ends now is charged in full", async () => {
  const { stripe } = test;
  const { made, item } = await subscribe(test, "sheet_yearly", { trial_period_days: 60 });
  const changed = await stripe.subscriptions.update(made.id, {
    items: [{ id: item, price: "press_monthly" }],
    trial_end: "now",
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
    expand: ["latest_invoice"],
  });
  expect(changed).toMatchObject({
    status: "active",
    trial_end: test.now(),
    current_period_start: test.now(),
    pending_update: null,
    latest_invoice: { amount_paid: 2500 },
  });
});

it("a coupon is added to an active subscription, and removed", async () => {
  const { stripe } = test;
  const { made, customer } = await subscribe(test, "press_monthly");
  const input = await stripe.subscriptions.update(made.id, { coupon: "half" });
  expect(input.discount?.coupon.id).toBe("half");
  expect((await stripe.invoices.retrieveUpcoming({ customer })).amount_due).toBe(1250);
  const taken = await stripe.subscriptions.update(made.id, { coupon: "" });
  expect(taken).toMatchObject({ discount: null, discounts: [] });
  await expect(stripe.subscriptions.update(made.id, { coupon: "none" })).rejects.toMatchObject({
    code: "resource_missing",
    param: "coupon",
  });
});

it("a canceled subscription ends at once, takes metadata, and cannot be canceled again", async () => {
  const { stripe } = test;
  const { made, customer } = await subscribe(test, "press_monthly");
  waitHalfAPeriod(made);
  const over = await stripe.subscriptions.cancel(made.id, { prorate: true, invoice_now: true });
  expect(over).toMatchObject({ status: "canceled", ended_at: test.now() });
  const payer = (await stripe.customers.retrieve(customer)) as Stripe.Customer;
  expect(payer.balance).toBe(-1250);
  await stripe.subscriptions.update(made.id, { metadata: { left: "yes" } });
  await expect(stripe.subscriptions.cancel(made.id)).rejects.toMatchObject({ statusCode: 404 });
  const revive = stripe.subscriptions.update(made.id, { cancel_at_period_end: false });
  await expect(revive).rejects.toThrow("canceled subscription");
});

it("a subscription ends at a given instant", async () => {
  const { stripe } = test;
  const { made } = await subscribe(test, "press_monthly");
  const at = test.inDays(10);
  await stripe.subscriptions.update(made.id, { cancel_at: at });
  await test.advance(12);
  expect(await stripe.subscriptions.retrieve(made.id)).toMatchObject({
    status: "canceled",
    ended_at: at,
  });
  expect(at - made.created).toBe(10 * DAY);
});
