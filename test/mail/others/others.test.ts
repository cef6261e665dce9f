/** No one can fill a mailbox that isn't theirs: what others can bring about counts against its budget. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  askForCode,
  askForLink,
  openClient,
  readEmails,
  register,
  type Browser,
} from "../../accounts/browser";
import { openNewReader, openStripe, plans, subscribed } from "../../billing/checkout-calls";
import type { TestApp } from "../../setup/create-test-app";
import { useTestApp } from "../../setup/use-test-app";
import { findPlaces, takesBudget } from "./find-places";
import { places } from "./places";

let app: TestApp;
useTestApp((opened) => (app = opened), { TRUST_PROXY: "1" });

test("every place that sends mail is known, with who can bring it about", async () => {
  expect(places.map(([file, sends]) => `${file} ${sends}`).toSorted()).toEqual(await findPlaces());
});

test.each(
  places.flatMap(([file, sends, cause]) =>
    typeof cause === "string" ? [] : [[file, sends, cause.budgetIn] as const],
  ),
)("%s: %s is counted against its recipient in %s", (_file, _sends, budgetIn) => {
  expect(takesBudget(budgetIn)).toBe(true);
});

/** Calls with which a stranger can have an email sent to an address that they type. */
const strangers: Record<string, (browser: Browser, to: string) => Promise<Response>> = {
  "a code": (browser, to) => askForCode(browser, to, { action: "register" }),
  "a link": (browser, to) => askForLink(browser, to),
  "a form without script": (browser, to) => browser.submit("/socialLogin", { email: to }),
  "an account": (browser, to) => browser.post("/api/zephr-create", { email: to }),
  "a registration": (browser, to) =>
    browser.post("/blaize/register", {
      identifiers: { email_address: to },
      validators: {},
      attributes: {},
    }),
  "a newsletter": (browser, to) =>
    browser.post("/api/v1/newsletters", { email: to, lists: ["the-weekend"] }),
  "a newsletter with a sign-in": (browser, to) =>
    browser.post("/api/v1/newsletters", { email: to, lists: ["the-weekend"], with: "sign-in" }),
  "a support request": (browser, to) =>
    browser.post("/api/forms/support", {
      name: "Nell Carter",
      email: to,
      phone: "(212) 555-0133",
      message: `The paper was wet. ${randomUUID()}`,
    }),
  "a change of address": async (browser, to) => {
    await register(app, browser, `mover-${randomUUID()}@example.com`);
    return browser.post("/api/v1/account/email", { email: to });
  },
};

test.each(Object.entries(strangers))(
  "sends at most six emails to one mailbox for ten requests for %s",
  async (_name, ask) => {
    const to = `flooded-${randomUUID()}@example.com`;
    for (let time = 0; time < 10; time += 1) await ask(openClient(app), to);
    const emails = await readEmails(app, to);
    expect(emails.length).toBeLessThanOrEqual(6);
  },
);

test("sends at most eight emails to one mailbox for everything together", async () => {
  const mailbox = `flood-${randomUUID()}`;
  const addresses = [`${mailbox}@example.com`, `${mailbox}+1@example.com`];
  for (let round = 0; round < 3; round += 1) {
    for (const ask of Object.values(strangers)) {
      for (const to of addresses) await ask(openClient(app), to);
    }
  }
  const emails = await Promise.all(addresses.map((to) => readEmails(app, to)));
  // Five of all kinds, then one sign-in, one newsletter and one change of address.
  expect(emails.flat().length).toBeLessThanOrEqual(8);
  expect(emails.flat().length).toBeGreaterThanOrEqual(5);
});

test("says so when an address has had too many emails to confirm a change", async () => {
  const to = `busy-${randomUUID()}@example.com`;
  for (let time = 0; time < 6; time += 1)
    await askForCode(openClient(app), to, { action: "register" });
  const mover = openClient(app);
  await register(app, mover, `mover-${randomUUID()}@example.com`);
  // One more for this purpose, so that a stranger can't prevent the change.
  expect((await mover.post("/api/v1/account/email", { email: to })).status).toBe(202);
  const refused = await mover.post("/api/v1/account/email", { email: to });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBe(6 * 3600);
  expect(await refused.json()).toEqual({
    code: "too_many_requests",
    message: "We’ve already emailed this address several times today. Try again in a few hours.",
  });
});

test("emails an unverified payer's address about more than receipts only within its budget", async () => {
  const stripe = openStripe(app);
  for (const emails of [0, 6]) {
    const payer = await openNewReader(app);
    const { subscriptionId } = await subscribed(payer, plans.reader);
    for (let time = 0; time < emails; time += 1) await askForCode(openClient(app), payer.email);
    await stripe.subscriptions.cancel(subscriptionId);
    const subjects = (await readEmails(app, payer.email)).map(({ subject }) => subject);
    expect(subjects.some((subject) => /receipt/i.test(subject))).toBe(true);
    expect(subjects.join("; ")).toMatch(emails > 0 ? /^(?!.*ended)/ : /has ended/);
  }
});
