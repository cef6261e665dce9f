import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { resetLimits } from "../accounts/browser";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { disturbWebhooks, findEmails, openSubscriber, windDays } from "./bought";
import { plans } from "./checkout-calls";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await resetLimits(app);
  await disturbWebhooks(app, {});
});
afterAll(() => app.close());

/** Renewing the demo readers for a year is slow. */
const LONG = 120_000;

test(
  "announces a yearly renewal once with its amount, and no monthly one",
  async () => {
    const { email } = await openSubscriber(app, plans.founder);
    await windDays(app, 359);
    await windDays(app, 0.5);
    const [message, ...more] = await findEmails(app, email, /renews on/i);
    expect(more).toEqual([]);
    expect(message!.text).toContain("$1,000.00");
    expect(message!.text).toContain("/dashboard/account");
    expect(await findEmails(app, "max@example.com", /receipt/i)).not.toEqual([]);
    expect(await findEmails(app, "max@example.com", /renews on/i)).toEqual([]);
  },
  LONG,
);

test(
  "announces a yearly renewal even if Stripe's event was lost",
  async () => {
    const { email } = await openSubscriber(app, plans.founder);
    await disturbWebhooks(app, { drop: 10_000 });
    await windDays(app, 359);
    expect(await findEmails(app, email, /renews on/i)).toHaveLength(1);
  },
  LONG,
);
