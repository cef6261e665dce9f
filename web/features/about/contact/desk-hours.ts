/** Whether somebody is at the desk, by the words that say when. Pure; New York's clocks. */
import { getNewYorkDay, readNewYorkTime } from "../../../../shared/time/new-york-time";

export type Desk =
  | { readonly open: true }
  /** When it opens next: "today", "tomorrow" or a weekday. */
  | { readonly open: false; readonly opens: string; readonly at: string };

const spelled = /^weekdays (\d{1,2}(?::\d\d)? [ap]\.m\.) to (\d{1,2}(?::\d\d)? [ap]\.m\.) et$/i;

const dayMs = 86_400_000;
const weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/**
 * @param hours as readers see them: "Weekdays 9 a.m. to 5 p.m. ET"
 * @returns null where the words say it in another way: then nothing is claimed
 */
export function lookAtDesk(hours: string, now: Date): Desk | null {
  const [, from = "", to = ""] = spelled.exec(hours.trim()) ?? [];
  if (from === "" || to === "") return null;
  const today = getNewYorkDay(now);
  const opensAt = readNewYorkTime(today, onFullClock(from));
  if (isWeekday(today) && now >= opensAt && now < readNewYorkTime(today, onFullClock(to))) {
    return { open: true };
  }
  if (isWeekday(today) && now < opensAt) return { open: false, opens: "today", at: from };
  let ahead = 1;
  while (!isWeekday(dayAfter(today, ahead))) ahead += 1;
  const next = dayAfter(today, ahead);
  const opens = ahead === 1 ? "tomorrow" : `on ${weekdayNames[weekdayOf(next)]}`;
  return { open: false, opens, at: from };
}

function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay();
}

function isWeekday(day: string): boolean {
  return ![0, 6].includes(weekdayOf(day));
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** "9 a.m." as "09:00". */
function onFullClock(spoken: string): string {
  const [, hour = "0", minute = "00", half = "a"] = /^(\d+)(?::(\d\d))? ([ap])/i.exec(spoken) ?? [];
  const full = (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return `${String(full).padStart(2, "0")}:${minute}`;
}
