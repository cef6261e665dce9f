import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../platform/database/test-database";
import { migrations } from "../../../platform/database/migrations";
import { createSubscriptionStore, type SubscriptionStore } from "./subscription-store";
import { paidMonth } from "../facts/test-facts";

const now = new Date("2026-11-21T12:00:00Z");
let database: TestDatabase;
let store: SubscriptionStore;

beforeAll(async () => {
  database = await createTestDatabase(migrations);
  store = createSubscriptionStore(database.pool);
});
afterAll(() => database.close());

/** Stores a subscription as read from Stripe. */
const save = (readNumber: string, subscriptionId: string, status: "active" | "past_due") =>
  store.save({
    readNumber,
    facts: { ...paidMonth, subscriptionId, status },
    readerId: randomUUID(),
    sightings: { statusAt: now, takenAt: null },
    entitledUntil: now,
    now,
  });

test("does not store a read that began before the stored one", async () => {
  const [earlier, later] = [await store.beginRead(), await store.beginRead()];
  expect(await save(later, "sub_late", "active")).toBe(true);
  expect(await save(earlier, "sub_late", "past_due")).toBe(false);
  const missing = { subscriptionId: "sub_late", entitledUntil: now, now };
  expect(await store.markMissing({ readNumber: earlier, ...missing })).toBe(false);
  expect(await store.find("sub_late")).toMatchObject({
    isMissing: false,
    facts: { status: "active" },
  });
});
