/** Buying seats, and what follows from the subscription: quantity, proration, access of every member. */
import type { Stripe } from "stripe";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { readEmails, resetLimits } from "../accounts/browser";
import { json, readSubscription, readBilling, windDays, listProducts } from "../billing/bought";
import { answerBank, createCard, openStripe, plans, subscribed } from "../billing/checkout-calls";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import {
  accept,
  act,
  invite,
  openGroup,
  openMember,
  openReader,
  order,
  type Owner,
  page,
  priceOf,
  reads,
} from "./group-steps";

let app: TestApp;
let stripe: Stripe;

beforeAll(async () => {
  app = await createTestApp();
  stripe = openStripe(app);
});
beforeEach(() => resetLimits(app));
/** None renews in later tests. */
afterEach(async () => {
  for await (const one of stripe.subscriptions.list({ price: "price_sun_group_monthly" })) {
    await stripe.subscriptions.cancel(one.id);
  }
});
afterAll(() => app.close());

const invoicesOf = async ({ subscriptionId }: Owner) =>
  (await stripe.invoices.list({ subscription: subscriptionId, limit: 20 })).data;

async function payBy({ subscriptionId }: Owner, token: string): Promise<void> {
  const { customer } = await stripe.subscriptions.retrieve(subscriptionId);
  const { id } = await stripe.paymentMethods.attach(token, { customer: customer as string });
  await stripe.subscriptions.update(subscriptionId, { default_payment_method: id });
}

test("sells five seats as one subscription of quantity five, with one invoice to the organization", async () => {
  const owner = await openGroup(app);
  const subscription = await stripe.subscriptions.retrieve(owner.subscriptionId, {
    expand: ["customer"],
  });
  expect(subscription.items.data[0]).toMatchObject({ quantity: 5 });
  expect(subscription.customer).toMatchObject({ name: owner.organization, email: owner.email });
  const [invoice, ...others] = await invoicesOf(owner);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({ amount_paid: 4500, customer_name: owner.organization });
  expect(invoice!.lines.data).toHaveLength(1);
  expect(invoice!.lines.data[0]).toMatchObject({
    quantity: 5,
    amount: 4500,
    description: "5 × The Sun for Groups (at $9.00 / month)",
  });
  expect(await page(owner)).toContain("1 of 5 seats is taken.");
  expect(await reads(owner)).toBe(true);
});

test("shows before paying what an order costs, within the offer's limits", async () => {
  const { browser } = await openReader(app);
  const preview = await json<object>(
    browser.post("/api/v1/billing/group/preview", { planId: "sun-group-yearly", seats: 30 }),
  );
  expect(preview).toMatchObject({
    currency: "usd",
    dueToday: 270_000,
    amount: 270_000,
    interval: "year",
  });
  for (const seats of [4, 501]) {
    for (const path of ["preview", "subscribe"]) {
      const answer = await browser.post(
        `/api/v1/billing/group/${path}`,
        path === "preview" ? { planId: "sun-group-yearly", seats } : order({ seats }),
      );
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: "wrong_seats" });
    }
  }
  for (const bad of [
    { seats: 5.5 },
    { seats: "5" },
    { organization: "  " },
    { plan_id: "sun-reader-monthly" },
  ]) {
    expect((await browser.post("/api/v1/billing/group/subscribe", order(bad))).status).toBe(400);
  }
});

test("sells a group's plan to no single reader, and lists it in no other list", async () => {
  const { browser } = await openReader(app);
  const answer = await browser.post("/blaize/payment/stripe/subscribe", {
    payment_method: "pm_card_visa",
    product_id: "sun-group",
    plan_id: "sun-group-monthly",
  });
  expect(await answer.json()).toMatchObject({ code: "unknown_plan" });
  const { prices } = await json<{ prices: { zephrPlanId: string }[] }>(
    browser.send("/api/v1/checkout/prices"),
  );
  expect(prices.map(({ zephrPlanId }) => zephrPlanId).join()).not.toContain("group");
});

test("buys once, however often the button is pressed", async () => {
  const { browser } = await openReader(app);
  const one = order();
  const answers = await Promise.all(
    [one, one, one].map((body) => browser.post("/api/v1/billing/group/subscribe", body)),
  );
  const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as {
    subscriptionId: string;
  }[];
  expect(new Set(bodies.map(({ subscriptionId }) => subscriptionId)).size).toBe(1);
  const again = await browser.post("/api/v1/billing/group/subscribe", order());
  expect(await again.json()).toMatchObject({ code: "already_subscribed" });
});

test("needs a proved address, and a card that pays", async () => {
  const { browser } = await openReader(app);
  const declined = await json<{ paymentIntentStatus: string; grant_id: string | null }>(
    browser.post(
      "/api/v1/billing/group/subscribe",
      order({ payment_method: await createCard(stripe, "4000000000000341") }),
    ),
  );
  expect(declined).toMatchObject({
    paymentIntentStatus: "requires_payment_method",
    grant_id: null,
  });
  expect(await listProducts(browser)).toEqual([]);
  const asked = await app.send("/api/v1/billing/group/subscribe", { method: "POST" });
  expect(asked.status).toBe(401);
});

test("leaves a subscription of the owner's own alone", async () => {
  const owner = await openGroup(app);
  await subscribed(owner.browser, plans.member);
  expect((await readSubscription(owner.browser)).productId).toBe("sun-member");
  expect(await listProducts(owner.browser)).toEqual(["sun-member", "sun-reader"]);
  await act(owner, { do: "cancel" });
  expect((await readBilling(owner.browser)).subscription?.cancelAtPeriodEnd).toBe(false);
  const receipts = await json<{ amount: number }[]>(owner.browser.send("/api/v1/billing/receipts"));
  expect(receipts.map(({ amount }) => amount).toSorted()).toEqual([2500, 4500]);
});

test("charges added seats for the rest of the period, as shown before", async () => {
  const owner = await openGroup(app);
  await windDays(app, 10);
  const said = await page(owner, "/dashboard/group?seats=8");
  const due = /Due now \$(\d+\.\d\d)/.exec(said)?.[1];
  // Three seats for about two thirds of a month.
  expect(Number(due)).toBeGreaterThan(17);
  expect(Number(due)).toBeLessThan(20);
  expect(said).toContain("8 seats will cost $72.00 a month");
  const change = await priceOf(owner, 8);
  const answers = await Promise.all([act(owner, change), act(owner, change)]);
  for (const answer of answers) expect(answer).toContain("Your group has 8 seats now.");
  const [invoice, first, ...more] = await invoicesOf(owner);
  expect(more).toEqual([]);
  expect(invoice!.amount_paid).toBe(Math.round(Number(due) * 100));
  expect(first!.amount_paid).toBe(4500);
  const lines = invoice!.lines.data;
  expect(lines.map(({ proration, quantity }) => ({ proration, quantity }))).toEqual([
    { proration: true, quantity: 5 },
    { proration: true, quantity: 8 },
  ]);
  expect(lines[0]!.description).toMatch(/^Unused time on 5 × The Sun for Groups after /);
  expect(lines[1]!.description).toMatch(/^Remaining time on 8 × The Sun for Groups after /);
  const mail = await readEmails(app, owner.email);
  expect(mail[0]!.subject).toMatch(/receipt/i);
  expect(mail[0]!.text).toContain("Change to 8 × The Sun for Groups");
  expect(mail[0]!.text).toMatch(/See your group\s+http\S+\/dashboard\/group\b/);
});

test("a declined card adds no seats", async () => {
  const owner = await openGroup(app);
  await payBy(owner, "pm_card_chargeCustomerFail");
  await act(owner, await priceOf(owner, 9), 402);
  expect(await page(owner)).toContain("1 of 5 seats is taken.");
});

test("adds seats once the bank's approval has been given", async () => {
  const owner = await openGroup(app);
  await payBy(owner, "pm_card_authenticationRequired");
  const html = await (
    await owner.browser.submit("/dashboard/group", await priceOf(owner, 6))
  ).text();
  const secret = /pi_\w+_secret_\w+/.exec(html)?.[0];
  expect(await page(owner)).toContain("of 5 seats");
  await answerBank(app, secret!, "complete");
  await owner.browser.post("/blaize/payment/stripe/subscription/confirmation", {
    subscriptionId: owner.subscriptionId,
  });
  expect(await page(owner)).toContain("of 6 seats");
});

test("has fewer seats, credited, but never fewer than are taken", async () => {
  const owner = await openGroup(app, { seats: 8 });
  for (let many = 0; many < 5; many += 1) await openMember(app, owner);
  const said = await page(owner, "/dashboard/group?seats=5");
  expect(said).toContain("6 seats are taken. Remove members first, or keep at least 6 seats.");
  // The form of another tab, without the page's help.
  const stale = await priceOf(owner, 7);
  expect(await act(owner, { ...stale, seats: "5" }, 409)).toContain("6 seats are taken.");
  expect(await page(owner, "/dashboard/group?seats=7")).toContain("Nothing is due now.");
  await act(owner, stale);
  expect(await page(owner)).toContain("6 of 7 seats");
  const { customer } = await stripe.subscriptions.retrieve(owner.subscriptionId);
  const { balance } = (await stripe.customers.retrieve(customer as string)) as Stripe.Customer;
  expect(balance).toBeLessThan(0);
});

test("members read until the end of a canceled group, and are told", async () => {
  const owner = await openGroup(app);
  const member = await openMember(app, owner);
  expect(await reads(member)).toBe(true);
  expect(await act(owner, { do: "cancel" })).toContain("Your group is canceled.");
  expect((await readEmails(app, member.email))[0]!.subject).toMatch(/ends on/);
  expect(await page(member, "/dashboard/account")).toMatch(/It ends on/);
  const [canceled] = await readEmails(app, owner.email);
  expect(canceled!.subject).toMatch(/^Your group subscription to The Sun ends on /);
  expect(canceled!.text).toMatch(/Keep my group\s+http\S+\/dashboard\/group\b/);
  expect(await act(owner, { do: "resume" })).toContain("Your group continues.");
  await act(owner, { do: "cancel" });
  await windDays(app, 32);
  expect(await reads(member)).toBe(false);
  expect(await reads(owner)).toBe(false);
  expect(await page(owner)).toContain("Your group subscription has ended");
  const late = await act(owner, { do: "invite", text: "late@example.com" }, 409);
  expect(late).toContain("seats are closed");
});

test("an unpaid renewal closes the seats after the grace period, and paying opens them", async () => {
  const owner = await openGroup(app);
  const member = await openMember(app, owner);
  await payBy(owner, "pm_card_chargeCustomerFail");
  await windDays(app, 33);
  expect(await reads(member)).toBe(true);
  expect(await page(owner)).toContain("The last payment didn’t go through.");
  const [failed] = await readEmails(app, owner.email);
  expect(failed!.text).toContain("Your group can keep reading until");
  // The account page has only the card of the owner's own subscription.
  expect(failed!.text).toMatch(/Update your card\s+http\S+\/dashboard\/group#group-payment\b/);
  await windDays(app, 12);
  expect(await reads(member)).toBe(false);
  const card = await createCard(stripe, "4242424242424242");
  const paid = await json<{ paid: boolean }>(
    owner.browser.post("/api/v1/billing/group/card", { payment_method: card }),
  );
  expect(paid.paid).toBe(true);
  expect(await reads(member)).toBe(true);
});

test("members are told once that a group that stays unpaid has ended", async () => {
  const owner = await openGroup(app);
  const member = await openMember(app, owner);
  await payBy(owner, "pm_card_chargeCustomerFail");
  // First access ends, then Stripe gives up.
  for (const days of [33, 13, 10]) await windDays(app, days);
  expect(await page(owner)).toContain("Your group subscription has ended");
  const told = (await readEmails(app, member.email)).map(({ subject }) => subject);
  expect(told.filter((subject) => subject.includes("has ended"))).toHaveLength(1);
});

test("a refund of the whole payment closes the seats", async () => {
  const owner = await openGroup(app);
  const member = await openMember(app, owner);
  const [invoice] = await invoicesOf(owner);
  await stripe.refunds.create({ charge: invoice!.charge as string });
  await windDays(app, 0);
  expect(await reads(member)).toBe(false);
  expect((await readEmails(app, member.email))[0]!.subject).toMatch(/has ended/);
});

test("repairs what a crash interrupted", async () => {
  const owner = await openGroup(app);
  const reader = await openReader(app);
  await accept(await invite(app, owner, reader.email), reader);
  // As if the process had died between the seat and its grant, and between leaving and its end.
  await app.query("update groups.members set granted = null where left_at is null");
  await app.query("delete from access.grants where source = 'group'");
  expect(await reads(reader)).toBe(false);
  await windDays(app, 0.01);
  expect(await reads(reader)).toBe(true);
  await app.query(
    `update groups.members set left_at = now() - interval '1 hour', why = 'removed'
     where reader_id = (select id from accounts.readers where email_key = $1)`,
    [reader.email],
  );
  await windDays(app, 0.01);
  expect(await reads(reader)).toBe(false);
});
