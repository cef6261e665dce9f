/** A year of simulated subscribers: the figures of its days equal those computed apart, to the cent. */
import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readFacts } from "../../modules/billing/facts/read-facts";
import { collectPayments } from "../../modules/billing/history/collect-payments";
import { countDays, findEarliest, listComments } from "../../modules/billing/history/daily";
import { recordReading } from "../../modules/billing/history/history-store";
import { readSale } from "../../modules/billing/history/read-sale";
import { createGiftFigures } from "../../modules/gifts/money";
import { composeFigures } from "../../modules/figures/compose";
import { makeDays } from "../../modules/figures/make-days";
import { listGiftDays, listLines, sumCounts } from "../../modules/figures/read-store";
import type { FigureSources } from "../../modules/figures/sources";
import { toCents } from "../../modules/figures/sum-up";
import type { FiguresAnswer } from "../../modules/figures/types";
import { createManualClock } from "../../platform/clock";
import { migrations } from "../../platform/database/migrations";
import { createTestDatabase, type TestDatabase } from "../../platform/database/test-database";
import { listPaperDays } from "../../shared/time/paper-days";
import { dayOf, reckon, reckonGifts, type ReckonedLine } from "./reckon";
import { recordGiftMoney, simulateGifts } from "./simulate-gifts";
import { simulateYear, year } from "./simulate-year";
import { DAY, type Snapshot } from "./simulated-subscriber";

const timeZone = "America/New_York";
const subscribers = 250;
/** The same year in every run, unless another one is asked for: what fails by chance tells of no change. */
const seed = Number(process.env.FIGURES_SEED ?? 564_585_209);
const about = `with FIGURES_SEED=${seed}`;
const people = simulateYear(seed, subscribers);
const gifts = simulateGifts(seed, 120);
const days = listPaperDays(dayOf(year.from), dayOf(year.to - 1), timeZone).days;

const clock = createManualClock(new Date(year.from * 1000));
let database: TestDatabase;
let nothing: FiguresAnswer;

beforeAll(async () => {
  database = await createTestDatabase(migrations);
  await make();
  nothing = await compose();
  await live();
});
afterAll(() => database?.close());

const sources = (): FigureSources => ({
  billing: {
    countDays: (some) => countDays(database.pool, some),
    findEarliest: (since) => findEarliest(database.pool, since),
    listComments: (since, limit) => listComments(database.pool, since, limit),
  },
  gifts: createGiftFigures(database.pool),
  // No one reads in this year.
  access: { countDays: async () => ({ walls: [], grants: [] }), findFirstDay: async () => null },
  popular: {
    countDays: async () => [],
    findFirst: async () => null,
    keptSince: () => clock.now(),
  },
  countAccounts: async ({ days: some }) => some.map(() => 0),
});

const make = (options: Partial<FigureSources["billing"]> = {}) =>
  makeDays({
    pool: database.pool,
    clock,
    timeZone,
    sources: { ...sources(), billing: { ...sources().billing, ...options } },
  });

const compose = () =>
  composeFigures(
    {
      pool: database.pool,
      clock,
      timeZone,
      sources: sources(),
      findArticle: async () => null,
      findTitles: async () => new Map(),
    },
    "365",
    { seesMoney: true },
  );

/** As the sync does, with Stripe's objects of this time. */
async function record({ subscription, invoices, refunds }: Snapshot): Promise<void> {
  const { pool } = database;
  const stripe = {
    refunds: {
      list: async ({ charge }: { charge: string }) => ({
        data: refunds.filter((refund) => refund.charge === charge),
      }),
    },
  } as unknown as Stripe;
  const state = { subscription, invoices, disputes: [], card: null };
  const { payments } = await collectPayments({ stripe, clock }, state);
  const facts = readFacts(state)!;
  const sale = readSale(subscription);
  await recordReading(pool, { facts, stripe: state, now: clock.now(), payments, sale });
}

const setClock = (at: number) => clock.set(new Date(at * 1000));

/** The paper hears of everything in order, and makes its days at odd times, once after weeks off. */
async function live(): Promise<void> {
  const heard = [
    ...people
      .flatMap(({ snapshots }) => snapshots)
      .map((snapshot) => ({ at: snapshot.at + snapshot.late * DAY, tell: () => record(snapshot) })),
    ...gifts.map((money) => ({
      at: money.at + money.late * DAY,
      tell: () => recordGiftMoney(database.pool, money, clock.now()),
    })),
  ].toSorted((one, other) => one.at - other.at);
  let nextRun = year.from + 10 * DAY;
  for (const { tell, at } of heard) {
    while (nextRun <= at) {
      setClock(nextRun);
      await make();
      nextRun += (nextRun < year.from + 200 * DAY ? 9 : 31) * DAY + 3600;
    }
    setClock(at);
    await tell();
  }
  setClock(year.to - 1);
  await make();
}

async function readAll(): Promise<ReadonlyMap<string, ReckonedLine>> {
  const lines = await listLines(database.pool, days[0]!, days.at(-1)!);
  return new Map(
    lines.map((line) => {
      const { day, productId, interval, currency } = line;
      const { paying, introductory, pastDue, paused, started, ended, paid, refunded, recurring } =
        line;
      return [
        `${day} ${productId} ${interval} ${currency}`,
        {
          paying,
          introductory,
          pastDue,
          paused,
          started,
          ended,
          paid,
          refunded,
          recurringCents: toCents(recurring),
        },
      ] as const;
    }),
  );
}

const sorted = <Value>(lines: ReadonlyMap<string, Value>) =>
  Object.fromEntries([...lines].toSorted(([one], [other]) => (one < other ? -1 : 1)));

test("every line of every day equals what is computed apart from the figures", async () => {
  const made = await readAll();
  const reckoned = reckon(people, days);
  expect(made.size, about).toBeGreaterThan(1500);
  for (const [key, line] of reckoned) expect([key, made.get(key)], about).toEqual([key, line]);
  expect(sorted(made), about).toEqual(sorted(reckoned));
});

async function readGifts() {
  const lines = await listGiftDays(database.pool, days[0]!, days.at(-1)!);
  return new Map(
    lines.map(({ day, productId, currency, ...line }) => [`${day} ${productId} ${currency}`, line]),
  );
}

test("every gift is in its day to the cent, and in no number of subscriptions", async () => {
  expect(sorted(await readGifts()), about).toEqual(sorted(reckonGifts(gifts)));
  const { revenue } = await compose();
  const dollars = gifts.filter(({ currency }) => currency === "usd");
  const sum = (kinds: readonly string[]) =>
    dollars.filter(({ kind }) => kinds.includes(kind)).reduce((all, { amount }) => all + amount, 0);
  expect(revenue!.gifts, about).toEqual({
    sold: dollars.filter(({ kind }) => kind === "payment").length,
    paid: sum(["payment"]),
    givenBack: sum(["refund", "dispute"]),
  });
  const paid = people.flatMap(({ money }) =>
    money.filter(({ kind, plan }) => kind === "paid" && plan.currency === "usd"),
  );
  expect(revenue!.paid.now, about).toBe(paid.reduce((all, { cents }) => all + cents, 0));
});

test("a paper in which nothing happened has no figures", () => {
  expect(nothing).toMatchObject({ range: null, revenue: null, days: [], funnel: [] });
  expect(nothing.madeAt).not.toBeNull();
});

test("headline numbers are those of the last day, and months add up", async () => {
  const { subscribers: shown, revenue, days: line, months } = await compose();
  const last = [...reckon(people, [days.at(-1)!])].filter(([key]) => key.startsWith(days.at(-1)!));
  const sum = (read: (line: ReckonedLine) => number, among = last) =>
    among.reduce((all, [, one]) => all + read(one), 0);
  const dollars = last.filter(([key]) => key.endsWith("usd"));
  expect(shown.count.now, about).toBe(
    sum((one) => one.paying + one.introductory + one.pastDue + one.paused),
  );
  expect(revenue!.others).toEqual(["eur"]);
  const exact = people.flatMap(({ diary }) => {
    const { state, plan, next } = diary.at(-1)!;
    const isEarning = state === "paying" || state === "past_due";
    return isEarning && plan.currency === "usd" ? next / (plan.interval === "year" ? 12 : 1) : [];
  });
  const total = exact.reduce((all, one) => all + one, 0);
  expect(Math.abs(revenue!.recurring.now - total), about).toBeLessThan(0.501);
  const payers = sum((one) => one.paying + one.pastDue, dollars);
  expect(Math.abs(revenue!.perSubscriber.now! - total / payers), about).toBeLessThan(0.501);
  expect(line.at(-1)!.subscribers, about).toBe(shown.count.now);
  for (const [place, month] of months.entries()) {
    const next = months[place + 1];
    if (next) expect(next.atBeginning).toBe(month.atBeginning + month.started - month.ended);
  }
});

test("the year had everything that can happen", () => {
  const states = new Set(people.flatMap(({ diary }) => diary.map(({ state }) => state)));
  expect([...states].toSorted(), about).toEqual([
    "ended",
    "introductory",
    "past_due",
    "paused",
    "paying",
  ]);
  const snapshots = people.flatMap(({ snapshots: some }) => some);
  expect(snapshots.filter(({ late }) => late > 0).length, about).toBeGreaterThan(50);
  const reasons = new Set(
    snapshots.flatMap(({ invoices }) => invoices.map(({ billing_reason: why }) => why)),
  );
  expect(reasons.size, about).toBe(3);
  expect(
    snapshots.some(({ refunds }) => refunds.length > 0),
    about,
  ).toBe(true);
});

test("sales are counted by the page's path, without its query", async () => {
  const sums = await sumCounts(database.pool, days[0]!, days.at(-1)!);
  const sold = sums.filter(({ figure }) => figure === "sale");
  const expected = Map.groupBy(people, ({ path }) => path ?? "");
  expect(Object.fromEntries(sold.map(({ part, count }) => [part, count])), about).toEqual(
    Object.fromEntries([...expected].map(([path, some]) => [path, some.length])),
  );
});

test("days made anew from nothing are the same, and so are days made twice", async () => {
  const before = sorted(await readAll());
  await make();
  expect(sorted(await readAll())).toEqual(before);
  const giftsBefore = sorted(await readGifts());
  await database.pool.query("delete from figures.subscription_days");
  await database.pool.query("delete from figures.gift_days");
  await database.pool.query(
    "update figures.progress set first_day = null, last_day = null, known_until = null",
  );
  await make();
  expect(sorted(await readAll()), about).toEqual(before);
  expect(sorted(await readGifts()), about).toEqual(giftsBefore);
});

test("of two processes, the one that began earlier does not undo what the later one knew", async () => {
  const before = sorted(await readAll());
  const { promise: isOver, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: hasCounted, resolve: counted } = Promise.withResolvers<void>();
  const slow = make({
    async countDays(some) {
      const found = await countDays(database.pool, some);
      counted();
      await isOver;
      // Its data before the other one ran.
      return { ...found, subscriptions: [], money: [] };
    },
  });
  await hasCounted;
  await make();
  goOn();
  await slow;
  expect(sorted(await readAll())).toEqual(before);
  await Promise.all([make(), make(), make()]);
  expect(sorted(await readAll())).toEqual(before);
});

test("a group is one subscriber, whose revenue is that of all its seats", () => {
  const groups = people.filter(({ plan }) => plan.seats !== undefined);
  expect(groups.length, about).toBeGreaterThan(5);
  expect(
    groups.some(({ diary }) => new Set(diary.map(({ plan }) => plan.seats)).size > 1),
    about,
  ).toBe(true);
});
