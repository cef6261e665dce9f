/** Money that goes back without an order of the staff: disputes, and refunds in Stripe's own dashboard. */
import type { Stripe } from "stripe";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { publication } from "../../publication/publication";
import { resetLimits } from "../accounts/browser";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { keepSignedIn, type Office, openOffice } from "../subscribers/desk";
import { disturbWebhooks, endBought, findEmails, json, listProducts, windDays } from "./bought";
import { openStripe, plans } from "./checkout-calls";
import { createReversalSteps } from "./reversal-steps";

let app: TestApp;
let stripe: Stripe;
let office: Office;
let steps: ReturnType<typeof createReversalSteps>;

beforeAll(async () => {
  app = await createTestApp();
  stripe = openStripe(app);
  office = await openOffice(app);
  steps = createReversalSteps(app, stripe, office);
});
beforeEach(async () => {
  await resetLimits(app);
  await keepSignedIn(app);
});
afterEach(() => endBought(app, stripe));
afterAll(() => app.close());

describe("a dispute", () => {
  it("that is lost ends access and billing, and everyone learns of it", async () => {
    const payer = await steps.openPayer();
    const before = await steps.figures();
    const [charge] = await steps.chargesOf(payer);
    const dispute = await steps.open(charge!);
    await windDays(app, 0);
    expect(await listProducts(payer.browser)).toEqual(["sun-member"]);
    expect((await steps.paymentsOf(payer)).payments).toMatchObject([
      { status: "disputed", lost: 0 },
    ]);
    const [opened] = await steps.staffEmails(payer, /\$25\.00 is disputed/);
    expect(opened!.text).toMatch(/Answer it in Stripe by/);

    await steps.decide(dispute, "lost");
    expect(await listProducts(payer.browser)).toEqual([]);
    expect(await steps.statusOf(payer)).toBe("canceled");
    expect(await steps.paymentsOf(payer)).toMatchObject({
      payments: [{ status: "dispute_lost", amount: 2500, lost: 2500, refundable: 0 }],
      next: null,
    });
    const events = await steps.moneyOf(payer);
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
    const [lost, ...more] = await steps.staffEmails(payer, /dispute over \$25\.00 is lost/);
    expect(more).toEqual([]);
    expect(lost!.text).toMatch(/is canceled as of .*won’t be charged again/s);
    expect(lost!.text).toContain(`/desk/subscribers/${payer.id}`);
    const [told] = await findEmails(app, payer.email, /has ended/);
    expect(told!.text).toContain("Your bank reversed a payment");

    const after = await steps.figures();
    expect(after).toEqual({
      count: before.count - 1,
      ended: before.ended + 1,
      recurring: before.recurring - 2500,
      givenBack: before.givenBack + 2500,
    });
    await windDays(app, 32);
    expect(await steps.chargesOf(payer)).toHaveLength(1);
    expect(await listProducts(payer.browser)).toEqual([]);
  });

  it("about an earlier payment, lost after the next one, stops the charges", async () => {
    const payer = await steps.openPayer();
    const [first] = await steps.chargesOf(payer);
    await windDays(app, 32);
    expect(await steps.chargesOf(payer)).toHaveLength(2);
    const dispute = await steps.open(first!);
    await steps.decide(dispute, "lost");
    expect(await steps.statusOf(payer)).toBe("canceled");
    expect(await listProducts(payer.browser)).toEqual([]);
    expect((await steps.paymentsOf(payer)).payments.map(({ status }) => status)).toEqual([
      "paid",
      "dispute_lost",
    ]);
    await windDays(app, 70);
    expect(await steps.chargesOf(payer)).toHaveLength(2);
  });

  it("that is won changes nothing", async () => {
    const payer = await steps.openPayer();
    const dispute = await steps.open((await steps.chargesOf(payer))[0]!);
    await steps.decide(dispute, "won");
    expect(await steps.statusOf(payer)).toBe("active");
    expect(await listProducts(payer.browser)).toEqual(["sun-member"]);
    expect((await steps.paymentsOf(payer)).payments).toMatchObject([{ status: "paid", lost: 0 }]);
    expect((await steps.moneyOf(payer)).map(({ what }) => what)).toContain("reversal.dispute-won");
    expect(await steps.staffEmails(payer, /is lost/)).toEqual([]);
  });

  it("tells everyone once, however often its events arrive", async () => {
    const payer = await steps.openPayer();
    const dispute = await steps.open((await steps.chargesOf(payer))[0]!);
    await disturbWebhooks(app, { duplicate: 3, reorder: true });
    await steps.decide(dispute, "lost");
    await windDays(app, 0.1);
    await disturbWebhooks(app, {});
    await app.paper.billing.reconcile();
    expect(await steps.staffEmails(payer, /is lost/)).toHaveLength(1);
    const canceled = (await steps.moneyOf(payer)).filter(
      ({ what }) => what === "subscription.cancelled",
    );
    expect(canceled).toHaveLength(1);
  });
});

describe("a refund in Stripe’s dashboard", () => {
  it("of everything paid for the current period ends access and billing", async () => {
    const payer = await steps.openPayer();
    const before = await steps.figures();
    await steps.refund((await steps.chargesOf(payer))[0]!);
    expect(await listProducts(payer.browser)).toEqual([]);
    expect(await steps.statusOf(payer)).toBe("canceled");
    expect(await steps.paymentsOf(payer)).toMatchObject({
      payments: [{ status: "refunded", refunded: 2500 }],
      next: null,
    });
    const events = await steps.moneyOf(payer);
    expect(events.find(({ what }) => what === "reversal.refund")!.facts).toMatchObject({
      amount: 2500,
    });
    expect(events.find(({ what }) => what === "subscription.cancelled")!.facts).toMatchObject({
      reason: "refunded",
    });
    const [told, ...more] = await findEmails(app, payer.email, /Your refund .*\$25\.00/);
    expect(more).toEqual([]);
    expect(told!.text).toMatch(/Paid: \$25\.00[^]*Refunded: \$25\.00/);
    const [staff] = await steps.staffEmails(payer, /\$25\.00 was refunded in Stripe/);
    expect(staff!.text).toMatch(/is canceled as of/);
    expect(await steps.figures()).toEqual({
      count: before.count - 1,
      ended: before.ended + 1,
      recurring: before.recurring - 2500,
      givenBack: before.givenBack + 2500,
    });
    await windDays(app, 70);
    expect(await steps.chargesOf(payer)).toHaveLength(1);
    expect(await listProducts(payer.browser)).toEqual([]);
  });

  it("of a part is told to the reader, and changes nothing else", async () => {
    const payer = await steps.openPayer();
    await steps.refund((await steps.chargesOf(payer))[0]!, 700);
    expect(await steps.statusOf(payer)).toBe("active");
    expect(await listProducts(payer.browser)).toEqual(["sun-member"]);
    const [told] = await findEmails(app, payer.email, /Your refund .*\$7\.00/);
    expect(told!.text).toMatch(/Paid: \$25\.00[^]*Refunded: \$7\.00/);
    expect(await steps.staffEmails(payer, /refunded/)).toEqual([]);
  });

  it("of an earlier payment leaves the current period", async () => {
    const payer = await steps.openPayer();
    await windDays(app, 32);
    const [, first] = await steps.chargesOf(payer);
    await steps.refund(first!);
    expect(await steps.statusOf(payer)).toBe("active");
    expect(await listProducts(payer.browser)).toEqual(["sun-member"]);
    const [staff] = await steps.staffEmails(payer, /was refunded in Stripe/);
    expect(staff!.text).toMatch(/continues, and renews on/);
  });

  it("of an upgrade leaves what was paid before, and of both ends access", async () => {
    const payer = await steps.openPayer(plans.readerYearly);
    const { browser } = payer;
    const planId = "sun-member-yearly";
    const shown = await json<{ prorationDate: number; dueNow: number }>(
      browser.post("/api/v1/billing/change/preview", { planId }),
    );
    await json(
      browser.post("/api/v1/billing/change", { planId, prorationDate: shown.prorationDate }),
    );
    const charges = await steps.chargesOf(payer);
    expect(charges).toHaveLength(2);
    await steps.refund(charges[0]!);
    expect(await listProducts(browser)).toEqual(["sun-member"]);
    expect(await steps.statusOf(payer)).toBe("active");
    const [staff] = await steps.staffEmails(payer, /was refunded in Stripe/);
    expect(staff!.text).toMatch(/continues, and renews on/);
    await windDays(app, 2);
    await app.paper.billing.reconcile();
    expect(await listProducts(browser)).toEqual(["sun-member"]);
    await steps.refund(charges[1]!);
    expect(await listProducts(browser)).toEqual([]);
    expect(await steps.statusOf(payer)).toBe("canceled");
  });

  it("of the introductory offer stops the full price at its end", async () => {
    const payer = await steps.openPayer(plans.penny);
    await steps.refund((await steps.chargesOf(payer))[0]!);
    expect(await steps.statusOf(payer)).toBe("canceled");
    await windDays(app, 62);
    expect(await steps.chargesOf(payer)).toHaveLength(1);
  });
});

describe("a refund by the staff", () => {
  it.each([
    [2500, "$25.00"],
    [500, "$5.00"],
  ])("of %i cents is told to the reader with its amount", async (amount, words) => {
    const payer = await steps.openPayer();
    const { payments } = await steps.paymentsOf(payer);
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
    expect(await steps.statusOf(payer)).toBe("active");
    // It is in the log of the staff, and not a second time among what happened in Stripe.
    await windDays(app, 0.1);
    expect((await steps.moneyOf(payer)).map(({ what }) => what)).not.toContain("reversal.refund");
    expect(await steps.staffEmails(payer, /refunded/)).toEqual([]);
  });
});

it("after a part that the staff refunded, a refund of the rest in Stripe ends access and billing", async () => {
  const payer = await steps.openPayer();
  const { payments } = await steps.paymentsOf(payer);
  await office.post(`/subscribers/${payer.id}/refunds`, {
    id: crypto.randomUUID(),
    invoiceId: payments[0]!.id,
    amount: 500,
    seenRefunded: 0,
    access: "continues",
    reason: "A late edition",
  });
  expect(await steps.statusOf(payer)).toBe("active");
  await windDays(app, 1);
  await steps.refund((await steps.chargesOf(payer))[0]!);
  expect(await steps.statusOf(payer)).toBe("canceled");
  expect(await listProducts(payer.browser)).toEqual([]);
});

describe("the next renewal", () => {
  it("is shown with a discount that runs, and without one that has ended", async () => {
    const payer = await steps.openPayer();
    await stripe.subscriptions.update(payer.subscriptionId, { coupon: "stay-half" });
    await windDays(app, 0);
    expect((await steps.paymentsOf(payer)).next).toMatchObject({ amount: 1250, fullAmount: 2500 });
    await windDays(app, 32);
    expect((await steps.paymentsOf(payer)).payments[0]).toMatchObject({ amount: 1250 });
    // Three months are over, whatever the lengths of their months.
    await windDays(app, 70);
    expect((await steps.paymentsOf(payer)).next).toMatchObject({ amount: 2500, fullAmount: 2500 });
  });
});
