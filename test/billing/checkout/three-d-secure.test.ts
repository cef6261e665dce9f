/** Cards whose bank requires the cardholder's authentication (3-D Secure). */
import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import type { Browser } from "../../accounts/browser";
import type { TestApp } from "../../setup/create-test-app";
import {
  answerBank,
  confirm,
  createCard,
  lookAt,
  openNewReader,
  plans,
  subscribed,
  type SubscribeAnswer,
} from "../checkout-calls";
import { useBilling } from "../use-billing";

let app: TestApp;
let stripe: Stripe;

useBilling((opened) => ({ app, stripe } = opened));

const proving = { ...plans.member, payment_method: "pm_card_authenticationRequired" };

/** An order that waits for authentication. */
async function waitForProof(
  browser: Browser,
  order: Record<string, unknown> = proving,
): Promise<SubscribeAnswer & { clientSecret: string }> {
  const made = await subscribed(browser, order);
  const { clientSecret } = made;
  if (clientSecret === null) throw new Error("Nothing is to be proved.");
  return { ...made, clientSecret };
}

const confirmed = async (browser: Browser, subscriptionId: string) =>
  (await (await confirm(browser, subscriptionId)).json()) as Record<string, unknown>;

test("returns the client secret, and grants nothing before the authentication", async () => {
  const browser = await openNewReader(app);
  const made = await waitForProof(browser);
  expect(made).toEqual({
    paymentIntentStatus: "requires_action",
    paymentType: "payment_intent",
    clientSecret: expect.stringMatching(/^pi_.+_secret_/),
    subscriptionId: expect.any(String),
    grant_id: null,
  });
  expect(await confirmed(browser, made.subscriptionId)).toEqual({
    grant_id: null,
    paymentIntentStatus: "requires_action",
  });
});

test("gives access on confirmation after the authentication", async () => {
  const browser = await openNewReader(app);
  const { clientSecret, subscriptionId } = await waitForProof(browser);
  await answerBank(app, clientSecret, "complete");
  expect(await confirmed(browser, subscriptionId)).toEqual({
    grant_id: expect.any(String),
    paymentIntentStatus: "succeeded",
  });
  expect((await lookAt(stripe, subscriptionId)).paid).toEqual([2500]);
});

test("charges nothing after a failed authentication, and pays the same subscription with another card", async () => {
  const browser = await openNewReader(app);
  const { clientSecret, subscriptionId } = await waitForProof(browser);
  await answerBank(app, clientSecret, "fail");
  expect(await confirmed(browser, subscriptionId)).toEqual({
    grant_id: null,
    paymentIntentStatus: "requires_payment_method",
  });
  const paid = await subscribed(browser, plans.member);
  expect(paid).toMatchObject({ subscriptionId, paymentIntentStatus: "succeeded" });
  const seen = await lookAt(stripe, subscriptionId);
  expect(seen.all).toHaveLength(1);
  expect(seen.paid).toEqual([2500]);
});

test("reports a decline after the authentication", async () => {
  const browser = await openNewReader(app);
  const { clientSecret, subscriptionId } = await waitForProof(browser, {
    ...plans.member,
    payment_method: await createCard(stripe, "4000008260003178"),
  });
  await answerBank(app, clientSecret, "complete");
  expect(await confirmed(browser, subscriptionId)).toEqual({
    grant_id: null,
    paymentIntentStatus: "requires_payment_method",
  });
});

test("does not void an authentication in progress on a repeated order", async () => {
  const browser = await openNewReader(app);
  const order = {
    ...plans.member,
    payment_method: await createCard(stripe, "4000002760003184"),
    checkout_id: randomUUID(),
  };
  const made = await waitForProof(browser, order);
  expect(await waitForProof(browser, order)).toEqual(made);
  const { data: asked } = await stripe.events.list({ type: "payment_intent.requires_action" });
  const [intent] = made.clientSecret.split("_secret_");
  expect(asked.filter(({ data }) => (data.object as { id: string }).id === intent)).toHaveLength(1);
  await answerBank(app, made.clientSecret, "complete");
  expect(await subscribed(browser, order)).toMatchObject({
    subscriptionId: made.subscriptionId,
    paymentIntentStatus: "succeeded",
    grant_id: expect.any(String),
  });
  expect((await lookAt(stripe, made.subscriptionId)).paid).toEqual([2500]);
});

test("requests authentication again on a retry, for the same subscription", async () => {
  const browser = await openNewReader(app);
  const declined = await subscribed(browser, {
    ...plans.member,
    payment_method: "pm_card_chargeCustomerFail",
  });
  const { clientSecret, subscriptionId } = await waitForProof(browser);
  expect(subscriptionId).toBe(declined.subscriptionId);
  await answerBank(app, clientSecret, "complete");
  expect(await confirmed(browser, subscriptionId)).toMatchObject({
    paymentIntentStatus: "succeeded",
  });
});

test("marks the penny offer as used only after the authentication", async () => {
  const browser = await openNewReader(app);
  const made = await waitForProof(browser, { ...proving, ...plans.penny });
  expect(made.grant_id).toBeNull();
  await answerBank(app, made.clientSecret, "complete");
  expect(await confirmed(browser, made.subscriptionId)).toMatchObject({
    grant_id: expect.any(String),
  });
  const preview = await browser.post("/api/v1/checkout/preview", { planId: "sun-reader-penny" });
  expect(await preview.json()).toMatchObject({ pennyAvailable: false });
});

test("requests authorization of future charges if nothing is due now", async () => {
  const browser = await openNewReader(app);
  const made = await waitForProof(browser, { ...proving, discount_code: "press100" });
  expect(made.paymentType).toBe("setup_intent");
  await answerBank(app, made.clientSecret, "complete");
  expect(await confirmed(browser, made.subscriptionId)).toEqual({
    grant_id: made.grant_id,
    paymentIntentStatus: "succeeded",
  });
});
