/** A reader's purchases, as seen by their browser. */
import { randomUUID } from "node:crypto";
import type { Stripe } from "stripe";
import { expect } from "vitest";
import {
  openBrowser,
  readEmails,
  register,
  resetLimits,
  wind,
  type Browser,
  type Email,
  type Paper,
} from "../accounts/browser";
import { plans, subscribed } from "./checkout-calls";

/** Subscriptions created by a file's tests so far; each slows down later clock moves. */
const bought = new WeakMap<Paper, Set<string>>();

export interface Bought {
  readonly browser: Browser;
  readonly email: string;
  readonly subscriptionId: string;
}

/** A reader with a verified address and a new subscription. */
export async function openSubscriber(
  paper: Paper,
  order: Record<string, unknown> = plans.member,
): Promise<Bought> {
  const email = `subscriber-${randomUUID()}@example.com`;
  const browser = openBrowser(paper);
  await resetLimits(paper);
  await register(paper, browser, email);
  const { subscriptionId, grant_id } = await subscribed(browser, order);
  expect(grant_id).not.toBeNull();
  bought.set(paper, (bought.get(paper) ?? new Set()).add(subscriptionId));
  return { browser, email, subscriptionId };
}

/** Cancels all subscriptions so far, for `afterEach`: none renews in later tests. */
export async function endBought(paper: Paper, stripe: Stripe): Promise<void> {
  for (const id of bought.get(paper) ?? []) {
    const { status } = await stripe.subscriptions.retrieve(id);
    if (status !== "canceled") await stripe.subscriptions.cancel(id);
  }
  bought.delete(paper);
}

export interface BillingAnswer {
  readonly subscription: {
    readonly id: string;
    readonly productId: string;
    readonly planId: string;
    readonly tier: string;
    readonly label: string;
    readonly status: string;
    readonly interval: string;
    readonly amount: number;
    readonly renewalAt: string | null;
    readonly endsAt: string | null;
    readonly cancelAtPeriodEnd: boolean;
    readonly pastDue: { readonly graceEndsAt: string } | null;
    readonly needsApproval: boolean;
    readonly isTrial: boolean;
    readonly card: { readonly brand: string; readonly last4: string } | null;
  } | null;
  readonly pennyAvailable: boolean;
  readonly retention: string;
}

export async function readBilling(browser: Browser): Promise<BillingAnswer> {
  const answer = await browser.send("/api/v1/billing");
  expect(answer.status).toBe(200);
  return (await answer.json()) as BillingAnswer;
}

/** The subscription from `readBilling`, which must exist. */
export async function readSubscription(browser: Browser) {
  const { subscription } = await readBilling(browser);
  if (!subscription) throw new Error("There is no subscription.");
  return subscription;
}

/** Products that the reader has access to now. */
export async function listProducts(browser: Browser): Promise<readonly string[]> {
  const answer = await browser.post("/zephr/feature-decisions", { featureIds: [] });
  const { accessDetails } = (await answer.json()) as {
    accessDetails: { activeProducts: readonly string[] };
  };
  return accessDetails.activeProducts;
}

export const windDays = (paper: Paper, days: number) => wind(paper, { minutes: days * 1440 });

/** Advances the clock to a number of days after an instant from a response. */
export async function windTo(paper: Paper, instant: string, { plusDays }: { plusDays: number }) {
  const { now } = (await (await paper.send("/sandbox/clock")).json()) as { now: string };
  await windDays(paper, (Date.parse(instant) - Date.parse(now)) / 86_400_000 + plusDays);
}

/** Emails whose subject matches, newest first. */
export async function findEmails(
  paper: Paper,
  email: string,
  subject: RegExp,
): Promise<readonly Email[]> {
  return (await readEmails(paper, email)).filter((sent) => subject.test(sent.subject));
}

export async function json<Body>(answer: Promise<Response>, status = 200): Promise<Body> {
  const input = await answer;
  const body = (await input.json()) as Body;
  expect(input.status, JSON.stringify(body)).toBe(status);
  return body;
}

/** Sets how unreliable webhook delivery is from now on; `{}` makes it reliable. */
export async function disturbWebhooks(
  paper: Paper,
  chaos: { duplicate?: number; reorder?: boolean; drop?: number },
): Promise<void> {
  const answer = await paper.send("/sandbox/stripe/chaos", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(chaos),
  });
  expect(answer.status).toBe(200);
}
