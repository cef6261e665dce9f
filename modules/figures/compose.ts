/** Composes what the screen and the tables show of a range of days. */
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import { decode } from "../../shared/decode";
import type { FigureRange } from "../../shared/newsroom/figure-ranges";
import { readZonedTime } from "../../shared/time/read-zoned-time";
import { addDays, zonedDay } from "../../shared/time/zoned-time";
import type { GatedArticle } from "../access/types";
import { type CountedFigure, type DayLine, readProgress } from "./day-store";
import { listEvents } from "./event-store";
import { listGiftDays, listLines, listWholeCounts, type PartSum, sumCounts } from "./read-store";
import type { FigureSources } from "./sources";
import {
  churnDays,
  countMoves,
  countState,
  countSubscribers,
  findMainCurrency,
  groupLines,
  listDays,
  listMonths,
  readChurn,
  readRevenue,
  sumGifts,
} from "./sum-up";
import type { FiguresAnswer, FunnelStep, SoldOn } from "./types";

export interface ComposeDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly sources: Pick<FigureSources, "billing">;
  /** An article's facts, by the slug of its address. */
  readonly findArticle: (slug: string) => Promise<GatedArticle | null>;
  readonly findTitles: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
}

/** The person whose screen it is. */
export interface Viewer {
  readonly seesMoney: boolean;
}

const mostSold = 20;
const mostRead = 20;
const mostComments = 3;
const articlePath = "/article/";

/** The days of a range, and the stored figures that are needed for them. */
export interface LoadedRange {
  readonly from: string;
  readonly to: string;
  readonly firstDay: string;
  readonly madeAt: Date;
  /** As many days before; null if they are not all known. */
  readonly before: { readonly from: string; readonly to: string } | null;
  /** Of the range and of what it is compared with. */
  readonly lines: readonly DayLine[];
}

/** Null before the first figures. */
export async function loadRange(pool: Pool, range: FigureRange): Promise<LoadedRange | null> {
  const { firstDay, lastDay: to, madeAt } = await readProgress(pool);
  if (firstDay === null || to === null || madeAt === null) return null;
  const count = range === "all" ? null : Number(range);
  const asked = count === null ? firstDay : addDays(to, 1 - count);
  const from = asked < firstDay ? firstDay : asked;
  const earlier = count === null ? null : addDays(from, -count);
  const before =
    earlier !== null && earlier >= firstDay ? { from: earlier, to: addDays(from, -1) } : null;
  const needed = [earlier ?? from, addDays(to, -2 * churnDays), addDays(monthOf(from), -1)];
  const lines = await listLines(pool, needed.toSorted()[0]!, to);
  return { from, to, firstDay, madeAt, before, lines };
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

export async function composeFigures(
  deps: ComposeDeps,
  range: FigureRange,
  viewer: Viewer,
): Promise<FiguresAnswer> {
  const loaded = await loadRange(deps.pool, range);
  if (loaded === null) return describeNothing((await readProgress(deps.pool)).madeAt, viewer);
  const { from, to, firstDay, madeAt, before } = loaded;
  const lines = groupLines(loaded.lines);
  const stockBefore = from > firstDay ? addDays(from, -1) : null;
  const shown = loaded.lines.filter(({ day }) => day >= from);
  const gifts = viewer.seesMoney ? await listGiftDays(deps.pool, from, to) : [];
  const currency = viewer.seesMoney
    ? (findMainCurrency(shown, to) ?? gifts[0]?.currency ?? null)
    : null;
  const sums = await sumCounts(deps.pool, from, to);
  const today = await listWholeCounts(deps.pool, to, to);
  const grants = (source: string) =>
    today.find(({ figure, part }) => figure === "grant" && part === source)?.count ?? 0;
  return {
    range: { from, to, firstDay },
    madeAt: madeAt.toISOString(),
    subscribers: {
      count: {
        now: countSubscribers(lines, to),
        before: stockBefore === null ? null : countSubscribers(lines, stockBefore),
      },
      started: countMoves(lines, { from, to }, "started"),
      ended: countMoves(lines, { from, to }, "ended"),
      introductory: countState(lines, to, "introductory"),
      pastDue: countState(lines, to, "pastDue"),
      paused: countState(lines, to, "paused"),
      comps: grants("comp"),
      gifts: grants("gift"),
      groupReaders: grants("group"),
    },
    revenue:
      currency === null
        ? null
        : {
            ...readRevenue(lines, currency, { from, to, before, stockBefore }),
            gifts: sumGifts(gifts, currency),
            others: [...new Set([...shown, ...gifts].map((line) => line.currency))].filter(
              (one) => one !== currency,
            ),
          },
    churn: readChurn(lines, to, firstDay),
    days: listDays(lines, from, to),
    months: listMonths(lines, { from: monthOf(from), to, currency }),
    events: await listEvents(deps.pool, from, to),
    mayChangeEvents: viewer.seesMoney,
    funnel: listFunnel(sums),
    sold: await listSold(deps, sums),
    reasons: partsOf(sums, "reason").map(({ part, count }) => ({ reason: part, count })),
    comments: viewer.seesMoney ? await listComments(deps, from) : [],
    mostRead: await listMostRead(deps, sums),
  };
}

function describeNothing(madeAt: Date | null, { seesMoney }: Viewer): FiguresAnswer {
  const none = { now: 0, before: null };
  return {
    range: null,
    madeAt: madeAt?.toISOString() ?? null,
    subscribers: {
      count: none,
      started: 0,
      ended: 0,
      introductory: 0,
      pastDue: 0,
      paused: 0,
      comps: 0,
      gifts: 0,
      groupReaders: 0,
    },
    revenue: null,
    churn: { lost: 0, atBeginning: 0, rate: null, rateBefore: null },
    days: [],
    months: [],
    events: [],
    mayChangeEvents: seesMoney,
    funnel: [],
    sold: [],
    reasons: [],
    comments: [],
    mostRead: [],
  };
}

const partsOf = (sums: readonly PartSum[], figure: CountedFigure): readonly PartSum[] =>
  sums.filter((sum) => sum.figure === figure);

/** In the order in which a reader becomes a subscriber. */
function listFunnel(sums: readonly PartSum[]): FiguresAnswer["funnel"] {
  const count = (figure: CountedFigure, part?: string) =>
    partsOf(sums, figure)
      .filter((sum) => part === undefined || sum.part === part)
      .reduce((sum, { count: one }) => sum + one, 0);
  const steps: readonly (readonly [FunnelStep, number])[] = [
    ["read", count("reading", "")],
    ["registration-wall", count("wall", "registration-wall")],
    ["account", count("account")],
    ["paywall", count("wall", "paywall")],
    ["order", count("order")],
    ["sale", count("sale")],
  ];
  return steps.map(([step, many]) => ({ step, count: many }));
}

/** Readings by the article's ID. */
const readingsOf = (sums: readonly PartSum[]): ReadonlyMap<number, number> =>
  new Map(
    partsOf(sums, "reading")
      .filter(({ part }) => part !== "")
      .map(({ part, count }) => [Number(part), count]),
  );

async function listSold(deps: ComposeDeps, sums: readonly PartSum[]): Promise<readonly SoldOn[]> {
  const sales = partsOf(sums, "sale").slice(0, mostSold);
  const found = await Promise.all(
    sales.map(({ part }) =>
      part.startsWith(articlePath)
        ? deps.findArticle(decode(part.slice(articlePath.length).split("/")[0]!))
        : null,
    ),
  );
  const titles = await deps.findTitles(found.flatMap((article) => article?.id ?? []));
  const readings = readingsOf(sums);
  return sales.map(({ part: path, count: sold }, place) => {
    const article = found[place] ?? null;
    const title = article && titles.get(article.id);
    return {
      path,
      article: article && title ? { id: article.id, title, access: article.access } : null,
      sold,
      readings: article ? (readings.get(article.id) ?? null) : null,
    };
  });
}

async function listMostRead(
  deps: ComposeDeps,
  sums: readonly PartSum[],
): Promise<FiguresAnswer["mostRead"]> {
  const best = [...readingsOf(sums)].slice(0, mostRead);
  const titles = await deps.findTitles(best.map(([articleId]) => articleId));
  return best.map(([articleId, readings]) => ({
    articleId,
    title: titles.get(articleId) ?? null,
    readings,
  }));
}

async function listComments(
  { sources, timeZone }: ComposeDeps,
  from: string,
): Promise<FiguresAnswer["comments"]> {
  const since = readZonedTime(from, "00:00", timeZone);
  const said = await sources.billing.listComments(since, mostComments);
  return said.map(({ reason, comment, saidAt }) => ({
    reason,
    comment,
    saidAt: saidAt.toISOString(),
  }));
}

/** Today at the paper: nothing can have happened later. */
export const todayOf = ({ clock, timeZone }: Pick<ComposeDeps, "clock" | "timeZone">): string =>
  zonedDay(clock.now(), timeZone);
