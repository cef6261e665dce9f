import type Stripe from "stripe";
import { expect, test } from "vitest";
import { publication } from "#publication";
import { zonedDay } from "../../shared/time/zoned-time";
import { openBrowser } from "../accounts/browser";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import { createCard, openNewReader, openStripe, plans, subscribed } from "./checkout-calls";

const DAY_MS = 86_400_000;

let app: TestApp;
let stripe: Stripe;

useTestApp(async (opened) => {
  app = opened;
  stripe = openStripe(app);
});

const askPreview = async (body: Record<string, unknown>) =>
  openBrowser(app).post("/api/v1/checkout/preview", body);
const askCoupon = async (body: Record<string, unknown>) =>
  openBrowser(app).post("/api/v1/checkout/get-coupon", body);

async function now(): Promise<Date> {
  const answer = await app.send("/sandbox/clock");
  return new Date(((await answer.json()) as { now: string }).now);
}

test.each([
  ["a month", plans.reader, {}, { dueToday: 1200, totalAfterRenewal: 1200, discount: 0 }],
  ["a year", plans.founder, {}, { dueToday: 100_000, totalAfterRenewal: 100_000, discount: 0 }],
  [
    "a month with 20% off, once",
    plans.reader,
    { discount_code: "WELCOME20" },
    { dueToday: 960, totalAfterRenewal: 1200, discount: 240 },
  ],
  [
    "a month with $10 off, once",
    plans.member,
    { discount_code: "TENOFF" },
    { dueToday: 1500, totalAfterRenewal: 2500, discount: 1000 },
  ],
  [
    "a free month",
    plans.reader,
    { discount_code: "press100" },
    { dueToday: 0, totalAfterRenewal: 1200, discount: 1200 },
  ],
  ["the penny offer", plans.penny, {}, { dueToday: 60, totalAfterRenewal: 12_000, discount: 0 }],
])(
  "previews %s with the amounts and the date that Stripe uses",
  async (_name, plan, code, amounts) => {
    const { discount_code: couponCode } = code as { discount_code?: string };
    const answer = await askPreview({ planId: plan.plan_id, couponCode });
    expect(answer.status).toBe(200);
    const preview = (await answer.json()) as { renewalOn: string };
    expect(preview).toMatchObject({
      ...amounts,
      currency: "usd",
      isPenny: plan === plans.penny,
      pennyAvailable: true,
    });

    const made = await subscribed(await openNewReader(app), {
      ...plan,
      ...code,
      payment_method: await createCard(stripe, "5555555555554444"),
    });
    const subscription = await stripe.subscriptions.retrieve(made.subscriptionId, {
      expand: ["latest_invoice"],
    });
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    expect(invoice.amount_due).toBe(amounts.dueToday);
    const periodEnd = new Date(subscription.current_period_end * 1000);
    expect(preview.renewalOn).toBe(zonedDay(periodEnd, publication.timeZone));
  },
);

test("renews the penny offer after 60 days, not after a year", async () => {
  const answer = await askPreview({ planId: "sun-reader-penny" });
  const { renewalOn } = (await answer.json()) as { renewalOn: string };
  expect(renewalOn).toBe(
    zonedDay(new Date((await now()).getTime() + 60 * DAY_MS), publication.timeZone),
  );
});

test.each([
  ["an unknown plan", { planId: "sun-reader-hourly" }, "unknown_plan"],
  ["an unknown code", { planId: "sun-reader-monthly", couponCode: "NOPE" }, "coupon_unknown"],
  [
    "a code on the penny offer",
    { planId: "sun-reader-penny", couponCode: "TENOFF" },
    "coupon_not_for_penny",
  ],
  ["no plan", {}, "invalid_body"],
])("rejects a preview with %s", async (_name, body, code) => {
  const answer = await askPreview(body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code, message: expect.stringMatching(/\S/) });
});

test.each([
  ["WELCOME20", { discount_code: "WELCOME20", percent_off: 20, amount_off: null, currency: null }],
  [
    " welcome20 ",
    { discount_code: "WELCOME20", percent_off: 20, amount_off: null, currency: null },
  ],
  ["TENOFF", { discount_code: "TENOFF", percent_off: null, amount_off: 1000, currency: "usd" }],
  ["press100", { discount_code: "press100", percent_off: 100, amount_off: null, currency: null }],
])("accepts the code %j", async (couponCode, coupon) => {
  const answer = await askCoupon({ couponCode, planId: "sun-member-monthly" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toEqual({ ...coupon, error: null });
});

test.each([
  ["NOPE", "sun-member-monthly", "This code isn’t valid."],
  ["EXPIRED", "sun-member-monthly", "This code has expired."],
  ["stay-half", "sun-member-monthly", "This code isn’t valid."],
  ["../customers", "sun-member-monthly", "This code isn’t valid."],
  ["WELCOME20", "sun-reader-penny", "Codes can’t be combined with the penny-a-day offer."],
])("rejects the code %j on %s with a message", async (couponCode, planId, error) => {
  const answer = await askCoupon({ couponCode, planId });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    discount_code: couponCode,
    percent_off: null,
    amount_off: null,
    currency: null,
    error,
  });
});

test.each([{ couponCode: "" }, { couponCode: "  " }, { couponCode: null }, {}])(
  "answers a missing code (%j) like an invalid one",
  async (body) => {
    for (const planId of ["sun-member-monthly", "sun-reader-penny", undefined]) {
      const answer = await askCoupon({ ...body, planId });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({
        discount_code: "",
        amount_off: null,
        percent_off: null,
        currency: null,
        error: "Please enter a code.",
      });
    }
  },
);

test("limits attempts at codes", async () => {
  for (let tries = 0; tries < 30; tries += 1) {
    expect((await askCoupon({ couponCode: `GUESS${tries}` })).status).toBe(200);
  }
  expect((await askCoupon({ couponCode: "WELCOME20" })).status).toBe(429);
});
