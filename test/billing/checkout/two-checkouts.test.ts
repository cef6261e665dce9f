/** Two processes on one PostgreSQL, with one reader at both. */
import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { resetLimits, openBrowser, type Browser, type Paper } from "../../accounts/browser";
import { origin } from "../../setup/create-test-app";
import { openTwoProcesses, type TwoProcesses } from "../../postgres/open-two-processes";
import { createCard, lookAt, openNewReader, openStripe, plans, subscribe } from "../checkout-calls";

let opened: TwoProcesses;
let one: Paper;
let two: Paper;
let stripe: Stripe;

beforeAll(async () => {
  opened = await openTwoProcesses({ edition: false });
  [one, two] = opened.processes.map(({ paper }) => ({
    send: async (path: string, init?: RequestInit) =>
      paper.fetch(new Request(new URL(path, origin), init)),
  })) as [Paper, Paper];
  stripe = openStripe(one);
});
beforeEach(() => resetLimits(one));
afterAll(() => opened?.close());

/** A browser at the first process, and one at the second with the same cookies. */
async function openAtBoth(): Promise<[Browser, Browser]> {
  const here = await openNewReader(one);
  const there = openBrowser(two);
  for (const [name, value] of here.cookies) there.cookies.set(name, value);
  return [here, there];
}

async function readSubscription(answers: readonly Response[]): Promise<string> {
  const good = answers.find(({ status }) => status === 200);
  return ((await good!.json()) as { subscriptionId: string }).subscriptionId;
}

test("creates one subscription and one charge for the same order at both, with one response", async () => {
  const [here, there] = await openAtBoth();
  const order = {
    ...plans.member,
    payment_method: await createCard(stripe, "4242424242424242"),
    checkout_id: randomUUID(),
  };
  const answers = await Promise.all(
    [here, there, here, there].map((browser) => subscribe(browser, order)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const bodies = await Promise.all(answers.map(async (answer) => answer.json()));
  for (const body of bodies) expect(body).toEqual(bodies[0]);
  const { subscriptionId } = bodies[0] as { subscriptionId: string };
  const { all, paid } = await lookAt(stripe, subscriptionId);
  expect(all).toHaveLength(1);
  expect(paid).toEqual([2500]);
});

test("creates one subscription and one charge for different orders at both", async () => {
  const [here, there] = await openAtBoth();
  const answers = await Promise.all([
    subscribe(here, plans.founder),
    subscribe(there, plans.reader),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { all, paid } = await lookAt(stripe, await readSubscription(answers));
  expect(all).toHaveLength(1);
  expect(paid).toHaveLength(1);
});

test("gives the penny offer once to two readers with one card at both", async () => {
  const card = "5555555555554444";
  const readers = [await openNewReader(one), await openNewReader(two)];
  const answers = await Promise.all(
    readers.map(async (browser) =>
      subscribe(browser, { ...plans.penny, payment_method: await createCard(stripe, card) }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test("pays the open subscription of the first process on a retry at the second", async () => {
  const [here, there] = await openAtBoth();
  const declined = await subscribe(here, {
    ...plans.reader,
    payment_method: "pm_card_chargeCustomerFail",
  });
  const paid = await subscribe(there, plans.reader);
  expect(await readSubscription([paid])).toBe(await readSubscription([declined]));
});
