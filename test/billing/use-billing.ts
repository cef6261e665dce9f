/** A paper with the simulated Stripe, and fresh limits for each test: called once in a test file. */
import type { Stripe } from "stripe";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { resetLimits } from "../accounts/browser";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { endBought } from "./bought";
import { openStripe } from "./checkout-calls";

/** @param options.endsBought cancels after each test what it bought, so that nothing renews in later ones */
export function useBilling(
  onOpen: (opened: { readonly app: TestApp; readonly stripe: Stripe }) => void,
  { endsBought = false } = {},
): void {
  let app: TestApp;
  let stripe: Stripe;
  beforeAll(async () => {
    app = await createTestApp();
    stripe = openStripe(app);
    onOpen({ app, stripe });
  });
  beforeEach(() => resetLimits(app));
  afterEach(async () => {
    if (endsBought) await endBought(app, stripe);
  });
  afterAll(() => app.close());
}
