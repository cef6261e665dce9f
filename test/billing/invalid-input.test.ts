/** Every call rejects unexpected values with a message, and never fails with 500. */
import { expect, test } from "vitest";
import { resetLimits } from "../accounts/browser";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import { openSubscriber, type Bought } from "./bought";

let app: TestApp;
let bought: Bought;

useTestApp(async (opened) => {
  app = opened;
  bought = await openSubscriber(app);
});

const odd = [null, 5, true, [], {}, "x".repeat(20_000), "a\0b", "\uD800", "../../customers", "%00"];

const calls = [
  [
    "/blaize/payment/stripe/subscribe",
    { payment_method: "pm_card_visa", product_id: "sun-member", plan_id: "sun-member-monthly" },
  ],
  ["/blaize/payment/stripe/subscription/confirmation", { subscriptionId: "sub_1" }],
  ["/api/v1/checkout/get-coupon", { couponCode: "WELCOME20", planId: "sun-reader-monthly" }],
  ["/api/v1/checkout/preview", { planId: "sun-reader-monthly" }],
  ["/api/v1/checkout/update-meta", { subscriptionId: "sub_1", metadata: {} }],
  ["/api/v1/billing/change/preview", { planId: "sun-founder-yearly" }],
  ["/api/v1/billing/change", { planId: "sun-founder-yearly", prorationDate: 1 }],
  ["/api/v1/billing/cancel", { reason: "other", comment: "x" }],
  ["/api/v1/billing/card", { payment_method: "pm_unknown" }],
] as const;

test.each(calls)("does not fail on unexpected values: %s", async (where, good) => {
  const names = Object.keys(good).filter((name) => name !== "metadata");
  for (const name of names) {
    for (const value of odd) {
      const answer = await bought.browser.post(where, { ...good, [name]: value });
      const about = `${name} ${JSON.stringify(value).slice(0, 40)}`;
      expect(answer.status, about).toBeLessThan(500);
      if (answer.status === 200) continue;
      const words = { code: expect.any(String), message: expect.any(String) };
      expect(await answer.json(), about).toEqual(words);
    }
    await resetLimits(app);
  }
});

test.each(calls)("rejects invalid bodies: %s", async (where) => {
  for (const body of ["", "{", "null", "[]", "[".repeat(8_000) + "]".repeat(8_000)]) {
    const answer = await bought.browser.send(where, { method: "POST", body });
    expect(answer.status, body.slice(0, 20)).toBe(400);
  }
});

test.each(["%00", "a%00b", "%2E%2E%2Fcustomers", "x".repeat(3_000)])(
  "answers 404 for a subscription called %s",
  async (name) => {
    const answer = await bought.browser.call(
      "DELETE",
      `/blaize/payment/stripe/subscriptions/${name}`,
    );
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "not_found" });
  },
);

test("finds no account for invalid text", async () => {
  const answer = await app.send("/api/v1/access/why?article=x&reader=%00", {
    headers: { authorization: `Basic ${btoa("dora:sandbox")}` },
  });
  expect(answer.status).toBe(400);
});
