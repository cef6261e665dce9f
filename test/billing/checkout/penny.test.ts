import type Stripe from "stripe";
import { expect, test } from "vitest";
import { wind, type Browser } from "../../accounts/browser";
import type { TestApp } from "../../setup/create-test-app";
import { createCard, lookAt, openNewReader, plans, subscribe, subscribed } from "../checkout-calls";
import { useBilling } from "../use-billing";

const DAY = 86_400;
const minutesADay = 1440;

let app: TestApp;
let stripe: Stripe;
/** Cards that have not paid before; each test takes its own. */
const fresh = [
  "5555555555554444",
  "2223003122003222",
  "5200828282828210",
  "5105105105105100",
  "6011111111111117",
  "3056930009020004",
  "3566002020360505",
  "6200000000000005",
  "4000056655665556",
];

useBilling((opened) => ({ app, stripe } = opened));

const takeNumber = () => fresh.pop()!;
const pay = async (browser: Browser, number: string) =>
  subscribe(browser, { ...plans.penny, payment_method: await createCard(stripe, number) });

async function expectTaken(answer: Response): Promise<void> {
  expect(await answer.json()).toEqual({
    code: "penny_taken",
    message: expect.stringMatching(/one per reader and card/),
  });
  expect(answer.status).toBe(400);
}

test("charges 60 cents, starts a trial of 60 days, and gives access once they are paid", async () => {
  const browser = await openNewReader(app);
  const made = await subscribed(browser, {
    ...plans.penny,
    payment_method: await createCard(stripe, takeNumber()),
  });
  expect(made).toMatchObject({ paymentIntentStatus: "succeeded", grant_id: expect.any(String) });
  const { live, paid } = await lookAt(stripe, made.subscriptionId);
  expect(paid).toEqual([60]);
  const { status, trial_start, trial_end } = live[0]!;
  expect(status).toBe("trialing");
  expect(trial_end! - trial_start!).toBe(60 * DAY);
});

test("limits the offer to one per reader, also with another card or after its end", async () => {
  const browser = await openNewReader(app);
  const made = await (await pay(browser, takeNumber())).json();
  const { subscriptionId } = made as { subscriptionId: string };
  await stripe.subscriptions.cancel(subscriptionId);
  await expectTaken(await pay(browser, takeNumber()));
  const preview = await browser.post("/api/v1/checkout/preview", { planId: "sun-reader-penny" });
  expect(await preview.json()).toMatchObject({ isPenny: true, pennyAvailable: false });
});

test("limits the offer to one per card, whoever uses it", async () => {
  const number = takeNumber();
  expect((await pay(await openNewReader(app), number)).status).toBe(200);
  const other = await openNewReader(app);
  await expectTaken(await pay(other, number));
  expect((await pay(other, takeNumber())).status).toBe(200);
});

test("gives the offer once to two readers with one card at the same time", async () => {
  const number = takeNumber();
  const readers = [await openNewReader(app), await openNewReader(app)];
  const answers = await Promise.all(readers.map((browser) => pay(browser, number)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test("gives no access before the first charge is paid, and keeps the offer after a declined card", async () => {
  const browser = await openNewReader(app);
  const order = { ...plans.penny, payment_method: "pm_card_chargeCustomerFail" };
  const declined = await subscribed(browser, order);
  expect(declined).toMatchObject({
    paymentIntentStatus: "requires_payment_method",
    grant_id: null,
  });
  const decisions = await browser.post("/zephr/feature-decisions", { featureIds: [] });
  expect(await decisions.json()).toMatchObject({ accessDetails: { activeProducts: [] } });

  const paid = await subscribed(browser, {
    ...plans.penny,
    payment_method: await createCard(stripe, takeNumber()),
  });
  expect(paid.subscriptionId).toBe(declined.subscriptionId);
  expect(paid.grant_id).not.toBeNull();
  const seen = await lookAt(stripe, paid.subscriptionId);
  expect(seen.all).toHaveLength(1);
  expect(seen.paid).toEqual([60]);
});

test("keeps the offer when the reader chooses another plan instead", async () => {
  const browser = await openNewReader(app);
  const declined = await subscribed(browser, {
    ...plans.penny,
    payment_method: "pm_card_chargeCustomerFail",
  });
  const made = await subscribed(browser, plans.reader);
  const { live } = await lookAt(stripe, made.subscriptionId);
  expect(live.map(({ id }) => id)).toEqual([made.subscriptionId]);
  expect(declined.subscriptionId).not.toBe(made.subscriptionId);
  const preview = await browser.post("/api/v1/checkout/preview", { planId: "sun-reader-penny" });
  expect(await preview.json()).toMatchObject({ pennyAvailable: true });
});

test("cancels an unpaid trial within a day, without the full charge", async () => {
  const browser = await openNewReader(app);
  const { subscriptionId } = await subscribed(browser, {
    ...plans.penny,
    payment_method: "pm_card_chargeCustomerFail",
  });
  await wind(app, { minutes: minutesADay });
  const { live, paid } = await lookAt(stripe, subscriptionId);
  expect(live).toEqual([]);
  expect(paid).toEqual([]);
  expect((await pay(browser, takeNumber())).status).toBe(200);
});
