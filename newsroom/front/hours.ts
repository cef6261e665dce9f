/** The rule of hours: the newsroom's day from 5 a.m., and which plan is up at an hour. */
import type { FrontDesk } from "../../modules/content/newsroom/front/types";
import { readZonedTime } from "../../shared/time/read-zoned-time";
import { addDays, zonedIsoTime } from "../../shared/time/zoned-time";
import { dayStartsAt, getPaperDay } from "../common/dates";
import { paper } from "../common/paper.built";

export type Plan = FrontDesk["plans"][number];

const minuteMs = 60_000;
const stepMs = 5 * minuteMs;

export interface Day {
  readonly start: Date;
  readonly end: Date;
}

const startOf = (day: string): Date =>
  readZonedTime(day, `${String(dayStartsAt).padStart(2, "0")}:00`, paper.timeZone);

/** The newsroom's day that an instant belongs to. */
export function dayOf(instant: Date): Day {
  const date = getPaperDay(instant);
  const isEarly = instant < startOf(date);
  const first = isEarly ? addDays(date, -1) : date;
  return { start: startOf(first), end: startOf(addDays(first, 1)) };
}

/** Where an instant is in the day, from 0 to 1. */
export function partOf({ start, end }: Day, instant: Date): number {
  const part = (instant.getTime() - start.getTime()) / (end.getTime() - start.getTime());
  return Math.max(0, Math.min(1, part));
}

export function instantAt({ start, end }: Day, part: number): Date {
  const ms = start.getTime() + part * (end.getTime() - start.getTime());
  return new Date(Math.round(ms / stepMs) * stepMs);
}

/** Some steps of five minutes earlier or later, on full steps. */
export function stepBy(instant: Date, steps: number): Date {
  const exact = instant.getTime() / stepMs;
  const from = steps > 0 ? Math.floor(exact) : Math.ceil(exact);
  return new Date((from + steps) * stepMs);
}

/** The plan that is up at an instant. */
export function planAt(plans: readonly Plan[], instant: Date): Plan | null {
  return plans.findLast(({ goesUpAt }) => Date.parse(goesUpAt) <= instant.getTime()) ?? null;
}

/** The value of a field for date and time, in the paper's zone. */
export const toField = (instant: Date): string =>
  zonedIsoTime(instant, paper.timeZone).slice(0, 16);

/** The instant of such a value; null if it is not complete. */
export function readField(value: string): Date | null {
  const [day = "", time = ""] = value.split("T");
  try {
    return readZonedTime(day, time.slice(0, 5), paper.timeZone);
  } catch {
    return null;
  }
}

/** "Morning": what a plan of this hour is called unless someone names it. */
export function nameOfHour(instant: Date): string {
  const hour = Number(zonedIsoTime(instant, paper.timeZone).slice(11, 13));
  if (hour < 5 || hour >= 22) return "Night";
  if (hour < 11) return "Morning";
  if (hour < 14) return "Midday";
  return hour < 18 ? "Afternoon" : "Evening";
}
