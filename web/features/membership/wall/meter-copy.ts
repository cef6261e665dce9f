/**
 * "You have 1 more free article in 30 days", from the readable cookie `meter_left` ("1/2": one of
 * two is left) that comes with metered articles; empty without one.
 *
 * @param cookies in the format of `document.cookie`
 * @param days the meter's period
 */
export function meterCopy(cookies: string, days: string): string {
  const left = /(?:^|; )meter_left=(\d{1,3})(?:\/|%2F)\d/i.exec(cookies)?.[1];
  if (left === undefined) return "";
  if (left === "0") return `That was your last free article in ${days} days`;
  return `You have ${left} more free ${left === "1" ? "article" : "articles"} in ${days} days`;
}
