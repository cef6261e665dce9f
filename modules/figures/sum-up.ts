/** Headline numbers, days and months from the stored lines of days. Pure. */
import { addDays } from "../../shared/time/zoned-time";
import type { GiftDay } from "../gifts/types";
import type { DayLine } from "./day-store";
import type { ChurnFigures, DayFigures, MonthFigures, RevenueFigures } from "./types";

/** Of the rate of those who left. */
export const churnDays = 30;

const twelfthsPerCent = 12;

/** Everything that has begun and not ended: those who pay, are late, or will pay. */
const standing = (line: DayLine): number =>
  line.paying + line.introductory + line.pastDue + line.paused;

const add = (lines: readonly DayLine[], read: (line: DayLine) => number): number =>
  lines.reduce((sum, line) => sum + read(line), 0);

/** Twelfths of a cent, rounded half up to cents, once for the sum. */
export const toCents = (recurring: number): number => Math.round(recurring / twelfthsPerCent);

export interface DayLines {
  /** Of one day. */
  at(day: string): readonly DayLine[];
  /** Of all days between two, which are included. */
  between(from: string, to: string): readonly DayLine[];
}

export function groupLines(lines: readonly DayLine[]): DayLines {
  const byDay = Map.groupBy(lines, ({ day }) => day);
  return {
    at: (day) => byDay.get(day) ?? [],
    between: (from, to) => lines.filter(({ day }) => day >= from && day <= to),
  };
}

export const countSubscribers = (lines: DayLines, day: string): number =>
  add(lines.at(day), standing);

export function countState(
  lines: DayLines,
  day: string,
  state: "introductory" | "pastDue" | "paused",
): number {
  return add(lines.at(day), (line) => line[state]);
}

export const countMoves = (
  lines: DayLines,
  { from, to }: { from: string; to: string },
  move: "started" | "ended",
): number => add(lines.between(from, to), (line) => line[move]);

/** Of the 30 days that end with `to`; of the 30 before, if there are figures of the day before them. */
export function readChurn(lines: DayLines, to: string, firstDay: string): ChurnFigures {
  const last = readLost(lines, to);
  const before = addDays(to, -churnDays);
  const isKnown = addDays(before, -churnDays) >= firstDay;
  return { ...last, rateBefore: isKnown ? readLost(lines, before).rate : null };
}

function readLost(lines: DayLines, to: string) {
  const lost = countMoves(lines, { from: addDays(to, 1 - churnDays), to }, "ended");
  const atBeginning = countSubscribers(lines, addDays(to, -churnDays));
  return { lost, atBeginning, rate: atBeginning === 0 ? null : lost / atBeginning };
}

/** The currency with the highest recurring revenue, or else with the most payments; null if there are none. */
export function findMainCurrency(lines: readonly DayLine[], to: string): string | null {
  const byCurrency = [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    recurring: add(
      own.filter(({ day }) => day === to),
      ({ recurring }) => recurring,
    ),
    paid: add(own, ({ paid }) => paid),
  }));
  const best = byCurrency.toSorted(
    (one, other) =>
      other.recurring - one.recurring ||
      other.paid - one.paid ||
      (one.currency < other.currency ? -1 : 1),
  )[0];
  return best?.currency ?? null;
}

const ofCurrency = (lines: readonly DayLine[], currency: string): readonly DayLine[] =>
  lines.filter((line) => line.currency === currency);

/** Cents returned, by refunds and lost disputes. */
const givenBack = (line: DayLine): number => line.refunded + line.disputed;

/**
 * @param range.before the same number of days before; null if they are not all known
 * @param range.stockBefore the day before the range; null before the first day
 */
export function readRevenue(
  lines: DayLines,
  currency: string,
  range: {
    readonly from: string;
    readonly to: string;
    readonly before: { readonly from: string; readonly to: string } | null;
    readonly stockBefore: string | null;
  },
): Omit<RevenueFigures, "others" | "gifts"> {
  const { from, to, before, stockBefore } = range;
  const own = (some: readonly DayLine[]) => ofCurrency(some, currency);
  const atStart = <Value>(read: (day: string) => Value): Value | null =>
    stockBefore === null ? null : read(stockBefore);
  const recurringAt = (day: string) => add(own(lines.at(day)), ({ recurring }) => recurring);
  const perSubscriber = (day: string): number | null => {
    const payers = add(own(lines.at(day)), (line) => line.paying + line.pastDue);
    return payers === 0 ? null : Math.round(recurringAt(day) / (twelfthsPerCent * payers));
  };
  const compare = (read: (line: DayLine) => number) => ({
    now: add(own(lines.between(from, to)), read),
    before: before && add(own(lines.between(before.from, before.to)), read),
  });
  return {
    currency,
    recurring: {
      now: toCents(recurringAt(to)),
      before: atStart((day) => toCents(recurringAt(day))),
    },
    perSubscriber: { now: perSubscriber(to), before: atStart(perSubscriber) },
    paid: compare(({ paid }) => paid),
    givenBack: compare(givenBack),
  };
}

/** Of one currency. */
export function sumGifts(days: readonly GiftDay[], currency: string): RevenueFigures["gifts"] {
  const own = days.filter((day) => day.currency === currency);
  const sum = (read: (day: GiftDay) => number) => own.reduce((all, day) => all + read(day), 0);
  return {
    sold: sum(({ sold }) => sold),
    paid: sum(({ paid }) => paid),
    givenBack: sum(({ refunded, disputed }) => refunded + disputed),
  };
}

/** Days without subscribers, too. */
export function listDays(lines: DayLines, from: string, to: string): readonly DayFigures[] {
  const days: DayFigures[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.push({
      day,
      subscribers: countSubscribers(lines, day),
      started: add(lines.at(day), ({ started }) => started),
      ended: add(lines.at(day), ({ ended }) => ended),
    });
  }
  return days;
}

/** Calendar months from `from`, the first of a month, to the one of `to`. */
export function listMonths(
  lines: DayLines,
  { from, to, currency }: { from: string; to: string; currency: string | null },
): readonly MonthFigures[] {
  const months: MonthFigures[] = [];
  for (let first = from; first <= to; first = nextMonth(first)) {
    const last = addDays(nextMonth(first), -1);
    const end = last < to ? last : to;
    const all = lines.between(first, end);
    const own = currency === null ? [] : ofCurrency(all, currency);
    const atBeginning = countSubscribers(lines, addDays(first, -1));
    const ended = add(all, (line) => line.ended);
    months.push({
      month: first.slice(0, 7),
      atBeginning,
      started: add(all, (line) => line.started),
      ended,
      churn: atBeginning === 0 ? null : ended / atBeginning,
      money:
        currency === null
          ? null
          : {
              recurring: toCents(
                add(ofCurrency(lines.at(end), currency), ({ recurring }) => recurring),
              ),
              paid: add(own, ({ paid }) => paid),
              givenBack: add(own, givenBack),
            },
    });
  }
  return months;
}

/** "2026-12-01" of "2026-11-01". */
const nextMonth = (first: string): string => `${addDays(first, 31).slice(0, 7)}-01`;
