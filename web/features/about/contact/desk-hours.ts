/** Whether the support desk is staffed now. Pure. */
import type { OpeningHours } from "../../../../shared/publication/publication-shapes";

/** Open, or when it opens next; `later`: after the weekend, on Monday. */
export type Desk = "open" | "today" | "tomorrow" | "later";

/** @param offset minutes that the desk's local time is ahead of UTC */
export function lookAtDesk(
  { days, opens, closes }: OpeningHours,
  { now, offset }: { now: number; offset: number },
): Desk {
  const local = new Date(now + offset * 60_000);
  const time = local.toISOString().slice(11, 16);
  const isStaffed = (ahead: number) =>
    days === "every day" || ![0, 6].includes((local.getUTCDay() + ahead) % 7);
  if (isStaffed(0) && time < opens) return "today";
  if (isStaffed(0) && time < closes) return "open";
  return isStaffed(1) ? "tomorrow" : "later";
}
