/** Money that goes back without an order of the staff: disputes, and refunds in Stripe's own dashboard. */
import type { Stripe } from "stripe";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FiguresAnswer } from "../../modules/figures/types";
import type { StaffPayments, SubscriberEvent } from "../../modules/subscribers/types";
import { publication } from "../../publication/publication";
import { resetLimits } from "../accounts/browser";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { idOf, keepSignedIn, type Office, openOffice } from "../subscribers/desk";
import {
  type Bought,
  disturbWebhooks,
  endBought,
  findEmails,
  json,
  listProducts,
  openSubscriber,
  windDays,
} from "./bought";
import { openStripe, plans } from "./checkout-calls";

let app: TestApp;
let stripe: Stripe;
let office: Office;

beforeAll(async () => {
  app = await createTestApp();
  stripe = openStripe(app);
  office = await openOffice(app);
});
beforeEach(async () => {
  await resetLimits(app);
  await keepSignedIn(app);
});
afterEach(() => endBought(app, stripe));
afterAll(() => app.close());

interface Payer extends Bought {
  readonly id: string;
}

async function openPayer(order: Record<string, unknown> = plans.member): Promise<Payer> {
  const bought = await openSubscriber(app, order);
  return { ...bought, id: await idOf(app, bought.email) };
}

/** Newest first. */
async function chargesOf({ subscriptionId }: Payer): Promise<readonly string[]> {
  const { data } = await stripe.invoices.list({ subscription: subscriptionId, limit: 100 });
  return data.flatMap(({ charge }) => (charge === null ? [] : [String(charge)]));
}

const bank = async <Answer>(path: string, body: object): Promise<Answer> =>
  json<Answer>(
    app.send(`/sandbox/stripe/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );

const open = (charge: string) => bank<Stripe.Dispute>("dispute", { charge });

async function decide({ id }: Stripe.Dispute, status: "won" | "lost"): Promise<void> {
  await bank("dispute/close", { dispute: id, status });
  await windDays(app, 0);
}

async function refund(charge: string, amount?: number): Promise<void> {
  await stripe.refunds.create({ charge, ...(amount !== undefined && { amount }) });
  await windDays(app, 0);
}

const statusOf = async ({ subscriptionId }: Payer) =>
  (await stripe.subscriptions.retrieve(subscriptionId)).status;

async function moneyOf({ id }: Payer): Promise<readonly SubscriberEvent[]> {
  const path = `/subscribers/${id}/events?kind=money`;
  return (await office.get<{ events: readonly SubscriberEvent[] }>(path)).events;
}

const paymentsOf = ({ id }: Payer) => office.get<StaffPayments>(`/subscribers/${id}/payments`);

/** Those about this reader. */
async function staffEmails({ email }: Payer, subject: RegExp) {
  const sent = await findEmails(app, publication.addresses.members, subject);
  return sent.filter(({ text }) => text.includes(email));
}

async function figures() {
  await windDays(app, 0.02);
  const { subscribers, revenue } = await office.get<FiguresAnswer>("/figures?range=30");
  return {
    count: subscribers.count.now,
    ended: subscribers.ended,
    recurring: revenue!.recurring.now,
    givenBack: revenue!.givenBack.now,
  };
}

describe("a dispute", () => {
  it("that is lost ends access and billing, and everyone learns of it", async () => {
    const payer = await openPayer();
    const before = await figures();
    const [charge] = await chargesOf(payer);
    const dispute = await open(charge!);
    await windDays(app, 0);
    expect(await listProducts(payer.browser)).toEqual(["sun-member"]);
    expect((await paymentsOf(payer)).payments).toMatchObject([{ status: "disputed", lost: 0 }]);
    const [opened] = await staffEmails(payer, /\$25\.00 is disputed/);
    expect(opened!.text).toMatch(/Answer it in Stripe by/);

    await decide(dispute, "lost");
    expect(await listProducts(payer.browser)).toEqual([]);
    expect(await statusOf(payer)).toBe("canceled");
    expect(await paymentsOf(payer)).toMatchObject({
      payments: [{ status: "dispute_lost", amount: 2500, lost: 2500, refundable: 0 }],
      next: null,
    });
    const events = await moneyOf(payer);
    expect(events.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        "reversal.dispute-opened",
        "reversal.dispute-lost",
        "access.dispute-lost",
        "subscription.cancelled",
        "subscription.end",
      ]),
    );
    expect(events.find(({ what }) => what === "subscription.cancelled")!.facts).toMatchObject({
      reason: "dispute-lost",
    });
    expect(events.find(({ what }) => what === "reversal.dispute-lost")!.facts).toMatchObject({
      amount: 2500,
      currency: "usd",
    });
    const [lost, ...more] = await staffEmails(payer, /dispute over \$25\.00 is lost/);
    expect(more).toEqual([]);
    expect(lost!.text).toMatch(/is canceled as of .*won’t be charged again/s);
    expect(lost!.text).toContain(`/desk/subscribers/${payer.id}`);
    const [told] = await findEmails(app, payer.email, /has ended/);
    expect(told!.text).toContain("Your bank reversed a payment");

    const after = await figures();
    expect(after).toEqual({
      count: before.count - 1,
      ended: before.ended + 1,
      recurring: before.recurring - 2500,
      givenBack: before.givenBack + 2500,
    });
    await windDays(app, 32);
    expect(await chargesOf(payer)).toHaveLength(1);
    expect(await listProducts(payer.browser)).toEqual([]);
  });

  it("about an earlier payment, lost after the next one, stops the charges", async () => {
    const payer = await openPayer();
    const [first] = await chargesOf(payer);
    await windDays(app, 32);
    expect(await chargesOf(payer)).toHaveLength(2);
    const dispute = await open(first!);
    await decide(dispute, "lost");
    expect(await statusOf(payer)).toBe("canceled");
    expect(await listProducts(payer.browser)).toEqual([]);
    expect((await paymentsOf(payer)).payments.map(({ status }) => status)).toEqual([
      "paid",
      "dispute_lost",
    ]);
    await windDays(app, 70);
    expect(await chargesOf(payer)).toHaveLength(2);
  });

  it("that is won changes nothing", async () => {
    const payer = await openPayer();
    const dispute = await open((await chargesOf(payer))[0]!);
    await decide(dispute, "won");
    expect(await statusOf(payer)).toBe("active");
    expect(await listProducts(payer.browser)).toEqual(["sun-member"]);
    expect((await paymentsOf(payer)).payments).toMatchObject([{ status: "paid", lost: 0 }]);
    expect((await moneyOf(payer)).map(({ what }) => what)).toContain("reversal.dispute-won");
    expect(await staffEmails(payer, /is lost/)).toEqual([]);
  });

  it("tells everyone once, however often its events arrive", async () => {
    const payer = await openPayer();
    const dispute = await open((await chargesOf(payer))[0]!);
    await disturbWebhooks(app, { duplicate: 3, reorder: true });
    await decide(dispute, "lost");
    await windDays(app, 0.1);
    await disturbWebhooks(app, {});
    await app.paper.billing.reconcile();
    expect(await staffEmails(payer, /is lost/)).toHaveLength(1);
    const canceled = (await moneyOf(payer)).filter(({ what }) => what === "subscription.cancelled");
    expect(canceled).toHaveLength(1);
  });
});

describe("a refund in Stripe’s dashboard", () => {
  it("of everything paid for the current period ends access and billing", async () => {
    const payer = await openPayer();
    const before = await figures();
    await refund((await chargesOf(payer))[0]!);
    expect(await listProducts(payer.browser)).toEqual([]);
    expect(await statusOf(payer)).toBe("canceled");
    expect(await paymentsOf(payer)).toMatchObject({
      payments: [{ status: "refunded", refunded: 2500 }],
      next: null,
    });
    const events = await moneyOf(payer);
    expect(events.find(({ what }) => what === "reversal.refund")!.facts).toMatchObject({
      amount: 2500,
    });
    expect(events.find(({ what }) => what === "subscription.cancelled")!.facts).toMatchObject({
      reason: "refunded",
    });
    const [told, ...more] = await findEmails(app, payer.email, /Your refund .*\$25\.00/);
    expect(more).toEqual([]);
    expect(told!.text).toMatch(/Paid: \$25\.00[^]*Refunded: \$25\.00/);
    const [staff] = await staffEmails(payer, /\$25\.00 was refunded in Stripe/);
    expect(staff!.text).toMatch(/is canceled as of/);
    expect(await figures()).toEqual({
      count: before.count - 1,
      ended: before.ended + 1,
      recurring: before.recurring - 2500,
      givenBack: before.givenBack + 2500,
    });
    await windDays(app, 70);
    expect(await chargesOf(payer)).toHaveLength(1);
    expect(await listProducts(payer.browser)).toEqual([]);
  });

  it("of a part is told to the reader, and changes nothing else", async () => {
    const payer = await openPayer();
    await refund((await chargesOf(payer))[0]!, 700);
    expect(await statusOf(payer)).toBe("active");
    expect(await listProducts(payer.browser)).toEqual(["sun-member"]);
    const [told] = await findEmails(app, payer.email, /Your refund .*\$7\.00/);
    expect(told!.text).toMatch(/Paid: \$25\.00[^]*Refunded: \$7\.00/);
    expect(await staffEmails(payer, /refunded/)).toEqual([]);
  });

  it("of an earlier payment leaves the current period", async () => {
    const payer = await openPayer();
    await windDays(app, 32);
    const [, first] = await chargesOf(payer);
    await refund(first!);
    expect(await statusOf(payer)).toBe("active");
    expect(await listProducts(payer.browser)).toEqual(["sun-member"]);
    const [staff] = await staffEmails(payer, /was refunded in Stripe/);
    expect(staff!.text).toMatch(/continues, and renews on/);
  });

  it("of an upgrade leaves what was paid before, and of both ends access", async () => {
    const payer = await openPayer(plans.readerYearly);
    const { browser } = payer;
    const planId = "sun-member-yearly";
    const shown = await json<{ prorationDate: number; dueNow: number }>(
      browser.post("/api/v1/billing/change/preview", { planId }),
    );
    await json(
      browser.post("/api/v1/billing/change", { planId, prorationDate: shown.prorationDate }),
    );
    const charges = await chargesOf(payer);
    expect(charges).toHaveLength(2);
    await refund(charges[0]!);
    expect(await listProducts(browser)).toEqual(["sun-member"]);
    expect(await statusOf(payer)).toBe("active");
    const [staff] = await staffEmails(payer, /was refunded in Stripe/);
    expect(staff!.text).toMatch(/continues, and renews on/);
    await windDays(app, 2);
    await app.paper.billing.reconcile();
    expect(await listProducts(browser)).toEqual(["sun-member"]);
    await refund(charges[1]!);
    expect(await listProducts(browser)).toEqual([]);
    expect(await statusOf(payer)).toBe("canceled");
  });

  it("of the introductory offer stops the full price at its end", async () => {
    const payer = await openPayer(plans.penny);
    await refund((await chargesOf(payer))[0]!);
    expect(await statusOf(payer)).toBe("canceled");
    await windDays(app, 62);
    expect(await chargesOf(payer)).toHaveLength(1);
  });
});

describe("a refund by the staff", () => {
  it.each([
    [2500, "$25.00"],
    [500, "$5.00"],
  ])("of %i cents is told to the reader with its amount", async (amount, words) => {
    const payer = await openPayer();
    const { payments } = await paymentsOf(payer);
    await office.post(`/subscribers/${payer.id}/refunds`, {
      id: crypto.randomUUID(),
      invoiceId: payments[0]!.id,
      amount,
      seenRefunded: 0,
      access: "continues",
      reason: "By phone",
    });
    const [told, ...more] = await findEmails(app, payer.email, /^Your refund from/);
    expect(more).toEqual([]);
    expect(told!.subject).toBe(`Your refund from ${publication.name}: ${words}`);
    expect(told!.text).toContain(`Refunded: ${words}`);
    expect(await statusOf(payer)).toBe("active");
    // It is in the log of the staff, and not a second time among what happened in Stripe.
    await windDays(app, 0.1);
    expect((await moneyOf(payer)).map(({ what }) => what)).not.toContain("reversal.refund");
    expect(await staffEmails(payer, /refunded/)).toEqual([]);
  });
});

it("after a part that the staff refunded, a refund of the rest in Stripe ends access and billing", async () => {
  const payer = await openPayer();
  const { payments } = await paymentsOf(payer);
  await office.post(`/subscribers/${payer.id}/refunds`, {
    id: crypto.randomUUID(),
    invoiceId: payments[0]!.id,
    amount: 500,
    seenRefunded: 0,
    access: "continues",
    reason: "A late edition",
  });
  expect(await statusOf(payer)).toBe("active");
  await windDays(app, 1);
  await refund((await chargesOf(payer))[0]!);
  expect(await statusOf(payer)).toBe("canceled");
  expect(await listProducts(payer.browser)).toEqual([]);
});

describe("the next renewal", () => {
  it("is shown with a discount that runs, and without one that has ended", async () => {
    const payer = await openPayer();
    await stripe.subscriptions.update(payer.subscriptionId, { coupon: "stay-half" });
    await windDays(app, 0);
    expect((await paymentsOf(payer)).next).toMatchObject({ amount: 1250, fullAmount: 2500 });
    await windDays(app, 32);
    expect((await paymentsOf(payer)).payments[0]).toMatchObject({ amount: 1250 });
    // Three months are over, whatever the lengths of their months.
    await windDays(app, 70);
    expect((await paymentsOf(payer)).next).toMatchObject({ amount: 2500, fullAmount: 2500 });
  });
});
