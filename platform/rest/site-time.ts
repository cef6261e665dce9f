/** Instants to and from WordPress's dates: site wall time or UTC, both written without a zone. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Minutes that the zone's wall clock is ahead of UTC at this instant. */
function offsetAt(ms: number, timeZone: string): number {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(ms)) parts[type] = value;
  const wall = Date.UTC(
    Number(parts.year),
    Number(parts.month) - 1,
    Number(parts.day),
    Number(parts.hour),
    Number(parts.minute),
    Number(parts.second),
  );
  return Math.round((wall - Math.floor(ms / 1000) * 1000) / 60_000);
}

/** `2026-11-21T06:30:00`: the wall clock of the paper's own city. */
export function toSiteTime(ms: number, timeZone: string): string {
  return new Date(ms + offsetAt(ms, timeZone) * 60_000).toISOString().slice(0, 19);
}

/** `2026-11-21T11:30:00`: UTC, without the Z, as WordPress writes it. */
export function toUtcTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}

// Beyond these a date has another number of digits, which neither the wire nor a database reads.
const earliest = Date.UTC(1000, 0, 2);
const latest = Date.UTC(9999, 11, 30);

const isoDate =
  /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/**
 * A date from the wire to an instant; null when it is not a date. One with an offset names its
 * instant; one without is read in `timeZone` ("UTC" for the `_gmt` fields), an hour
 * later where a clock change skips it. Years are brought to 1000 .. 9999.
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
  const ms = instantOf(wall, match[7], timeZone);
  return new Date(Math.min(Math.max(ms, earliest), latest));
}

function instantOf(wall: number, zone: string | undefined, timeZone: string): number {
  if (zone) {
    if (/^z$/i.test(zone)) return wall;
    const hours = Number(zone.slice(1, 3));
    const minutes = Number(zone.slice(3).replace(":", "") || 0);
    return wall - (zone.startsWith("-") ? -1 : 1) * (hours * 60 + minutes) * 60_000;
  }
  if (timeZone === "UTC") return wall;
  // The offset is looked up twice: the first guess may stand on the other side of a clock change.
  const guess = wall - offsetAt(wall, timeZone) * 60_000;
  const offset = offsetAt(guess, timeZone);
  const ms = wall - offset * 60_000;
  // An hour that the clock skips stands on neither side; PHP reads it by the offset before.
  return offsetAt(ms, timeZone) === offset ? ms : guess;
}
