import type { Stripe } from "stripe";
import { beforeEach, expect, test } from "vitest";
import type { TestApp } from "../setup/create-test-app";
import {
  disturbWebhooks,
  findEmails,
  json,
  listProducts,
  openSubscriber,
  readSubscription,
  windDays,
} from "./bought";
import { useBilling } from "./use-billing";

let app: TestApp;
let stripe: Stripe;

useBilling((opened) => ({ app, stripe } = opened), { endsBought: true });
beforeEach(() => disturbWebhooks(app, {}));

test("accepts webhooks from any origin, and rejects unsigned ones", async () => {
  const answer = await app.send("/api/v1/stripe/webhook", {
    method: "POST",
    headers: { origin: "https://elsewhere.example", "stripe-signature": "t=1,v1=0" },
    body: "{}",
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: "invalid_signature" });
});

test("handles events delivered three times in any order, with one email each", async () => {
  await disturbWebhooks(app, { duplicate: 2, reorder: true });
  const { browser, email } = await openSubscriber(app);
  await json(browser.post("/api/v1/billing/cancel", { reason: "other" }));
  await json(browser.post("/api/v1/billing/resume"));
  await windDays(app, 32);
  expect(await readSubscription(browser)).toMatchObject({
    status: "active",
    cancelAtPeriodEnd: false,
  });
  expect(await listProducts(browser)).toEqual(["sun-member"]);
  expect(await findEmails(app, email, /receipt/i)).toHaveLength(2);
  expect(await findEmails(app, email, /ends on/i)).toHaveLength(1);
});

test("finds changes in Stripe without events within a day", async () => {
  const { browser, subscriptionId } = await openSubscriber(app);
  await windDays(app, 0);
  await disturbWebhooks(app, { drop: 10_000 });
  await stripe.subscriptions.cancel(subscriptionId);
  await windDays(app, 0);
  expect(await listProducts(browser)).toEqual(["sun-member"]);
  await windDays(app, 1);
  expect(await listProducts(browser)).toEqual([]);
});

test("applies changes made in Stripe's portal by their events", async () => {
  const { browser, email, subscriptionId } = await openSubscriber(app);
  const { renewalAt } = await readSubscription(browser);
  await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
  await windDays(app, 0);
  expect(await readSubscription(browser)).toMatchObject({
    cancelAtPeriodEnd: true,
    endsAt: renewalAt,
  });
  expect(await findEmails(app, email, /ends on/i)).toHaveLength(1);
});

test("repairs lost changes by replaying the events", async () => {
  const begun = new Date();
  const { browser, subscriptionId } = await openSubscriber(app);
  await windDays(app, 0);
  await app.query("delete from access.grants where source_id = $1", [subscriptionId]);
  await app.query("update billing.subscriptions set summary = '' where id = $1", [subscriptionId]);
  expect(await listProducts(browser)).toEqual([]);
  expect(await app.paper.billing.replay(new Date(begun.getTime() + 3_650 * 86_400_000))).toBe(0);
  const since = new Date(begun.getTime() - 60_000);
  expect(await app.paper.billing.replay(since)).toBeGreaterThan(0);
  await windDays(app, 0);
  expect(await listProducts(browser)).toEqual(["sun-member"]);
});
