/** Whether the support desk is staffed now. Pure; in the publication's zone. */
import type { OpeningHours } from "../../../../shared/publication/publication-shapes";
import { readZonedTime, weekdayOf } from "../../../../shared/time/read-zoned-time";
import { addDays, zonedDay } from "../../../../shared/time/zoned-time";

export type Desk =
  | { readonly open: true }
  /** Next opening time. */
  | { readonly open: false; readonly opens: "today" | "tomorrow" | "later"; readonly at: Date };

export function lookAtDesk(
  { days, opens, closes }: OpeningHours,
  { now, timeZone }: { now: Date; timeZone: string },
): Desk {
  const today = zonedDay(now, timeZone);
  const isStaffed = (day: string) => days === "every day" || ![0, 6].includes(weekdayOf(day));
  const opensAt = readZonedTime(today, opens, timeZone);
  if (isStaffed(today)) {
    if (now < opensAt) return { open: false, opens: "today", at: opensAt };
    if (now < readZonedTime(today, closes, timeZone)) return { open: true };
  }
  let ahead = 1;
  while (!isStaffed(addDays(today, ahead))) ahead += 1;
  const at = readZonedTime(addDays(today, ahead), opens, timeZone);
  return { open: false, opens: ahead === 1 ? "tomorrow" : "later", at };
}
