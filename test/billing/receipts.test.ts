import { randomUUID } from "node:crypto";
import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import { openBrowser, register } from "../accounts/browser";
import type { TestApp } from "../setup/create-test-app";
import { findEmails, json, listProducts, openSubscriber, readBilling, windDays } from "./bought";
import { plans, subscribed } from "./checkout-calls";
import { useBilling } from "./use-billing";

let app: TestApp;
let stripe: Stripe;

useBilling((opened) => ({ app, stripe } = opened), { endsBought: true });

interface Receipt {
  readonly id: string;
  readonly number: string;
  readonly amount: number;
  readonly status: string;
  readonly href: string;
}

test("lists receipts newest first, with refunds", async () => {
  const { browser, subscriptionId } = await openSubscriber(app);
  await windDays(app, 32);
  const before = await json<Receipt[]>(browser.send("/api/v1/billing/receipts"));
  expect(before).toMatchObject([
    { amount: 2500, currency: "usd", status: "paid", number: expect.stringMatching(/-0002$/) },
    { amount: 2500, status: "paid", number: expect.stringMatching(/-0001$/) },
  ]);
  expect(before[0]!.href).toMatch(/^http/);
  const { data } = await stripe.invoices.list({ subscription: subscriptionId });
  await stripe.refunds.create({ charge: data[0]!.charge as string });
  await windDays(app, 0);
  const after = await json<Receipt[]>(browser.send("/api/v1/billing/receipts"));
  expect(after.map(({ status }) => status)).toEqual(["refunded", "paid"]);
  expect(await listProducts(browser)).toEqual([]);
});

test("omits abandoned payments from the receipts, and names the product of a change", async () => {
  const email = `upgrade-${randomUUID()}@example.com`;
  const browser = openBrowser(app);
  await register(app, browser, email);
  const list = () => json<Receipt[]>(browser.send("/api/v1/billing/receipts"));
  // The bank requires authentication twice; the second order replaces the first.
  await subscribed(browser, { ...plans.reader, payment_method: "pm_card_authenticationRequired" });
  expect(await list()).toEqual([]);
  const { subscriptionId } = await subscribed(browser, {
    ...plans.reader,
    payment_method: "pm_card_visa",
  });
  expect((await stripe.invoices.list({ limit: 100 })).data.length).toBeGreaterThan(1);
  expect(await list()).toMatchObject([{ status: "paid", amount: 1200 }]);

  const planId = "sun-member-monthly";
  const { prorationDate } = await json<{ prorationDate: number }>(
    browser.post("/api/v1/billing/change/preview", { planId }),
  );
  await json(browser.post("/api/v1/billing/change", { planId, prorationDate }));
  const { data } = await stripe.invoices.list({ subscription: subscriptionId });
  expect(data[0]!.lines.data.map(({ amount }) => Math.sign(amount))).toContain(-1);
  expect(await list()).toMatchObject([
    { status: "paid", description: "Upgrade to Sun Member" },
    { status: "paid", amount: 1200 },
  ]);
  const [message] = await findEmails(app, email, /receipt/i);
  expect(message!.text).toContain("Upgrade to Sun Member");
});

test("keeps access after a partial refund", async () => {
  const { browser, subscriptionId } = await openSubscriber(app);
  const { data } = await stripe.invoices.list({ subscription: subscriptionId });
  await stripe.refunds.create({ charge: data[0]!.charge as string, amount: 500 });
  await windDays(app, 0);
  expect(await listProducts(browser)).toEqual(["sun-member"]);
  expect(await json(browser.send("/api/v1/billing/receipts"))).toMatchObject([
    { status: "partly_refunded", amount: 2500 },
  ]);
});

test("keeps access during a dispute until it is lost, and shows both in the receipts", async () => {
  const { browser, subscriptionId } = await openSubscriber(app);
  const { data } = await stripe.invoices.list({ subscription: subscriptionId });
  const post = async (path: string, body: object) =>
    (await (
      await app.send(`/sandbox/stripe/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      })
    ).json()) as { id: string };
  const { id } = await post("dispute", { charge: data[0]!.charge });
  await windDays(app, 1);
  expect(await listProducts(browser)).toEqual(["sun-member"]);
  const receipts = () => json<Receipt[]>(browser.send("/api/v1/billing/receipts"));
  expect(await receipts()).toMatchObject([{ status: "disputed", amount: 2500 }]);
  await post("dispute/close", { dispute: id, status: "lost" });
  await windDays(app, 0);
  expect(await listProducts(browser)).toEqual([]);
  expect(await receipts()).toMatchObject([{ status: "dispute_lost", amount: 2500 }]);
});

test("opens Stripe's portal for the reader's customer, with a link back to the account", async () => {
  const { browser } = await openSubscriber(app);
  const { url } = await json<{ url: string }>(browser.post("/api/v1/billing/portal"));
  const page = await app.send(url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("/dashboard/account");
});

test("returns the customer from the lookup, and an error from the hash call without Churnkey", async () => {
  const { browser, subscriptionId } = await openSubscriber(app);
  const { customer } = await stripe.subscriptions.retrieve(subscriptionId);
  expect(await json(browser.send("/api/v1/billing/lookup"))).toEqual({
    userHash: null,
    customerId: customer,
    churnkey: null,
  });
  expect((await readBilling(browser)).retention).toBe("own");
  const refused = await browser.post("/api/churnkey", { email: "any@example.com" });
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ message: "Error generating user hash" });
});
