/** When lists go out: pure rules, in the paper's time zone. */
import type { Newsletter } from "../../../shared/publication/publication-shapes";
import { readZonedTime, weekdayOf } from "../../../shared/time/read-zoned-time";
import { addDays, zonedDay } from "../../../shared/time/zoned-time";
import type { ListSettings } from "./types";

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** Where no one has said anything: off, at the usual hour. */
const usual: Readonly<Record<Newsletter["made"], Pick<ListSettings, "sendsAt" | "weekdays">>> = {
  front: { sendsAt: "06:00", weekdays: everyDay },
  weekend: { sendsAt: "07:00", weekdays: [6] },
  breaking: { sendsAt: "09:00", weekdays: everyDay },
  crossword: { sendsAt: "05:00", weekdays: everyDay },
};

export const usualSettings = (made: Newsletter["made"]): ListSettings => ({
  sendsItself: false,
  ...usual[made],
  version: 0,
});

/** ISO 8601: Monday is 1. */
const isoWeekday = (day: string) => weekdayOf(day) || 7;

/** The first hour at which the list goes out by itself after an instant. */
export function nextSending(
  { sendsAt, weekdays }: Pick<ListSettings, "sendsAt" | "weekdays">,
  after: Date,
  timeZone: string,
): { readonly day: string; readonly at: Date } {
  for (let days = 0; days <= 7; days += 1) {
    const day = addDays(zonedDay(after, timeZone), days);
    const at = readZonedTime(day, sendsAt, timeZone);
    if (at > after && weekdays.includes(isoWeekday(day))) return { day, at };
  }
  throw new RangeError("A newsletter with no send days.");
}

/** When an issue for this day goes out: at the list's hour, or now if that has passed. */
export function hourOf(
  { sendsAt }: Pick<ListSettings, "sendsAt">,
  options: { day: string; now: Date; timeZone: string },
): Date {
  const at = readZonedTime(options.day, sendsAt, options.timeZone);
  return at > options.now ? at : options.now;
}
