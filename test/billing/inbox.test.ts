import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createManualClock } from "../../platform/clock";
import { createTestDatabase, type TestDatabase } from "../../platform/database/test-database";
import { openBilling, writeEvent, type OpenedBilling } from "./open-billing";
import { migrations } from "../../platform/database/migrations";
import { createRememberingStripe, type Happening } from "./remembering-stripe";

const clock = createManualClock(new Date("2026-01-01T00:00:00Z"));
const stripe = createRememberingStripe(() => Math.floor(clock.now().getTime() / 1000));
let database: TestDatabase;
let paper: OpenedBilling;
let isReachable = true;
/** What Stripe refuses to show. */
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

const write = (happening: Happening, given: { livemode?: boolean } = {}) =>
  writeEvent(happening, { at: clock.now(), ...given });

/** Delivers what happened, and waits until the paper has looked into it. */
async function tell(...happenings: readonly Happening[]): Promise<void> {
  for (const happening of happenings) {
    expect((await paper.deliver(write(happening))).status).toBe(200);
  }
  await paper.jobs.settle();
}

/** A subscription that is paid for, which the paper has heard of or not. */
async function begin(given: { told: boolean }): Promise<{ id: string; readerId: string }> {
  const readerId = randomUUID();
  const happenings = stripe.begin(readerId, "paid");
  if (given.told) await tell(...happenings);
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

test("an event that is not signed, or signed for other bytes, is refused and not kept", async () => {
  const [happening] = stripe.begin(randomUUID(), "paid");
  const payload = write(happening!);
  expect((await paper.deliver(payload, "")).status).toBe(400);
  expect((await paper.deliver(payload, "t=1,v1=00")).status).toBe(400);
  expect((await paper.deliver(payload, paper.sign(`${payload} `))).status).toBe(400);
  expect(await readEvent(idOf(payload))).toBeUndefined();
});

test.each([
  ["without what it is about", { data: undefined }],
  ["about nothing", { data: { object: null } }],
  ["without a name", { id: undefined }],
  ["of a name that cannot be written down", { id: "evt_\0" }],
  ["from no time", { created: "yesterday" }],
])("an event %s is refused, whoever signed it", async (_what, odd) => {
  const payload = JSON.stringify({
    ...(JSON.parse(write(stripe.begin(randomUUID(), "paid")[0]!)) as object),
    ...odd,
  });
  expect((await paper.deliver(payload)).status).toBe(400);
});

test("an event makes the paper read Stripe, and gives access by what it finds there", async () => {
  const { id, readerId } = await begin({ told: true });
  expect(await grantOf(id)).toMatchObject({ readerId, productId: "sun-reader", reason: "paid" });
});

test("what an event says is not believed: Stripe's state is", async () => {
  const { id } = await begin({ told: true });
  const [said] = stripe.turns.running.isAskedToEnd(id);
  const payload = write({ type: said!.type, object: { ...said!.object, status: "canceled" } });
  await paper.deliver(payload);
  await paper.jobs.settle();
  expect(await grantOf(id)).toMatchObject({ reason: "cancelled" });
});

test("the same event twice is one event", async () => {
  const { id } = await begin({ told: true });
  const payload = write(stripe.turns.running.renews(id)[0]!);
  const answers = await Promise.all([paper.deliver(payload), paper.deliver(payload)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await paper.jobs.settle();
  expect(await readEvent(idOf(payload))).toEqual({ handled: true, attempts: 1, error: null });
});

test("the end of a subscription may be told before its beginning", async () => {
  const readerId = randomUUID();
  const first = stripe.begin(readerId, "paid");
  const id = stripe.listIds().at(-1)!;
  clock.advance({ days: 3 });
  const last = stripe.turns.running.ends(id);
  await tell(...last, ...first.toReversed());
  expect((await grantOf(id))!.endsAt).toEqual(clock.now());
});

test("an event of the other kind of money is acknowledged and not kept", async () => {
  const { id } = await begin({ told: false });
  const payload = write(stripe.turns.running.renews(id)[0]!, { livemode: true });
  expect((await paper.deliver(payload)).status).toBe(200);
  await paper.jobs.settle();
  expect(await readEvent(idOf(payload))).toBeUndefined();
  expect(await grantOf(id)).toBeUndefined();
});

test("what is sold beside the paper, and a subscription of nobody's, let nobody in", async () => {
  await tell(...stripe.begin(randomUUID(), "paid", { product: "umbrella" }));
  expect(await grantOf(stripe.listIds().at(-1)!)).toBeUndefined();
  await tell(...stripe.begin(null, "paid"));
  expect(await grantOf(stripe.listIds().at(-1)!)).toBeUndefined();
});

test("a process that dies between writing down and looking leaves nothing undone", async () => {
  const happenings = stripe.begin(randomUUID(), "paid");
  const id = stripe.listIds().at(-1)!;
  // Its queue never starts, so it gets no further than writing down.
  const dying = openBilling({ database, clock, stripe });
  for (const happening of happenings) {
    expect((await dying.deliver(write(happening))).status).toBe(200);
  }
  expect(await grantOf(id)).toBeUndefined();
  await paper.tick();
  expect(await grantOf(id)).toMatchObject({ reason: "paid" });
});

test("while Stripe does not answer an event waits, with the reason and the count of attempts", async () => {
  const { id } = await begin({ told: false });
  isReachable = false;
  const payload = write(stripe.turns.running.renews(id)[0]!);
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

test("a refund in full ends access at once, and so does a dispute that is lost", async () => {
  for (const takes of [stripe.turns.running.isRefunded, stripe.turns.running.isDisputed]) {
    const { id } = await begin({ told: true });
    clock.advance({ days: 2 });
    await tell(...takes(id));
    expect((await grantOf(id))!.endsAt).toEqual(clock.now());
    clock.advance({ days: 1 });
    await tell(...stripe.turns.running.renews(id));
    expect(await grantOf(id)).toMatchObject({ reason: "paid" });
  }
});

test("what Stripe was silent about is found by the nightly comparison, and reported once", async () => {
  await paper.billing.reconcile();
  const silent = await begin({ told: false });
  const known = await begin({ told: true });
  stripe.turns.running.isAskedToEnd(known.id);
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

test("a grant that is not what was decided is drift, too", async () => {
  const { id, readerId } = await begin({ told: true });
  const right = (await grantOf(id))!;
  await paper.grants.record({ ...right, readerId, endsAt: clock.now(), reason: "by mistake" });
  const { drifted } = await paper.billing.reconcile();
  expect(drifted).toMatchObject([{ subscriptionId: id, was: "missing its grant" }]);
  expect((await grantOf(id))!.endsAt).toEqual(right.endsAt);
});

test("one that Stripe refuses to show keeps the others from nothing", async () => {
  const first = await begin({ told: false });
  const second = await begin({ told: false });
  refused = first.id;
  expect((await paper.billing.reconcile()).failed).toEqual([first.id]);
  expect(await grantOf(second.id)).toMatchObject({ reason: "paid" });
  refused = null;
  expect((await paper.billing.reconcile()).drifted).toMatchObject([{ subscriptionId: first.id }]);
});

test("the comparison comes every day by itself", async () => {
  await paper.tick();
  const silent = await begin({ told: false });
  clock.advance({ days: 1 });
  await paper.tick();
  expect(await grantOf(silent.id)).toMatchObject({ reason: "paid" });
});

test("a subscription that Stripe knows no more ends, and is reported as missing", async () => {
  const { id } = await begin({ told: true });
  stripe.forget(id);
  clock.advance({ days: 1 });
  const { missing } = await paper.billing.reconcile();
  expect(missing).toEqual([id]);
  expect((await grantOf(id))!.endsAt).toEqual(clock.now());
  expect((await paper.billing.reconcile()).missing).toEqual([]);
});

test("the end of an account waits until Stripe can be told of it", async () => {
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
