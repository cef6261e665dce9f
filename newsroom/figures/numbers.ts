/** Numbers as the screen prints them. */
import { formatMoney } from "../../shared/money";
import { readZonedTime } from "../../shared/time/read-zoned-time";
import { formatCount } from "../common/count";
import { paper } from "../common/paper.built";

export { formatCount };

const percent = new Intl.NumberFormat(paper.language, {
  style: "percent",
  maximumFractionDigits: 1,
});

/** "1.9%"; a dash where there is no rate. */
export const formatRate = (rate: number | null): string =>
  rate === null ? "–" : percent.format(rate);

/** "$118,940"; amounts of ten thousand and more without cents. */
export function formatAmount(cents: number, currency: string): string {
  const isLong = Math.abs(cents) >= 1_000_000;
  const shown = isLong ? Math.round(cents / 100) * 100 : cents;
  return formatMoney(shown, currency, { language: paper.language });
}

/** "$10.36". */
export const formatExact = (cents: number, currency: string): string =>
  formatMoney(cents, currency, { language: paper.language, includeCents: true });

export interface Change {
  /** "+ 431" */
  readonly text: string;
  readonly direction: "up" | "down" | "none";
}

/** The difference, with its sign. */
export function describeChange(difference: number, print: (size: number) => string): Change {
  if (difference === 0) return { text: "No change", direction: "none" };
  const sign = difference > 0 ? "+" : "–";
  return {
    text: `${sign} ${print(Math.abs(difference))}`,
    direction: difference > 0 ? "up" : "down",
  };
}

/** Noon of a day at the paper, for its date in words. */
export const noonOf = (day: string): Date => readZonedTime(day, "12:00", paper.timeZone);

const shortDay = new Intl.DateTimeFormat(paper.language, {
  timeZone: paper.timeZone,
  month: "short",
  day: "numeric",
});
const shortMonth = new Intl.DateTimeFormat(paper.language, {
  timeZone: paper.timeZone,
  month: "short",
});
const longMonth = new Intl.DateTimeFormat(paper.language, {
  timeZone: paper.timeZone,
  month: "long",
  year: "numeric",
});

/** "Nov 21". */
export const printDay = (day: string): string => shortDay.format(noonOf(day));
/** "Nov". */
export const printMonth = (day: string): string => shortMonth.format(noonOf(day));
/** "November 2026", of "2026-11". */
export const printWholeMonth = (month: string): string => longMonth.format(noonOf(`${month}-15`));
