/** What the desk calls things. */
import { formatDayAndClock } from "../../../shared/time/new-york-time";
import type { Decision, DeskItem, QueueName } from "./moderation-service";

export const tabs: readonly { readonly name: QueueName | "log"; readonly label: string }[] = [
  { name: "hold", label: "Held" },
  { name: "reported", label: "Reported" },
  { name: "spam", label: "Spam" },
  { name: "trash", label: "Trash" },
  { name: "log", label: "Log" },
];

const reportWords: Readonly<Record<string, string>> = {
  spam: "Spam or advertising",
  abuse: "Insult or threat",
  "off-topic": "Off topic",
  other: "Something else",
};

export function nameReport(reason: string): string {
  return reportWords[reason] ?? reason;
}

const doneWords: Record<Decision, string> = {
  approve: "approved",
  hold: "held",
  spam: "marked as spam",
  trash: "put in the trash",
};

/** "The comment of Ida Moss is approved." */
export function sayDone(action: Decision, { name }: Pick<DeskItem, "name">): string {
  return `The comment of ${name} is ${doneWords[action]}.`;
}

const logWords: Readonly<Record<string, string>> = {
  approve: "approved",
  hold: "held",
  spam: "marked as spam",
  trash: "trashed",
  ban: "banned the writer of",
  unban: "lifted the ban on the writer of",
  edit: "edited",
  delete: "deleted",
};

export function nameAction(action: string): string {
  return logWords[action] ?? action;
}

/** "3 let stand, 1 refused, 2 held". */
export function describeRecord({ approved, refused, held }: DeskItem["writer"]): string {
  if (approved + refused + held === 0) return "nothing before";
  return `${approved} let stand, ${refused} refused, ${held} held`;
}

/** More than this nobody counts. */
const mostCounted = 1000;

export function formatCount(count: number): string {
  return `${count.toLocaleString("en-US")}${count >= mostCounted ? "+" : ""}`;
}

/** @param until ISO 8601 instant; the last year of the calendar stands for a ban without an end */
export function describeBan(until: string): string {
  if (until.startsWith("9999")) return "banned for good";
  return `banned until ${formatDayAndClock(new Date(until))}`;
}
