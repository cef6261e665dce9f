import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestStripe, type TestStripe } from "../../test-stripe";

const DAY = 86_400;

let test: TestStripe;

beforeAll(async () => {
  test = await openTestStripe();
});

afterAll(async () => {
  await test.close();
});

it("a preview of a new subscription has amounts and no ID", async () => {
  const { stripe } = test;
  const upcoming = await stripe.invoices.retrieveUpcoming({
    subscription_items: [{ price: "press_yearly" }],
    coupon: "fifth",
  });
  expect(upcoming).not.toHaveProperty("id");
  expect(upcoming).toMatchObject({
    subtotal: 25_000,
    total: 20_000,
    amount_due: 20_000,
    total_discount_amounts: [{ amount: 5000 }],
    lines: { data: [{ type: "subscription", period: { end: test.now() + 365 * DAY } }] },
  });
});

it("a preview of the introductory offer has the trial and the one-time item", async () => {
  const { stripe } = test;
  const upcoming = await stripe.invoices.retrieveUpcoming({
    subscription_items: [{ price: "sheet_yearly" }],
    subscription_trial_end: test.inDays(60),
    invoice_items: [{ price: "penny_first", quantity: 1 }],
  });
  expect(upcoming.amount_due).toBe(60);
  expect(upcoming.lines.data.map(({ amount, type }) => [amount, type])).toEqual([
    [60, "invoiceitem"],
    [0, "subscription"],
  ]);
  expect(upcoming.lines.data[1]!.period.end).toBe(test.inDays(60));
});

it("a renewal is previewed for the next period, with the requested coupon", async () => {
  const { stripe } = test;
  const { id: customer } = await test.createPayer();
  const made = await stripe.subscriptions.create({ customer, items: [{ price: "press_monthly" }] });
  const plain = await stripe.invoices.retrieveUpcoming({ customer });
  expect(plain).toMatchObject({
    amount_due: 2500,
    subscription: made.id,
    created: made.current_period_end,
    lines: { data: [{ period: { start: made.current_period_end } }] },
  });
  const halved = await stripe.invoices.retrieveUpcoming({
    customer,
    subscription: made.id,
    coupon: "half",
  });
  expect(halved.amount_due).toBe(1250);
  const lines = await stripe.invoices.listUpcomingLines({ customer });
  expect(lines.data).toHaveLength(1);
});

it("there is no upcoming invoice without a subscription or after a cancellation", async () => {
  const { stripe } = test;
  const { id: customer } = await test.createPayer();
  const preview = () => stripe.invoices.retrieveUpcoming({ customer });
  await expect(preview()).rejects.toMatchObject({ code: "invoice_upcoming_none", statusCode: 404 });
  await stripe.subscriptions.create({
    customer,
    items: [{ price: "press_monthly" }],
    cancel_at_period_end: true,
  });
  await expect(preview()).rejects.toMatchObject({ code: "invoice_upcoming_none" });
});

it("a preview of an upgrade matches what the upgrade charges at once", async () => {
  const { stripe } = test;
  const { id: customer } = await test.createPayer();
  const made = await stripe.subscriptions.create({ customer, items: [{ price: "sheet_monthly" }] });
  test.clock.advance({ days: 15, hours: 12 });
  const upcoming = await stripe.invoices.retrieveUpcoming({
    customer,
    subscription: made.id,
    subscription_items: [{ id: made.items.data[0]!.id, price: "press_monthly" }],
    subscription_proration_behavior: "always_invoice",
    subscription_proration_date: test.now(),
  });
  expect(upcoming.lines.data.map(({ amount, proration }) => [amount, proration])).toEqual([
    [-600, true],
    [1250, true],
  ]);
  expect(upcoming.amount_due).toBe(650);
});
