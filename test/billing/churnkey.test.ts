import { createHmac, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openBrowser, register } from "../accounts/browser";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import { json, openSubscriber, readBilling } from "./bought";
import { openStripe } from "./checkout-calls";

const CHURNKEY = { CHURNKEY_APP_ID: "app_test", CHURNKEY_API_KEY: "key_test" };

let app: TestApp;

useTestApp((opened) => (app = opened), CHURNKEY);

test("hashes the session's customer, ignoring the body, with Churnkey", async () => {
  const { browser, email } = await openSubscriber(app);
  const other = await openSubscriber(app);
  const { userHash, customerId } = await json<{ userHash: string; customerId: string }>(
    browser.post("/api/churnkey", { email: other.email }),
  );
  const own = createHmac("sha256", CHURNKEY.CHURNKEY_API_KEY).update(customerId).digest("hex");
  expect(userHash).toBe(own);
  const { email: address } = await openStripe(app)
    .customers.retrieve(customerId)
    .then((customer) => (customer.deleted ? { email: null } : customer));
  expect(address).toBe(email);
  expect(await json(browser.send("/api/v1/billing/lookup"))).toEqual({
    userHash,
    customerId,
    churnkey: { appId: CHURNKEY.CHURNKEY_APP_ID, mode: "test" },
  });
  expect((await readBilling(browser)).retention).toBe("churnkey");
});

test("returns no hash, receipts or portal to a reader who never paid", async () => {
  const browser = openBrowser(app);
  await register(app, browser, `free-${randomUUID()}@example.com`);
  const refused = await browser.post("/api/churnkey", {});
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ message: "Error generating user hash" });
  expect(await json(browser.send("/api/v1/billing/lookup"))).toMatchObject({
    userHash: null,
    customerId: null,
  });
  expect(await json(browser.send("/api/v1/billing/receipts"))).toEqual([]);
  expect((await browser.post("/api/v1/billing/portal")).status).toBe(404);
  expect(await readBilling(browser)).toEqual({
    subscription: null,
    pennyAvailable: true,
    retention: "churnkey",
  });
});
