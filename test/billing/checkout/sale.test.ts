import type Stripe from "stripe";
import { expect, test } from "vitest";
import type { TestApp } from "../../setup/create-test-app";
import { useTestApp } from "../../setup/use-test-app";
import { confirm, openNewReader, openStripe, plans, subscribed } from "../checkout-calls";

let app: TestApp;
let stripe: Stripe;

useTestApp(async (opened) => {
  app = opened;
  stripe = openStripe(app);
});

test("reads from Stripe on every confirmation", async () => {
  const browser = await openNewReader(app);
  const { subscriptionId, grant_id } = await subscribed(browser, plans.reader);
  for (let times = 0; times < 2; times += 1) {
    const answer = await confirm(browser, subscriptionId);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ grant_id, paymentIntentStatus: "succeeded" });
  }
});

test("grants nothing on confirmation of a declined payment", async () => {
  const browser = await openNewReader(app);
  const { subscriptionId } = await subscribed(browser, {
    ...plans.reader,
    payment_method: "pm_card_chargeCustomerFail",
  });
  const answer = await confirm(browser, subscriptionId);
  expect(await answer.json()).toEqual({
    grant_id: null,
    paymentIntentStatus: "requires_payment_method",
  });
});

test("answers 404 for another reader's subscription and an unknown one", async () => {
  const { subscriptionId } = await subscribed(await openNewReader(app), plans.reader);
  const before = await stripe.subscriptions.retrieve(subscriptionId);
  const stranger = await openNewReader(app);
  const subscriber = await openNewReader(app);
  await subscribed(subscriber, plans.reader);
  for (const browser of [stranger, subscriber]) {
    for (const id of [subscriptionId, "sub_unknown"]) {
      const confirmed = await confirm(browser, id);
      expect(confirmed.status).toBe(404);
      expect(await confirmed.json()).toMatchObject({ code: "not_found" });
      const described = await browser.post("/api/v1/checkout/update-meta", {
        subscriptionId: id,
        metadata: { created_with: "theft" },
      });
      expect(described.status).toBe(404);
    }
  }
  const after = await stripe.subscriptions.retrieve(subscriptionId);
  expect(after.metadata).toEqual(before.metadata);
});

test("stores where a sale came from, with the server's address and place", async () => {
  const browser = await openNewReader(app);
  const { subscriptionId } = await subscribed(browser, plans.reader);
  const before = await stripe.subscriptions.retrieve(subscriptionId);
  const answer = await browser.post("/api/v1/checkout/update-meta", {
    subscriptionId,
    metadata: {
      created_with: "registration wall",
      query_url: "/article/harbor?utm_source=letter",
      query_utm_source: "letter",
      query_utm_campaign: "",
      device_type: "mobile",
      customer_email: "somebody@else.example",
      geo_country: "Atlantis",
      reader_id: "another",
      zephr_product_id: "sun-founder",
    },
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ updated: true });
  const { metadata } = await stripe.subscriptions.retrieve(subscriptionId);
  expect(metadata).toEqual({
    ...before.metadata,
    created_with: "registration wall",
    query_url: "/article/harbor?utm_source=letter",
    query_utm_source: "letter",
    device_type: "mobile",
    customer_email: browser.email,
  });
});

test("rejects a text longer than Stripe stores", async () => {
  const browser = await openNewReader(app);
  const { subscriptionId } = await subscribed(browser, plans.reader);
  const answer = await browser.post("/api/v1/checkout/update-meta", {
    subscriptionId,
    metadata: { query_url: "x".repeat(501) },
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: "invalid_body" });
});
