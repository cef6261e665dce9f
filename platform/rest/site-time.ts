/** Converts instants to and from WordPress's dates: site time or UTC, both without a zone. */
import { instantOf } from "../../shared/time/read-zoned-time";
import { zonedIsoTime } from "../../shared/time/zoned-time";

/** `2026-11-21T06:30:00`: local time in the publication's zone. */
export function toSiteTime(ms: number, timeZone: string): string {
  return zonedIsoTime(ms, timeZone);
}

/** `2026-11-21T11:30:00`: UTC without the Z, as in WordPress. */
export function toUtcTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}

// Beyond these a year does not have four digits, which neither clients nor the database parse.
const earliest = Date.UTC(1000, 0, 2);
const latest = Date.UTC(9999, 11, 30);
const bound = (ms: number) => Math.min(Math.max(ms, earliest), latest);

const isoDate =
  /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/**
 * Parses a date; null if it is invalid. One with an offset is an instant; one without is read in
 * `timeZone` ("UTC" for the `_gmt` fields), by the rule of `instantOf` if a clock change skips or
 * repeats it. Years are limited to 1000 to 9999.
 */
export function fromWireTime(text: string, timeZone: string): Date | null {
  const match = isoDate.exec(text.trim());
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (month < 1 || month > 12 || day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) {
    return null;
  }
  if (hour > 23 || minute > 59 || second > 59) return null;
  if (year < 1000) return new Date(earliest);
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const ms = withOffset(wall, match[7]) ?? instantOf(bound(wall), timeZone);
  return new Date(bound(ms));
}

/** Applies the offset of a local time; null if it has none. */
function withOffset(wall: number, offset: string | undefined): number | null {
  if (!offset) return null;
  if (/^z$/i.test(offset)) return wall;
  const hours = Number(offset.slice(1, 3));
  const minutes = Number(offset.slice(3).replace(":", "") || 0);
  return wall - (offset.startsWith("-") ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}
