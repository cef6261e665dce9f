import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../platform/database/test-database";
import { migrations } from "../../../platform/database/migrations";
import { createCheckoutStore, type CheckoutStore } from "./checkout-store";

const readerId = "00000000-0000-4000-8000-000000000001";
const now = new Date("2026-11-21T12:00:00Z");
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

let database: TestDatabase;
let store: CheckoutStore;

beforeAll(async () => {
  database = await createTestDatabase(migrations);
  store = createCheckoutStore(database.pool);
});
afterAll(() => database.close());

test("reuses the key of an attempt without a response", async () => {
  const attempt = { readerId, request: "cut short", now };
  const first = await store.begin(attempt);
  expect(await store.begin({ ...attempt, now: hours(1) })).toBe(first);
});

test("creates a new key after a response", async () => {
  const attempt = { readerId, request: "answered", now };
  const first = await store.begin(attempt);
  await store.finish(first, { subscriptionId: "sub_1", refusal: null, now });
  expect(await store.begin(attempt)).not.toBe(first);
});

test("creates a key per request and reader", async () => {
  const attempt = { readerId, request: "one", now };
  const first = await store.begin(attempt);
  expect(await store.begin({ ...attempt, request: "other" })).not.toBe(first);
  const stranger = "00000000-0000-4000-8000-000000000002";
  expect(await store.begin({ ...attempt, readerId: stranger })).not.toBe(first);
});

test("does not reuse a key that Stripe has deleted", async () => {
  const attempt = { readerId, request: "long ago", now };
  const first = await store.begin(attempt);
  expect(await store.begin({ ...attempt, now: hours(24) })).not.toBe(first);
});
