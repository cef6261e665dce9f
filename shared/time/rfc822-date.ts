import { offsetAt } from "./read-zoned-time";

/**
 * Formats an instant for RSS, with the zone's offset at that instant: `Tue, 05 Mar 2024 12:00:00
 * -0500`. RFC 822 with the four-digit year of RFC 1123.
 *
 * @param timeZone IANA name
 * @throws RangeError for an unknown zone or an invalid date
 */
export function rfc822Date(instant: Date, timeZone: string): string {
  const offset = offsetAt(instant, timeZone);
  const minutes = Math.abs(Math.round(offset / 60_000));
  const pad = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const shown = new Date(instant.getTime() + offset).toUTCString();
  return shown.replace("GMT", `${offset < 0 ? "-" : "+"}${pad(minutes / 60)}${pad(minutes % 60)}`);
}
