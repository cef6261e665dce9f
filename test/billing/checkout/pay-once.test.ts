/** One subscription and one charge for duplicate, declined and restarted orders. */
import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import type { TestApp } from "../../setup/create-test-app";
import {
  createCard,
  lookAt,
  openNewReader,
  plans,
  subscribe,
  subscribed,
  type SubscribeAnswer,
} from "../checkout-calls";
import { useBilling } from "../use-billing";

let app: TestApp;
let stripe: Stripe;

useBilling((opened) => ({ app, stripe } = opened));

test("creates one subscription and one charge for a double click, with the same response", async () => {
  const browser = await openNewReader(app);
  const order = {
    ...plans.reader,
    payment_method: await createCard(stripe, "4242424242424242"),
    checkout_id: randomUUID(),
  };
  const answers = await Promise.all([subscribed(browser, order), subscribed(browser, order)]);
  expect(answers[1]).toEqual(answers[0]);
  const { all, paid } = await lookAt(stripe, answers[0].subscriptionId);
  expect(all).toHaveLength(1);
  expect(paid).toEqual([1200]);
});

test("creates one subscription and one charge for five concurrent orders", async () => {
  const browser = await openNewReader(app);
  const orders = [plans.reader, plans.member, plans.founder, plans.readerYearly, plans.penny];
  const answers = await Promise.all(orders.map((order) => subscribe(browser, order)));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, 409, 409, 409, 409]);
  const winner = answers.find(({ status }) => status === 200);
  const { subscriptionId } = (await winner!.json()) as SubscribeAnswer;
  const { live, paid } = await lookAt(stripe, subscriptionId);
  expect(live).toHaveLength(1);
  expect(paid).toHaveLength(1);
});

test("repeats the response after a reload, and answers a new screen with 409", async () => {
  const browser = await openNewReader(app);
  const checkoutId = randomUUID();
  const first = await subscribed(browser, { ...plans.reader, checkout_id: checkoutId });
  const again = await subscribed(browser, { ...plans.reader, checkout_id: checkoutId });
  expect(again).toEqual(first);
  const other = await subscribe(browser, { ...plans.reader, checkout_id: randomUUID() });
  expect(other.status).toBe(409);
  expect(await other.json()).toMatchObject({ code: "already_subscribed" });
  expect((await lookAt(stripe, first.subscriptionId)).paid).toEqual([1200]);
});

test("reports a declined first charge, and pays the same subscription on retry", async () => {
  const browser = await openNewReader(app);
  const order = { ...plans.member, checkout_id: randomUUID() };
  const declined = await subscribed(browser, {
    ...order,
    payment_method: "pm_card_chargeCustomerFail",
  });
  expect(declined).toMatchObject({
    paymentIntentStatus: "requires_payment_method",
    grant_id: null,
  });
  const declinedAgain = await subscribed(browser, {
    ...order,
    payment_method: "pm_card_chargeCustomerFail",
  });
  expect(declinedAgain).toEqual(declined);
  const paid = await subscribed(browser, order);
  expect(paid).toMatchObject({
    paymentIntentStatus: "succeeded",
    subscriptionId: declined.subscriptionId,
    grant_id: expect.any(String),
  });
  const seen = await lookAt(stripe, paid.subscriptionId);
  expect(seen.all).toHaveLength(1);
  expect(seen.paid).toEqual([2500]);
  expect(seen.live[0]?.default_payment_method).not.toBeNull();
});

test("abandons the first subscription on an order for another plan after a declined card", async () => {
  const browser = await openNewReader(app);
  const declined = await subscribed(browser, {
    ...plans.reader,
    payment_method: "pm_card_chargeCustomerFail",
  });
  const made = await subscribed(browser, plans.founder);
  expect(made.subscriptionId).not.toBe(declined.subscriptionId);
  const { live, all, paid } = await lookAt(stripe, made.subscriptionId);
  expect(live.map(({ id }) => id)).toEqual([made.subscriptionId]);
  expect(all).toHaveLength(2);
  expect(paid).toEqual([100_000]);
  const left = await stripe.subscriptions.retrieve(declined.subscriptionId, {
    expand: ["latest_invoice"],
  });
  expect(left.latest_invoice).toMatchObject({ status: "void" });
});

test("abandons the first subscription on an order with another code after a declined card", async () => {
  const browser = await openNewReader(app);
  await subscribed(browser, { ...plans.reader, payment_method: "pm_card_chargeCustomerFail" });
  const made = await subscribed(browser, { ...plans.reader, discount_code: "welcome20" });
  const { live, paid } = await lookAt(stripe, made.subscriptionId);
  expect(live).toHaveLength(1);
  expect(paid).toEqual([960]);
});

test("keeps a single-use code valid after a declined card", async () => {
  const coupon = await stripe.coupons.create({ percent_off: 50, duration: "once" });
  const { code } = await stripe.promotionCodes.create({
    coupon: coupon.id,
    code: "ONLYONCE",
    max_redemptions: 1,
  });
  const browser = await openNewReader(app);
  const order = { ...plans.reader, discount_code: code };
  const declined = await subscribed(browser, {
    ...order,
    payment_method: "pm_card_chargeCustomerFail",
  });
  const paid = await subscribed(browser, order);
  expect(paid.subscriptionId).toBe(declined.subscriptionId);
  expect((await lookAt(stripe, paid.subscriptionId)).paid).toEqual([600]);
  const other = await subscribe(await openNewReader(app), order);
  expect(await other.json()).toMatchObject({ code: "coupon_used_up" });
});

test("finds in Stripe what a crash prevented from being stored", async () => {
  const browser = await openNewReader(app);
  const order = { ...plans.reader, checkout_id: randomUUID() };
  const forget = async (subscriptionId: string) => {
    await app.query("delete from billing.checkouts where subscription_id = $1", [subscriptionId]);
    await app.query("delete from billing.subscriptions where id = $1", [subscriptionId]);
    await app.query("delete from access.grants where source_id = $1", [subscriptionId]);
  };
  const declined = await subscribed(browser, {
    ...order,
    payment_method: "pm_card_chargeCustomerFail",
  });
  await forget(declined.subscriptionId);
  const paid = await subscribed(browser, order);
  expect(paid.subscriptionId).toBe(declined.subscriptionId);
  await forget(paid.subscriptionId);
  const again = await subscribed(browser, order);
  expect(again).toMatchObject({
    subscriptionId: paid.subscriptionId,
    paymentIntentStatus: "succeeded",
    grant_id: expect.any(String),
  });
  expect((await lookAt(stripe, paid.subscriptionId)).paid).toEqual([1200]);
});
