import { expect, it, test } from "vitest";
import { createManualClock } from "../../platform/clock";
import type { StoredSubscription } from "./subscriptions/subscription-store";
import { createHolds, createPersonalData } from "./personal-data";
import { lockKeys } from "./service";

type Service = Parameters<typeof createPersonalData>[0];

const subscriptionId = "sub_ended";
const key = lockKeys.subscription(subscriptionId);

test("a reader is erased after a sync that has read whose subscription it is, and before the next one", async () => {
  const order: string[] = [];
  const last = new Map<string, Promise<unknown>>();
  const asked = Promise.withResolvers<void>();
  let isSyncing = false;
  const locks: Service["locks"] = {
    withLock(name, work) {
      if (isSyncing && name === key) asked.resolve();
      const mine = (last.get(name) ?? Promise.resolve()).then(work);
      last.set(name, mine);
      return mine;
    },
  };
  /** Of an event that the erasure itself brings about, on another process's machine. */
  function startSync(): void {
    void locks.withLock(key, async () => {
      isSyncing = true;
      order.push("read");
      // As slow as it may be: until the erasure waits for it, or is over.
      await asked.promise;
      order.push("stored");
    });
  }
  const nothing = async () => undefined;
  const service = {
    locks,
    pool: { query: nothing },
    stripe: {
      customers: { retrieve: async () => ({}), update: async () => startSync() },
      paymentMethods: { list: async () => ({ data: [] }) },
      subscriptions: {
        async *list() {
          yield { id: subscriptionId, status: "canceled", metadata: {} };
        },
      },
    },
    customers: { find: async () => "cus_reader" },
    groupCustomers: { listOf: async () => [], eraseReader: nothing },
    store: {
      listOfReader: async () => [],
      eraseReader: async () => void order.push("erased"),
    },
    sync: () => locks.withLock(key, nothing),
    cancellations: { eraseReader: nothing },
    refundStore: { eraseReader: nothing },
    changes: { eraseReader: nothing },
  };
  const personalData = createPersonalData(service as unknown as Service);
  await personalData.erase("reader").finally(asked.resolve);
  await last.get(key);
  expect(order).toEqual(["read", "stored", "erased"]);
});

const now = new Date("2026-11-21T12:00:00Z");
const past = new Date("2020-01-01T12:00:00Z");

it.each([
  ["never bought anything", [], 0, false],
  ["pays", [{ status: "active", isFirstPaid: true, entitledUntil: now }], 0, true],
  ["paid years ago", [{ status: "canceled", isFirstPaid: true, entitledUntil: past }], 0, true],
  [
    "paid for what Stripe no longer knows",
    [{ status: "canceled", isFirstPaid: true, isMissing: true }],
    0,
    true,
  ],
  ["may still be charged", [{ status: "incomplete", isFirstPaid: false }], 0, true],
  [
    "never paid the first invoice",
    [{ status: "incomplete_expired", isFirstPaid: false }],
    0,
    false,
  ],
  ["had a refund without a subscription", [], 1, true],
] as const)(
  "of a reader who %s, with %j and %i refunds: held is %s",
  async (_, kept, refunds, isHeld) => {
    const stored = kept.map((one) => ({
      entitledUntil: past,
      isMissing: false,
      ...one,
      facts: one,
    })) as unknown as StoredSubscription[];
    const holds = createHolds({
      clock: createManualClock(now),
      store: { listOfReader: async () => stored },
      refundStore: { listOfReader: async () => Array.from({ length: refunds }) as never },
    });
    expect(await holds("reader")).toBe(isHeld);
  },
);
