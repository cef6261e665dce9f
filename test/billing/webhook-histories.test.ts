/**
 * A thousand readers, with events that are duplicated, late, out of order or lost. After the nightly
 * reconciliation every reader must have exactly the access that Stripe's state gives.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decideEntitlement } from "../../modules/billing/facts/policy";
import { readFacts } from "../../modules/billing/facts/read-facts";
import { createSubscriptionStore } from "../../modules/billing/subscriptions/subscription-store";
import { createManualClock } from "../../platform/clock";
import { createTestDatabase, type TestDatabase } from "../../platform/database/test-database";
import { openBilling, writeEvent, type OpenedBilling } from "./open-billing";
import { migrations } from "../../platform/database/migrations";
import { createFakeStripe, type Happening } from "./fake-stripe/fake-stripe";

const HISTORIES = 1000;
const ROUNDS = 5;

const clock = createManualClock(new Date("2026-01-01T00:00:00Z"));
const stripe = createFakeStripe(() => Math.floor(clock.now().getTime() / 1000));

let database: TestDatabase;
let opened: OpenedBilling;

beforeAll(async () => {
  database = await createTestDatabase(migrations);
  opened = openBilling({ database, clock, stripe });
  await opened.start();
});

afterAll(async () => {
  await opened?.stop();
  await database?.close();
});

/** A seeded random number generator from 0 to 1 (mulberry32). */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const write = (happening: Happening) => writeEvent(happening, { at: clock.now() });

/** As many concurrently as there are connections. */
async function deliverAll(payloads: readonly string[]): Promise<void> {
  const queue = [...payloads];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      expect((await opened.deliver(next)).status).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  await opened.jobs.settle();
}

function shuffle<Item>(items: readonly Item[], chance: () => number): Item[] {
  return items
    .map((item) => ({ item, at: chance() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** Splits events into those delivered now and later; some are lost. */
function disturb(
  payloads: readonly string[],
  chance: () => number,
): { now: string[]; later: string[] } {
  const now: string[] = [];
  const later: string[] = [];
  for (const payload of payloads) {
    const luck = chance();
    if (luck < 0.2) continue;
    (luck < 0.4 ? later : now).push(payload);
    if (chance() < 0.2) now.push(payload);
    if (chance() < 0.1) later.push(payload);
  }
  return { now: shuffle(now, chance), later };
}

const beginnings = ["paid", "unpaid", "trial", "unpaid-trial"] as const;

/** Runs all histories concurrently, and leaves some events undelivered. */
async function live(chance: () => number): Promise<void> {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)]!;
  let waiting: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const happenings =
      round === 0
        ? Array.from({ length: HISTORIES }, () =>
            stripe.begin(randomUUID(), pick(beginnings)),
          ).flat()
        : stripe.listIds().flatMap((id) => {
            const turns = stripe.listChanges(id);
            return turns.length > 0 && chance() < 0.7 ? pick(turns)(id) : [];
          });
    const { now, later } = disturb(happenings.map(write), chance);
    await deliverAll([...now, ...waiting]);
    waiting = later;
    clock.advance({ days: 1 + Math.floor(chance() * 9) });
  }
}

/** IDs whose grant does not match what the policy decides on Stripe's state. */
async function listWrong(): Promise<readonly string[]> {
  const store = createSubscriptionStore(database.pool);
  const state = new Map(
    (await opened.grants.list({ source: "subscription" })).map((grant) => [grant.sourceId, grant]),
  );
  const wrong: string[] = [];
  for (const id of stripe.listIds()) {
    const facts = readFacts(stripe.read(id))!;
    const kept = await store.find(id);
    const grant = state.get(id);
    // Only the application knows when a pause or a refund was first seen.
    const said = kept && decideEntitlement(facts, { sightings: kept.sightings });
    const isRight =
      said !== null &&
      (said.endsAt > said.startsAt
        ? grant?.endsAt?.getTime() === said.endsAt.getTime() &&
          grant.productId === facts.productId &&
          grant.reason === said.reason
        : !grant || grant.endsAt! <= clock.now());
    if (!isRight) wrong.push(`${id} ${facts.status}: ${grant?.reason} until ${grant?.endsAt}`);
  }
  return wrong;
}

test("matches grants to Stripe's state after a thousand disturbed histories and one reconciliation", async () => {
  // The same histories in every run, unless others are asked for.
  const seed = Number(process.env.HISTORIES_SEED ?? 1_207_959_553);
  await live(createChance(seed));
  const before = await listWrong();
  const first = await opened.billing.reconcile();
  const second = await opened.billing.reconcile();
  const about = `with HISTORIES_SEED=${seed}`;
  expect(before.length, `nothing was lost on the way, ${about}`).toBeGreaterThan(HISTORIES / 50);
  expect(await listWrong(), about).toEqual([]);
  const isCharged = (id: string) => {
    const { status, taken } = readFacts(stripe.read(id))!;
    return taken !== null && status !== "canceled";
  };
  expect(stripe.listIds().filter(isCharged), `still charged, ${about}`).toEqual([]);
  expect(first.checked, about).toBe(HISTORIES);
  expect(first.drifted.length, about).toBeGreaterThanOrEqual(before.length);
  expect(second.drifted, about).toEqual([]);
  expect(second.missing, about).toEqual([]);
  // A thousand histories take half a minute alone, and several times that beside other work.
}, 600_000);
