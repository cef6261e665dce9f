/**
 * An instant as RSS writes it, with the zone's offset at that instant: `Tue, 05 Mar 2024 12:00:00 -0500`.
 * RFC 822 with the four-digit year of RFC 1123. `timeZone` is an IANA name; throws a RangeError
 * for an unknown zone or an invalid date.
 */
export function rfc822Date(instant: Date, timeZone: string): string {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      weekday: "short",
      day: "2-digit",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
      timeZoneName: "longOffset",
    })
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const { weekday, day, month, year, hour, minute, second, timeZoneName } = parts;
  // "GMT-05:00", and bare "GMT" where the offset is zero.
  const offset = timeZoneName === "GMT" ? "+0000" : timeZoneName?.slice(3).replace(":", "");
  return `${weekday}, ${day} ${month} ${year} ${hour}:${minute}:${second} ${offset}`;
}
