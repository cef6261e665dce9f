/** The words of the comments desk. */
import { formatDayAndClock } from "../common/dates";
import { paper } from "../common/paper.built";
import type { Decision, DeskItem, QueueName } from "./comment-calls";
import { undoing } from "./queue-state";

export const tabs: readonly { readonly name: QueueName | "log"; readonly label: string }[] = [
  { name: "hold", label: "Pending" },
  { name: "reported", label: "Reported" },
  { name: "spam", label: "Spam" },
  { name: "trash", label: "Trash" },
  { name: "log", label: "Log" },
];

const reportLabels: Readonly<Record<string, string>> = {
  spam: "Spam or advertising",
  abuse: "Insult, threat or harassment",
  "off-topic": "Off topic",
  other: "Something else",
};

export function nameReport(reason: string): string {
  return reportLabels[reason] ?? reason;
}

const doneLabels: Record<Decision, string> = {
  approve: "approved",
  hold: "held",
  spam: "marked as spam",
  trash: "moved to the trash",
};

/** "Ida Moss’s comment was approved."; a decision without a change only dismisses reports. */
export function sayDone(
  action: Decision,
  { name, status, reports }: Pick<DeskItem, "name" | "status" | "reports">,
): string {
  if (reports.length > 0 && action === undoing(status))
    return `The reports on ${name}’s comment were dismissed.`;
  return `${name}’s comment was ${doneLabels[action]}.`;
}

const logLabels: Readonly<Record<string, string>> = {
  approve: "approved",
  hold: "held",
  spam: "marked as spam",
  trash: "trashed",
  ban: "banned the author of",
  unban: "lifted the ban on the author of",
  edit: "edited",
  delete: "deleted",
};

export function nameAction(action: string): string {
  return logLabels[action] ?? action;
}

/** "3 approved, 1 declined, 2 pending". */
export function describeRecord({ approved, refused, held }: DeskItem["writer"]): string {
  if (approved + refused + held === 0) return "no earlier comments";
  return `${approved} approved, ${refused} declined, ${held} pending`;
}

/** Largest number to show. */
const mostCounted = 1000;

export function formatCount(count: number): string {
  return `${count.toLocaleString(paper.language)}${count >= mostCounted ? "+" : ""}`;
}

/** @param until ISO 8601 instant; the last year of the calendar means a permanent ban */
export function describeBan(until: string): string {
  if (until.startsWith("9999")) return "banned permanently";
  return `banned until ${formatDayAndClock(new Date(until))}`;
}
