/** The words of a row: its hour, and how it is read or what it lacks. */
import type { ArticleRow } from "../../modules/content/newsroom/desk/types";
import { formatCount } from "../common/count";
import { formatClock, formatWhen, getPaperDay } from "../common/dates";

export interface RowWords {
  /** "8:40 a.m.", "Sunday" */
  readonly when: string;
  /** "4,118 read", "no picture" */
  readonly note: string;
}

/** The first thing that is missing before it can be published; null: nothing. */
export function findMissing(row: ArticleRow): string | null {
  if (row.title === "") return "no headline";
  if (row.wordCount === 0) return "no text";
  if (row.sectionIds.length === 0) return "no section";
  if (row.writers.length === 0) return "no author";
  if (row.picture === null) return "no picture";
  if (row.picture.alt === "" && !row.picture.isDecorative) return "no picture description";
  return row.picture.credit === "" ? "no credit" : null;
}

const countWords = (count: number): string =>
  count === 1 ? "1 word" : `${formatCount(count)} words`;

/** On another day its hour, else that nothing is left to do. */
function describeHour(row: ArticleRow, at: Date | null, now: Date): string {
  if (at && getPaperDay(at) !== getPaperDay(now)) return formatClock(at);
  return row.state === "embargoed" ? "embargo" : "ready";
}

/** @param readings how often it was read, if that is counted and this person's to see */
export function describeRow(row: ArticleRow, now: Date, readings: number | undefined): RowWords {
  const date = row.publishedAt === null ? null : new Date(row.publishedAt);
  const when = formatWhen(date ?? new Date(row.savedAt), now);
  switch (row.state) {
    case "live":
    case "live-changed":
      return {
        when,
        note: readings ? `${formatCount(readings)} read` : "",
      };
    case "scheduled":
    case "embargoed":
      return { when, note: findMissing(row) ?? describeHour(row, date, now) };
    case "taken-down":
      return { when: formatWhen(new Date(row.savedAt), now), note: "taken down" };
    default:
      return {
        when: date ? `for ${when}` : when,
        note: findMissing(row) ?? countWords(row.wordCount),
      };
  }
}

/** The mark's words on a phone: "Live 8:40 a.m., unpublished changes". */
export function describeState(row: ArticleRow, now: Date): string {
  const { when: day, note } = describeRow(row, now, undefined);
  const at = row.publishedAt === null ? null : new Date(row.publishedAt);
  const isAhead = at !== null && at > now && getPaperDay(at) !== getPaperDay(now);
  const when = isAhead ? `${day}, ${formatClock(at)}` : day;
  switch (row.state) {
    case "live":
      return `Live ${when}`;
    case "live-changed":
      return `Live ${when}, ${row.isInReview ? "changes in review" : "unpublished changes"}`;
    case "scheduled":
      return `Scheduled ${when}`;
    case "embargoed":
      return `Embargo ${when}`;
    case "taken-down":
      return row.isInReview ? "Taken down, in review" : "Taken down";
    case "review":
      return `In review, ${note}`;
    default:
      return `Draft, ${note}`;
  }
}

/** "embargo until 6:00 p.m. today", beside the state at the right. */
export function describeDetail(row: ArticleRow, now: Date): string {
  if (row.publishedAt === null) return "";
  const at = new Date(row.publishedAt);
  const isToday = getPaperDay(at) === getPaperDay(now);
  const hour = isToday ? `${formatClock(at)} today` : `${formatWhen(at, now)}, ${formatClock(at)}`;
  switch (row.state) {
    case "embargoed":
      return `until ${hour}`;
    case "taken-down":
      return "";
    case "live":
    case "live-changed":
      return `since ${hour}`;
    default:
      return `for ${hour}`;
  }
}

/** "1,386 words, 6 minutes" */
export const describeLength = ({ wordCount }: ArticleRow): string => {
  const minutes = Math.max(1, Math.round(wordCount / 230));
  return `${countWords(wordCount)}, ${minutes === 1 ? "1 minute" : `${minutes} minutes`}`;
};
