/** Dates as lists of subscribers have them: days, times without a zone, and instants. */
import type { DateOrder } from "../import-file";
import { endOfDay } from "../../../shared/time/paper-days";
import { readZonedTime } from "../../../shared/time/read-zoned-time";

/** A day of the calendar, "2027-12-31", or an instant. */
type ListDate = { readonly day: string } | { readonly at: Date };

/** Placeholders in a column of dates. MySQL writes zeros, WordPress plugins "Never". */
const noDate = new Set(["-", "never", "lifetime", "unlimited", "none", "null", "n/a"]);

export const hasNoDate = (text: string): boolean =>
  text === "" || noDate.has(text.toLowerCase()) || text.startsWith("0000-00-00");

export interface DateRules {
  /** The paper's. */
  readonly timeZone: string;
  /** Which comes first in 03/04/2027; null: it isn't known. */
  readonly dateOrder: DateOrder | null;
}

/** When something begins; of a day its first moment. Null: it can't be read. */
export function readStart(text: string, { timeZone, dateOrder }: DateRules): Date | null {
  const date = readDate(text, dateOrder);
  if (date === null) return null;
  return "at" in date ? date.at : readZonedTime(date.day, "00:00", timeZone);
}

/** When something ends; of a day its last moment. Null: it can't be read. */
export function readEnd(text: string, { timeZone, dateOrder }: DateRules): Date | null {
  const date = readDate(text, dateOrder);
  if (date === null) return null;
  return "at" in date ? date.at : endOfDay(date.day, timeZone);
}

/** Times without a zone are in UTC, as Stripe and WooCommerce export them; at midnight they are days. */
function readDate(text: string, order: DateOrder | null): ListDate | null {
  if (/^\d{10}$/.test(text)) return { at: new Date(Number(text) * 1000) };
  if (/^\d{13}$/.test(text)) return { at: new Date(Number(text)) };
  const date = readNumbers(text, order) ?? readWords(text);
  if (date === null) return null;
  const year = "at" in date ? date.at.getUTCFullYear() : Number(date.day.slice(0, 4));
  return year >= 1900 && year < 9999 ? date : null;
}

const isoForm = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](.+))?$/;
const germanForm = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,? (.+))?$/;
const eitherForm = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?:,? (.+))?$/;
const timeForm =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)? ?([ap]m)?( ?(?:Z|UTC|[+-]\d{2}:?\d{2}))?$/i;

/**
 * Which of day and month comes first, as a date by itself shows it; "unknown": 03/04/2027 may be either; null: no
 * date of this form.
 */
export function showsOrder(text: string): DateOrder | "unknown" | null {
  const [, first, , second] = eitherForm.exec(text) ?? [];
  if (first === undefined || first === second) return null;
  if (Number(first) > 12) return "day-first";
  return Number(second) > 12 ? "month-first" : "unknown";
}

/** 2027-12-31, 31.12.2027, 12/31/2027 and 31-12-2027, with or without a time. */
function readNumbers(text: string, order: DateOrder | null): ListDate | null {
  const iso = isoForm.exec(text);
  const german = germanForm.exec(text);
  const either = eitherForm.exec(text);
  if (iso) return toDate([iso[1]!, iso[2]!, iso[3]!], iso[4]);
  if (german) return toDate([german[3]!, german[2]!, german[1]!], german[4]);
  if (either) {
    const [, first = "", , second = "", year = "", time] = either;
    const shown = first === second ? "day-first" : (order ?? showsOrder(text));
    if (shown === "unknown") return null;
    return toDate(shown === "day-first" ? [year, second, first] : [year, first, second], time);
  }
  return null;
}

function toDate(
  [year, month, date]: readonly [string, string, string],
  time: string | undefined,
): ListDate | null {
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  if (!isDay(day)) return null;
  if (time === undefined) return { day };
  const [whole, hour = "", minute, second = "00", half, zone = ""] = timeForm.exec(time) ?? [];
  if (whole === undefined) return null;
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  const clock = `${String(hours).padStart(2, "0")}:${minute}:${second}`;
  if (zone === "" && clock === "00:00:00") return { day };
  const offset = zone.trim().toUpperCase().replace("UTC", "Z");
  const at = new Date(`${day}T${clock}${offset.replace(/^([+-]\d{2})(\d{2})$/, "$1:$2") || "Z"}`);
  return Number.isNaN(at.getTime()) ? null : { at };
}

/** "December 31, 2027", "31 Dec 2027 10:00 GMT": what the engine reads, with a year of four digits. */
function readWords(text: string): ListDate | null {
  if (!/\p{L}{3}/u.test(text) || !/\b\d{4}\b/.test(text)) return null;
  const hasTime = text.includes(":");
  const hasZone = /(?:GMT|UTC|Z|[+-]\d{2}:?\d{2})\)?$/.test(text);
  const at = new Date(hasZone ? text : `${text} UTC`);
  if (Number.isNaN(at.getTime())) return null;
  return hasTime || hasZone ? { at } : { day: at.toISOString().slice(0, 10) };
}

/** February 30 is none. */
const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};
