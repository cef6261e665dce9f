import { expect, test } from "vitest";
import { createPersonalData } from "./personal-data";
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
