/** Dates in a search: "2026", "2026-11", "2026-11-12", "November 2026", "Nov 12", "Nov. 12, 2026". */
import { readZonedTime } from "../../../../shared/time/read-zoned-time";

const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/** The days that a search names, from midnight to midnight; null if it is no date. */
export function readSearchDays(
  search: string,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): { readonly from: Date; readonly to: Date } | null {
  const words = search
    .toLowerCase()
    .split(/[\s,./-]+/)
    .filter((word) => word !== "");
  const named = words.findIndex((word) => monthOf(word) !== null);
  const numbers = words.filter((_, index) => index !== named);
  if (words.length === 0 || numbers.some((word) => !/^\d{1,4}$/.test(word))) return null;
  const yearAt = numbers.findIndex((word) => word.length === 4);
  const others = numbers.filter((_, index) => index !== yearAt).map(Number);
  const month = named >= 0 ? monthOf(words[named]!) : others.shift();
  const day = others.shift();
  if (others.length > 0 || (yearAt < 0 && named < 0)) return null;
  if (month !== undefined && month !== null && (month < 1 || month > 12)) return null;
  if (day !== undefined && (day < 1 || day > 31)) return null;
  const year =
    yearAt < 0 ? yearBefore(now, { month: month!, day: day ?? 1 }) : Number(numbers[yearAt]);
  const start = Date.UTC(year, (month ?? 1) - 1, day ?? 1);
  const end =
    day !== undefined
      ? start + 86_400_000
      : month
        ? Date.UTC(year, month, 1)
        : Date.UTC(year + 1, 0, 1);
  return { from: midnight(start), to: midnight(end) };

  function midnight(at: number): Date {
    return readZonedTime(new Date(at).toISOString().slice(0, 10), "00:00", timeZone);
  }
}

/** Without a year, the most recent such day is meant. */
function yearBefore(now: Date, { month, day }: { month: number; day: number }): number {
  const year = now.getUTCFullYear();
  return Date.UTC(year, month - 1, day) > now.getTime() ? year - 1 : year;
}

/** 1 to 12 for at least three letters of a month's name. */
function monthOf(word: string): number | null {
  const found = word.length < 3 ? -1 : months.findIndex((name) => name.startsWith(word));
  return found < 0 ? null : found + 1;
}
