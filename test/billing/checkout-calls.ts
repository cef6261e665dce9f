/** Checkout as called by a browser, and its result as seen in Stripe. */
import { randomUUID } from "node:crypto";
import { Stripe } from "stripe";
import { expect } from "vitest";
import { openBrowser, type Browser, type Paper } from "../accounts/browser";

export interface SubscribeAnswer {
  readonly paymentIntentStatus: string;
  readonly clientSecret: string | null;
  readonly paymentType: string | null;
  readonly subscriptionId: string;
  readonly grant_id: string | null;
}

export const plans = {
  reader: { product_id: "sun-reader", plan_id: "sun-reader-monthly" },
  readerYearly: { product_id: "sun-reader", plan_id: "sun-reader-yearly" },
  penny: { product_id: "sun-reader", plan_id: "sun-reader-penny" },
  member: { product_id: "sun-member", plan_id: "sun-member-monthly" },
  founder: { product_id: "sun-founder", plan_id: "sun-founder-yearly" },
} as const;

/** Stripe's SDK with the sandbox's secret key. */
export function openStripe(paper: Paper): Stripe {
  const through: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    return paper.send(`/sandbox/stripe${pathname}${search}`, {
      method: request.method,
      headers: request.headers,
      ...(request.method === "GET" ? {} : { body: await request.text() }),
    });
  };
  return new Stripe("sk_test_sandbox", {
    apiVersion: "2024-04-10",
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(through),
  });
}

/** A browser with its own account, whose address is unverified. */
export async function openNewReader(paper: Paper): Promise<Browser & { readonly email: string }> {
  const email = `payer-${randomUUID()}@example.com`;
  const browser = openBrowser(paper);
  expect((await browser.post("/api/zephr-create", { email })).status).toBe(201);
  return Object.assign(browser, { email });
}

/** A payment method for a card number, as created by the browser's card field. */
export async function createCard(stripe: Stripe, number: string): Promise<string> {
  const { id } = await stripe.paymentMethods.create({
    type: "card",
    card: { number, exp_month: 12, exp_year: 2044, cvc: "123" },
  });
  return id;
}

export const subscribe = (browser: Browser, order: Record<string, unknown>) =>
  browser.post("/blaize/payment/stripe/subscribe", { payment_method: "pm_card_visa", ...order });

/** As `subscribe`, expecting a 200. */
export async function subscribed(
  browser: Browser,
  order: Record<string, unknown>,
): Promise<SubscribeAnswer> {
  const answer = await subscribe(browser, order);
  const body = await answer.json();
  expect(answer.status, JSON.stringify(body)).toBe(200);
  return body as SubscribeAnswer;
}

export const confirm = (browser: Browser, subscriptionId: string) =>
  browser.post("/blaize/payment/stripe/subscription/confirmation", { subscriptionId });

/** Stripe's data about the customer of a subscription. */
export async function lookAt(stripe: Stripe, subscriptionId: string) {
  const { customer } = await stripe.subscriptions.retrieve(subscriptionId);
  const id = typeof customer === "string" ? customer : customer.id;
  const [subscriptions, charges] = await Promise.all([
    stripe.subscriptions.list({ customer: id, status: "all", limit: 100 }),
    stripe.charges.list({ customer: id, limit: 100 }),
  ]);
  const isOver = ({ status }: Stripe.Subscription) =>
    status === "canceled" || status === "incomplete_expired";
  return {
    customer: id,
    /** Those that have not ended. */
    live: subscriptions.data.filter((one) => !isOver(one)),
    all: subscriptions.data,
    /** Cents charged. */
    paid: charges.data.filter(({ paid }) => paid).map(({ amount }) => amount),
  };
}

/** The cardholder's answer to the bank's authentication. */
export async function answerBank(
  paper: Paper,
  clientSecret: string,
  outcome: "complete" | "fail",
): Promise<void> {
  const [intent] = clientSecret.split("_secret_");
  const answer = await paper.send("/sandbox/stripe/challenge", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ intent, client_secret: clientSecret, outcome }),
  });
  expect(answer.status).toBe(204);
}
