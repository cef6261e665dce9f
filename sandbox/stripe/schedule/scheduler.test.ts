import type { Stripe } from "stripe";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openTestStripe, type TestStripe } from "../test-stripe";

const DAY = 86_400;
const HOUR = 3600;

let test: TestStripe;

beforeAll(async () => {
  test = await openTestStripe();
});

afterAll(async () => {
  await test.close();
});

/** Keeps one test's renewals from running in the next. */
afterEach(async () => {
  const { data } = await test.stripe.subscriptions.list({ limit: 100 });
  for (const { id } of data) await test.stripe.subscriptions.cancel(id);
  await test.jobs.settle();
});

/** The events delivered about one subscription, as type and days since it started. */
async function listNews({ id, created }: Stripe.Subscription): Promise<[string, number][]> {
  return (await test.listDelivered())
    .filter(({ data: { object } }) => {
      const about = object as unknown as { id?: string; subscription?: string };
      return about.id === id || about.subscription === id;
    })
    .map((event): [string, number] => [event.type, (event.created - created) / DAY]);
}

async function only(types: readonly string[], subscription: Stripe.Subscription) {
  return (await listNews(subscription)).filter(([type]) => types.includes(type));
}

it("advancing several periods at once runs each renewal on its own day", async () => {
  const { stripe } = test;
  const { id: customer } = await test.createPayer();
  const made = await stripe.subscriptions.create({ customer, items: [{ price: "press_monthly" }] });
  await test.advance(95);
  const { data } = await stripe.invoices.list({ subscription: made.id });
  const day = (at: number) => new Date(at * 1000).toISOString().slice(0, 10);
  expect(
    data.map(({ created, status, billing_reason: why }) => [day(created), status, why]),
  ).toEqual([
    [day(made.created + 90 * DAY), "paid", "subscription_cycle"],
    [day(made.created + 59 * DAY), "paid", "subscription_cycle"],
    [day(made.created + 31 * DAY), "paid", "subscription_cycle"],
    [day(made.created), "paid", "subscription_create"],
  ]);
  expect(await only(["invoice.upcoming", "invoice.paid"], made)).toEqual([
    ["invoice.paid", 0],
    ["invoice.upcoming", 24],
    ["invoice.paid", 31],
    ["invoice.upcoming", 52],
    ["invoice.paid", 59],
    ["invoice.upcoming", 83],
    ["invoice.paid", 90],
  ]);
  const now = await stripe.subscriptions.retrieve(made.id);
  expect(now).toMatchObject({ status: "active", latest_invoice: data[0]!.id });
  expect(day(now.current_period_end)).toBe(day(made.created + 120 * DAY));
});

it("a trial's end is announced, then the trial ends and the full price is charged", async () => {
  const { stripe } = test;
  const { id: customer } = await test.createPayer();
  const made = await stripe.subscriptions.create({
    customer,
    items: [{ price: "sheet_yearly" }],
    trial_period_days: 60,
    add_invoice_items: [{ price: "penny_first" }],
  });
  expect(made.status).toBe("trialing");
  await test.advance(60);
  const now = await stripe.subscriptions.retrieve(made.id, { expand: ["latest_invoice"] });
  expect(now).toMatchObject({
    status: "active",
    latest_invoice: { amount_paid: 12_000, billing_reason: "subscription_cycle" },
    current_period_start: made.trial_end,
  });
  expect(await only(["customer.subscription.trial_will_end"], made)).toEqual([
    ["customer.subscription.trial_will_end", 57],
  ]);
});

it("a failed renewal is retried after 3, 5 and 7 days, then the subscription ends", async () => {
  const { stripe } = test;
  const { id: customer } = await test.createPayer();
  const made = await stripe.subscriptions.create({ customer, items: [{ price: "press_yearly" }] });
  const bad = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer });
  await stripe.customers.update(customer, {
    invoice_settings: { default_payment_method: bad.id },
  });
  const days = (made.current_period_end - made.created) / DAY;
  await test.advance(days + 1);
  const failed = await stripe.subscriptions.retrieve(made.id, { expand: ["latest_invoice"] });
  expect(failed).toMatchObject({
    status: "past_due",
    latest_invoice: {
      status: "open",
      attempt_count: 1,
      next_payment_attempt: made.current_period_end + 3 * DAY,
    },
  });
  await test.advance(20);
  expect(await only(["invoice.payment_failed", "customer.subscription.deleted"], made)).toEqual([
    ["invoice.payment_failed", days],
    ["invoice.payment_failed", days + 3],
    ["invoice.payment_failed", days + 8],
    ["invoice.payment_failed", days + 15],
    ["customer.subscription.deleted", days + 15],
  ]);
  const over = await stripe.subscriptions.retrieve(made.id, { expand: ["latest_invoice"] });
  expect(over).toMatchObject({
    status: "canceled",
    ended_at: made.current_period_end + 15 * DAY,
    cancellation_details: { reason: "payment_failed" },
    latest_invoice: { status: "open", next_payment_attempt: null },
  });
});

it("a card that works again pays at the next retry", async () => {
  const { stripe } = test;
  const { id: customer } = await test.createPayer();
  const made = await stripe.subscriptions.create({ customer, items: [{ price: "press_monthly" }] });
  const bad = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer });
  await stripe.subscriptions.update(made.id, { default_payment_method: bad.id });
  await test.advance(32);
  expect((await stripe.subscriptions.retrieve(made.id)).status).toBe("past_due");
  expect((await stripe.customers.retrieve(customer)) as Stripe.Customer).toMatchObject({
    delinquent: true,
  });
  const good = await stripe.paymentMethods.attach("pm_card_visa", { customer });
  await stripe.subscriptions.update(made.id, { default_payment_method: good.id });
  await test.advance(3);
  const now = await stripe.subscriptions.retrieve(made.id, { expand: ["latest_invoice"] });
  expect(now).toMatchObject({ status: "active", latest_invoice: { status: "paid" } });
});

it("a renewal with a card that requires 3-D Secure waits for it", async () => {
  const { stripe } = test;
  const { id: customer } = await test.createPayer();
  const made = await stripe.subscriptions.create({ customer, items: [{ price: "press_monthly" }] });
  const card = await stripe.paymentMethods.attach("pm_card_authenticationRequired", { customer });
  await stripe.subscriptions.update(made.id, { default_payment_method: card.id });
  await test.advance(31);
  expect((await stripe.subscriptions.retrieve(made.id)).status).toBe("past_due");
  expect(await only(["invoice.payment_action_required"], made)).toHaveLength(1);
});

it("a cancellation at the period's end takes effect then, without a charge", async () => {
  const { stripe } = test;
  const { id: customer } = await test.createPayer();
  const made = await stripe.subscriptions.create({ customer, items: [{ price: "press_monthly" }] });
  await stripe.subscriptions.update(made.id, { cancel_at_period_end: true });
  await test.advance(40);
  const now = await stripe.subscriptions.retrieve(made.id);
  expect(now).toMatchObject({ status: "canceled", ended_at: made.current_period_end });
  expect((await stripe.invoices.list({ subscription: made.id })).data).toHaveLength(1);
  expect(await only(["customer.subscription.deleted", "invoice.upcoming"], made)).toEqual([
    ["customer.subscription.deleted", (made.current_period_end - made.created) / DAY],
  ]);
});

it("an incomplete subscription expires after 23 hours", async () => {
  const { stripe } = test;
  const { id: customer } = await test.createPayer("pm_card_chargeCustomerFail");
  const made = await stripe.subscriptions.create({ customer, items: [{ price: "press_monthly" }] });
  await test.advance(22 / 24);
  expect((await stripe.subscriptions.retrieve(made.id)).status).toBe("incomplete");
  await test.advance(2 / 24);
  const now = await stripe.subscriptions.retrieve(made.id, { expand: ["latest_invoice"] });
  expect(now).toMatchObject({
    status: "incomplete_expired",
    ended_at: made.created + 23 * HOUR,
    latest_invoice: { status: "void" },
  });
});

it.each([
  { coupon: "fifth", amounts: [2000, 2500, 2500, 2500] },
  { coupon: "half", amounts: [1250, 1250, 1250, 2500] },
  { coupon: "always", amounts: [2250, 2250, 2250, 2250] },
  { coupon: "all", amounts: [0, 2500, 2500, 2500] },
])("the coupon $coupon leaves $amounts of four bills", async ({ coupon, amounts }) => {
  const { stripe } = test;
  const { id: customer } = await test.createPayer();
  const made = await stripe.subscriptions.create({
    customer,
    items: [{ price: "press_monthly" }],
    coupon,
  });
  await test.advance(95);
  const { data } = await stripe.invoices.list({ subscription: made.id });
  expect(data.map(({ amount_paid: amount }) => amount).toReversed()).toEqual(amounts);
});
