import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import { offer } from "#publication/offer";
import { listByTier } from "../../../shared/publication/product-tiers";
import { openBrowser, register } from "../../accounts/browser";
import type { TestApp } from "../../setup/create-test-app";
import {
  confirm,
  createCard,
  lookAt,
  openNewReader,
  plans,
  subscribe,
  subscribed,
} from "../checkout-calls";
import { useBilling } from "../use-billing";

let app: TestApp;
let stripe: Stripe;

useBilling((opened) => ({ app, stripe } = opened));

test("lists the prices publicly, founder first, with what the browser needs to pay", async () => {
  const answer = await openBrowser(app).send("/api/v1/checkout/prices");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const { prices, ...rest } = (await answer.json()) as {
    prices: { id: string; zephrPlanId: string; pennyHeading: string | null }[];
  };
  expect(rest).toEqual({ publishableKey: "pk_test_sandbox", script: "/sandbox/stripe/v3.js" });
  const planIds = prices.map(({ zephrPlanId }) => zephrPlanId);
  expect(planIds).toEqual(
    listByTier(offer).flatMap(({ prices: ofProduct }) => ofProduct.map(({ planId }) => planId)),
  );
  expect(planIds.indexOf("sun-founder-monthly")).toBeLessThan(
    planIds.indexOf("sun-member-monthly"),
  );
  expect(prices.at(-1)).toEqual({
    id: "price_sun_reader_penny",
    name: expect.any(String),
    currency: "usd",
    unit_amount: 12_000,
    recurring: { interval: "year", interval_count: 1 },
    zephrPlanId: "sun-reader-penny",
    pennyHeading: "Read the Sun for a PENNY A DAY",
    pennySubheading: "Full dues ($120/year) billed after 60 days",
    product: { name: "Sun Reader", metadata: { zephr_product_id: "sun-reader" } },
  });
});

test("creates a subscription, a grant and a customer with our reader ID for a valid card", async () => {
  const browser = openBrowser(app);
  const email = "paula@example.com";
  await register(app, browser, email);
  const { tracking_id: readerId } = (await (await browser.send("/blaize/account")).json()) as {
    tracking_id: string;
  };
  const checkoutId = randomUUID();
  const made = await subscribed(browser, { ...plans.founder, checkout_id: checkoutId });
  expect(made).toEqual({
    paymentIntentStatus: "succeeded",
    clientSecret: null,
    paymentType: "payment_intent",
    subscriptionId: expect.stringMatching(/^sub_/),
    grant_id: expect.any(String),
  });
  const { customer, live, paid } = await lookAt(stripe, made.subscriptionId);
  expect(paid).toEqual([100_000]);
  expect(live).toHaveLength(1);
  expect(live[0]).toMatchObject({
    status: "active",
    metadata: {
      reader_id: readerId,
      zephr_product_id: "sun-founder",
      zephr_plan_id: "sun-founder-yearly",
      checkout_id: checkoutId,
    },
  });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({
    email,
    metadata: { reader_id: readerId },
    invoice_settings: { default_payment_method: live[0]?.default_payment_method },
  });
  const answer = await browser.post("/zephr/feature-decisions", { featureIds: [] });
  expect(await answer.json()).toMatchObject({ accessDetails: { activeProducts: ["sun-founder"] } });
});

test("accepts a price ID as the plan and Stripe's product ID", async () => {
  const { data } = await stripe.products.list({ limit: 100 });
  const member = data.find(({ metadata }) => metadata.zephr_product_id === "sun-member");
  const made = await subscribed(await openNewReader(app), {
    product_id: member?.id,
    plan_id: "price_sun_member_monthly",
  });
  expect(made.paymentIntentStatus).toBe("succeeded");
});

test.each([
  ["no such plan", { product_id: "sun-reader", plan_id: "sun-reader-hourly" }, "unknown_plan"],
  ["another product’s plan", { ...plans.reader, product_id: "sun-founder" }, "unknown_product"],
  ["no payment method", { ...plans.reader, payment_method: "" }, "invalid_body"],
  ["an unknown payment method", { ...plans.reader, payment_method: "pm_x" }, "payment_refused"],
  ["no such code", { ...plans.reader, discount_code: "NOPE" }, "coupon_unknown"],
  ["an expired code", { ...plans.reader, discount_code: "EXPIRED" }, "coupon_expired"],
  [
    "a code on the penny offer",
    { ...plans.penny, discount_code: "TENOFF" },
    "coupon_not_for_penny",
  ],
  [
    "the retention offer as a code",
    { ...plans.reader, discount_code: "stay-half" },
    "coupon_unknown",
  ],
  ["an invalid checkout ID", { ...plans.reader, checkout_id: "1" }, "invalid_body"],
])("rejects an order with %s, and creates nothing", async (_name, order, code) => {
  const browser = await openNewReader(app);
  const answer = await subscribe(browser, order);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ code, message: expect.stringMatching(/\S/) });
  const made = await subscribed(browser, plans.reader);
  expect((await lookAt(stripe, made.subscriptionId)).all).toHaveLength(1);
});

test("answers 401 to every call without a session", async () => {
  const browser = openBrowser(app);
  for (const answer of [
    await subscribe(browser, plans.reader),
    await confirm(browser, "sub_1"),
    await browser.post("/api/v1/checkout/update-meta", { subscriptionId: "sub_1", metadata: {} }),
  ]) {
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: "signed_out" });
  }
});

test.each([
  ["4000000000000002", "card_declined"],
  ["4000000000009995", "card_declined"],
  ["4000000000000069", "expired_card"],
  ["4000000000000127", "incorrect_cvc"],
  ["4000000000000119", "processing_error"],
])(
  "answers 402 with the bank's message if the card %s cannot be attached",
  async (number, code) => {
    const browser = await openNewReader(app);
    const answer = await subscribe(browser, {
      ...plans.reader,
      payment_method: await createCard(stripe, number),
    });
    expect(answer.status).toBe(402);
    expect(await answer.json()).toEqual({ code, message: expect.stringMatching(/card/i) });
    const made = await subscribed(browser, plans.reader);
    expect((await lookAt(stripe, made.subscriptionId)).all).toHaveLength(1);
  },
);

test("gives access with a 100% coupon and nothing to pay", async () => {
  const made = await subscribed(await openNewReader(app), {
    ...plans.member,
    discount_code: "press100",
  });
  expect(made).toEqual({
    paymentIntentStatus: "succeeded",
    clientSecret: null,
    paymentType: null,
    subscriptionId: expect.any(String),
    grant_id: expect.any(String),
  });
  expect((await lookAt(stripe, made.subscriptionId)).paid).toEqual([]);
});

test("requests authentication if nothing is due today, and gives access before it", async () => {
  const made = await subscribed(await openNewReader(app), {
    ...plans.member,
    payment_method: "pm_card_authenticationRequired",
    discount_code: "press100",
  });
  expect(made).toMatchObject({
    paymentIntentStatus: "requires_action",
    paymentType: "setup_intent",
    clientSecret: expect.stringMatching(/^seti_.+_secret_/),
    grant_id: expect.any(String),
  });
});

test("creates a new customer if the old one no longer exists in Stripe", async () => {
  const browser = await openNewReader(app);
  const declined = await subscribed(browser, {
    ...plans.reader,
    payment_method: "pm_card_chargeCustomerFail",
  });
  const { customer } = await lookAt(stripe, declined.subscriptionId);
  await stripe.customers.del(customer);
  const made = await subscribed(browser, plans.reader);
  const now = await lookAt(stripe, made.subscriptionId);
  expect(now.customer).not.toBe(customer);
  expect(made).toMatchObject({ paymentIntentStatus: "succeeded", grant_id: expect.any(String) });
});

test("limits attempts to pay", async () => {
  const browser = await openNewReader(app);
  const order = { ...plans.reader, plan_id: "sun-reader-hourly" };
  for (let tries = 0; tries < 12; tries += 1) {
    expect((await subscribe(browser, order)).status).toBe(400);
  }
  const answer = await subscribe(browser, order);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await answer.json()).toMatchObject({ code: "too_many_requests" });
});
