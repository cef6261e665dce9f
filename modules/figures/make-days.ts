/**
 * Makes the figures of the paper's days from what the owners pass on. Idempotent: a run replaces the days
 * it makes. It makes the days since the last run, those before it as far as late facts reach, and always the
 * last ones.
 */
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import { listPaperDays, type PaperDays } from "../../shared/time/paper-days";
import { addDays, zonedDay } from "../../shared/time/zoned-time";
import {
  beginRun,
  type CountedFigure,
  type DayCount,
  readProgress,
  saveDays,
  saveNothing,
} from "./day-store";
import type { FigureSources } from "./sources";

/** Days that are made again in any case. */
const daysAgain = 3;
/** Nothing older is shown. */
const mostDays = 3660;
/** A transaction that began before a run may end after it. */
const SLACK_MS = 3_600_000;

export interface MakeDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly sources: FigureSources;
}

export async function makeDays(deps: MakeDeps): Promise<void> {
  const { pool, clock, timeZone, sources } = deps;
  const run = await beginRun(pool);
  const progress = await readProgress(pool);
  const now = clock.now();
  const today = zonedDay(now, timeZone);
  const [soldOn, giftedOn] = await Promise.all([
    sources.billing.findEarliest(progress.knownUntil),
    sources.gifts.findEarliest(progress.knownUntil),
  ]);
  const changedOn = soonest(
    soldOn && zonedDay(soldOn, timeZone),
    giftedOn && zonedDay(giftedOn, timeZone),
  );
  const firstDay = latest(
    soonest(progress.firstDay ?? (await findFirstDay(deps)), changedOn),
    addDays(today, -mostDays),
  );
  // The sandbox's clock may have been set to before everything that happened.
  if (firstDay === null || firstDay > today) return saveNothing(pool, { now, run });

  const again = addDays(today, -daysAgain);
  /** Since when facts that are never dated back may have changed. */
  const recent = latest(soonest(again, progress.lastDay ?? firstDay), firstDay)!;
  const from = latest(soonest(recent, changedOn), firstDay)!;
  const days = listPaperDays(from, today, timeZone);
  const recentDays = listPaperDays(recent, today, timeZone);
  const billing = await sources.billing.countDays(days);
  await saveDays(pool, {
    run,
    madeAt: now,
    knownUntil: new Date(now.getTime() - SLACK_MS),
    firstDay,
    lastDay: today,
    from,
    subscriptions: billing.subscriptions,
    money: billing.money,
    gifts: await sources.gifts.countDays(days),
    counts: [
      ...name("sale", billing.sales),
      ...name("reason", billing.reasons),
      ...name("order", billing.checkouts),
      ...(await countRecent(sources, recentDays)),
    ],
    countsFrom: {
      sale: from,
      reason: from,
      grant: recent,
      wall: recent,
      account: recent,
      order: recent,
      reading: findFirstWhole(recentDays, sources.popular.keptSince()) ?? addDays(today, 1),
    },
  });
}

async function findFirstDay({ sources, timeZone }: MakeDeps): Promise<string | null> {
  const [sold, gifted, read, met] = await Promise.all([
    sources.billing.findEarliest(null),
    sources.gifts.findEarliest(null),
    sources.popular.findFirst(),
    sources.access.findFirstDay(),
  ]);
  const days = [sold, gifted, read].map((at) => at && zonedDay(at, timeZone));
  return [...days, met].reduce(soonest, null);
}

/** The parts of older days that may be forgotten: accounts are erased, readings and orders deleted. */
async function countRecent(sources: FigureSources, days: PaperDays): Promise<readonly DayCount[]> {
  const { walls, grants } = await sources.access.countDays(days);
  const accounts = await sources.countAccounts(days);
  const readings = await sources.popular.countDays(days);
  return [
    ...walls.map(({ day, wall, count }) => ({ day, figure: "wall" as const, part: wall, count })),
    ...grants.map(({ day, source, count }) => ({
      day,
      figure: "grant" as const,
      part: source,
      count,
    })),
    ...days.days.map((day, place) => ({
      day,
      figure: "account" as const,
      part: "",
      count: accounts[place]!,
    })),
    ...readings.map(({ day, articleId, readings: count }) => ({
      day,
      figure: "reading" as const,
      part: articleId === null ? "" : String(articleId),
      count,
    })),
  ];
}

const name = (
  figure: CountedFigure,
  rows: readonly Omit<DayCount, "figure">[],
): readonly DayCount[] => rows.map(({ day, part, count }) => ({ day, figure, part, count }));

/** The first of these days of which all is kept; null if there is none. */
function findFirstWhole({ days, bounds }: PaperDays, kept: Date): string | null {
  return days.find((_, place) => bounds[place]! >= kept) ?? null;
}

const soonest = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

const latest = (one: string | null, other: string): string | null =>
  one === null || one > other ? one : other;
