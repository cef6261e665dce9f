import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createManualClock } from "../../platform/clock";
import { createTestDatabase, type TestDatabase } from "../../platform/database/test-database";
import { openBilling, writeEvent, type OpenedBilling } from "./open-billing";
import { migrations } from "../../platform/database/migrations";
import { createFakeStripe, type Happening } from "./fake-stripe/fake-stripe";

const clock = createManualClock(new Date("2026-01-01T00:00:00Z"));
const stripe = createFakeStripe(() => Math.floor(clock.now().getTime() / 1000));
let database: TestDatabase;
let paper: OpenedBilling;
let isReachable = true;
/** The object that Stripe fails to return. */
let refused: string | null = null;

beforeAll(async () => {
  database = await createTestDatabase(migrations);
  paper = openBilling({
    database,
    clock,
    stripe: { ...stripe, fetch: async (...asked) => refuse(asked[0]) ?? stripe.fetch(...asked) },
    isReachable: () => isReachable,
  });
  await paper.start();
});
beforeEach(() => {
  isReachable = true;
  refused = null;
});
afterAll(async () => {
  await paper?.stop();
  await database?.close();
});

function refuse(input: RequestInfo | URL): Response | null {
  if (refused === null || !new Request(input).url.includes(`/subscriptions/${refused}`))
    return null;
  const error = { type: "invalid_request_error", message: "This cannot be shown." };
  return Response.json({ error }, { status: 400 });
}

const write = (happening: Happening, options: { livemode?: boolean } = {}) =>
  writeEvent(happening, { at: clock.now(), ...options });

/** Delivers events, and waits until they are processed. */
async function deliverAll(...happenings: readonly Happening[]): Promise<void> {
  for (const happening of happenings) {
    expect((await paper.deliver(write(happening))).status).toBe(200);
  }
  await paper.jobs.settle();
}

/** A paid subscription, with or without its events delivered. */
async function begin(options: { told: boolean }): Promise<{ id: string; readerId: string }> {
  const readerId = randomUUID();
  const happenings = stripe.begin(readerId, "paid");
  if (options.told) await deliverAll(...happenings);
  return { id: stripe.listIds().at(-1)!, readerId };
}

const grantOf = async (subscriptionId: string) =>
  (await paper.grants.list({ source: "subscription" })).find(
    ({ sourceId }) => sourceId === subscriptionId,
  );

async function readEvent(id: string) {
  const { rows } = await database.pool.query<{
    handled: boolean;
    attempts: number;
    error: string | null;
  }>(
    "select handled_at is not null as handled, attempts, error from billing.events where id = $1",
    [id],
  );
  return rows[0];
}

const idOf = (payload: string) => (JSON.parse(payload) as { id: string }).id;

test("rejects an event without a valid signature, and does not store it", async () => {
  const [happening] = stripe.begin(randomUUID(), "paid");
  const payload = write(happening!);
  expect((await paper.deliver(payload, "")).status).toBe(400);
  expect((await paper.deliver(payload, "t=1,v1=00")).status).toBe(400);
  expect((await paper.deliver(payload, paper.sign(`${payload} `))).status).toBe(400);
  expect(await readEvent(idOf(payload))).toBeUndefined();
});

test.each([
  ["without data", { data: undefined }],
  ["without an object", { data: { object: null } }],
  ["without an ID", { id: undefined }],
  ["with an ID that cannot be stored", { id: "evt_\0" }],
  ["with an invalid time", { created: "yesterday" }],
])("rejects a signed event %s", async (_what, odd) => {
  const payload = JSON.stringify({
    ...(JSON.parse(write(stripe.begin(randomUUID(), "paid")[0]!)) as object),
    ...odd,
  });
  expect((await paper.deliver(payload)).status).toBe(400);
});

test("reads the subscription from Stripe on an event, and gives access accordingly", async () => {
  const { id, readerId } = await begin({ told: true });
  expect(await grantOf(id)).toMatchObject({ readerId, productId: "sun-reader", reason: "paid" });
});

test("uses Stripe's state, not the event's data", async () => {
  const { id } = await begin({ told: true });
  const [said] = stripe.transitions.running.isAskedToEnd(id);
  const payload = write({ type: said!.type, object: { ...said!.object, status: "canceled" } });
  await paper.deliver(payload);
  await paper.jobs.settle();
  expect(await grantOf(id)).toMatchObject({ reason: "cancelled" });
});

test("processes a duplicate event once", async () => {
  const { id } = await begin({ told: true });
  const payload = write(stripe.transitions.running.renews(id)[0]!);
  const answers = await Promise.all([paper.deliver(payload), paper.deliver(payload)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await paper.jobs.settle();
  expect(await readEvent(idOf(payload))).toEqual({ handled: true, attempts: 1, error: null });
});

test("accepts the end of a subscription before its beginning", async () => {
  const readerId = randomUUID();
  const first = stripe.begin(readerId, "paid");
  const id = stripe.listIds().at(-1)!;
  clock.advance({ days: 3 });
  const last = stripe.transitions.running.ends(id);
  await deliverAll(...last, ...first.toReversed());
  expect((await grantOf(id))!.endsAt).toEqual(clock.now());
});

test("acknowledges an event of the other mode without storing it", async () => {
  const { id } = await begin({ told: false });
  const payload = write(stripe.transitions.running.renews(id)[0]!, { livemode: true });
  expect((await paper.deliver(payload)).status).toBe(200);
  await paper.jobs.settle();
  expect(await readEvent(idOf(payload))).toBeUndefined();
  expect(await grantOf(id)).toBeUndefined();
});

test("gives no access for foreign products or unknown readers", async () => {
  await deliverAll(...stripe.begin(randomUUID(), "paid", { product: "umbrella" }));
  expect(await grantOf(stripe.listIds().at(-1)!)).toBeUndefined();
  await deliverAll(...stripe.begin(null, "paid"));
  expect(await grantOf(stripe.listIds().at(-1)!)).toBeUndefined();
});

test("processes events that a crashed process stored", async () => {
  const happenings = stripe.begin(randomUUID(), "paid");
  const id = stripe.listIds().at(-1)!;
  // Its queue never starts, so it only stores events.
  const dying = openBilling({ database, clock, stripe });
  for (const happening of happenings) {
    expect((await dying.deliver(write(happening))).status).toBe(200);
  }
  expect(await grantOf(id)).toBeUndefined();
  await paper.tick();
  expect(await grantOf(id)).toMatchObject({ reason: "paid" });
});

test("keeps an event pending while Stripe is down, with the error and the number of attempts", async () => {
  const { id } = await begin({ told: false });
  isReachable = false;
  const payload = write(stripe.transitions.running.renews(id)[0]!);
  expect((await paper.deliver(payload)).status).toBe(200);
  await paper.jobs.settle();
  expect(await readEvent(idOf(payload))).toMatchObject({
    handled: false,
    error: expect.stringMatching(/connection/i),
  });
  isReachable = true;
  await paper.tick();
  expect(await readEvent(idOf(payload))).toMatchObject({ handled: true, error: null });
  expect(await grantOf(id)).toMatchObject({ reason: "paid" });
});

test("ends access and the subscription at once on a full refund or a lost dispute", async () => {
  for (const takes of [
    stripe.transitions.running.isRefunded,
    stripe.transitions.running.isDisputed,
  ]) {
    const { id } = await begin({ told: true });
    clock.advance({ days: 2 });
    await deliverAll(...takes(id));
    expect((await grantOf(id))!.endsAt).toEqual(clock.now());
    expect(stripe.read(id).subscription.status).toBe("canceled");
  }
});

test("finds missed changes in the nightly reconciliation, and reports them once", async () => {
  await paper.billing.reconcile();
  const silent = await begin({ told: false });
  const known = await begin({ told: true });
  stripe.transitions.running.isAskedToEnd(known.id);
  const { drifted, missing } = await paper.billing.reconcile();
  expect(missing).toEqual([]);
  expect(drifted).toEqual([
    { subscriptionId: silent.id, was: null, is: expect.stringContaining("active") },
    {
      subscriptionId: known.id,
      was: expect.not.stringContaining("to end"),
      is: expect.stringContaining("to end"),
    },
  ]);
  expect(await grantOf(silent.id)).toMatchObject({ reason: "paid" });
  expect(await grantOf(known.id)).toMatchObject({ reason: "cancelled" });
  expect((await paper.billing.reconcile()).drifted).toEqual([]);
  const { rows } = await database.pool.query<{ drifted: unknown }>(
    "select drifted from billing.reconciliations order by id desc limit 2",
  );
  expect(rows.map((row) => row.drifted)).toEqual([[], drifted]);
});

test("reports a grant that does not match the decision as drift", async () => {
  const { id, readerId } = await begin({ told: true });
  const right = (await grantOf(id))!;
  await paper.grants.record({ ...right, readerId, endsAt: clock.now(), reason: "by mistake" });
  const { drifted } = await paper.billing.reconcile();
  expect(drifted).toMatchObject([{ subscriptionId: id, was: "missing its grant" }]);
  expect((await grantOf(id))!.endsAt).toEqual(right.endsAt);
});

test("reconciles the others if Stripe cannot return one", async () => {
  const first = await begin({ told: false });
  const second = await begin({ told: false });
  refused = first.id;
  expect((await paper.billing.reconcile()).failed).toEqual([first.id]);
  expect(await grantOf(second.id)).toMatchObject({ reason: "paid" });
  refused = null;
  expect((await paper.billing.reconcile()).drifted).toMatchObject([{ subscriptionId: first.id }]);
});

test("reconciles every day", async () => {
  await paper.tick();
  const silent = await begin({ told: false });
  clock.advance({ days: 1 });
  await paper.tick();
  expect(await grantOf(silent.id)).toMatchObject({ reason: "paid" });
});

test("ends a subscription that no longer exists in Stripe, and reports it as missing", async () => {
  const { id } = await begin({ told: true });
  stripe.forget(id);
  clock.advance({ days: 1 });
  const { missing } = await paper.billing.reconcile();
  expect(missing).toEqual([id]);
  expect((await grantOf(id))!.endsAt).toEqual(clock.now());
  expect((await paper.billing.reconcile()).missing).toEqual([]);
});

test("postpones the erasure of an account while Stripe is down", async () => {
  const { id, readerId } = await begin({ told: true });
  isReachable = false;
  await expect(paper.billing.personalData.erase(readerId)).rejects.toThrow(/connection/i);
  expect(await paper.billing.personalData.export(readerId)).toMatchObject({
    subscriptions: [{ id }],
  });
  isReachable = true;
  await paper.billing.personalData.erase(readerId);
  expect(await paper.billing.personalData.export(readerId)).toMatchObject({
    customerId: null,
    subscriptions: [],
  });
});
