/** The labels of the newsletters' desk. */
import type {
  ArticlesPart,
  Audience,
  IssueCheck,
  IssueFigures,
  IssuePart,
  IssueState,
  IssueSummary,
} from "../../modules/newsletters/types";
import { formatCount } from "../common/count";
import { formatClock, formatDay, formatWeekday, formatWhen } from "../common/dates";

export const stateNames: Readonly<Record<IssueState, string>> = {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Sending",
  paused: "Paused",
  stopped: "Stopped",
  sent: "Sent",
};

/** "Sunday, November 22" of "2026-11-22". */
export const describeDay = (day: string): string => formatWeekday(new Date(`${day}T17:00:00Z`));

/** The meaning of an issue's state now. */
export function describeIssue(issue: IssueSummary, now: Date): string {
  const { state, sendAt, figures, endedAt, heldBecause, madeBy } = issue;
  const by = madeBy === "" ? "composed automatically" : `composed by ${madeBy}`;
  switch (state) {
    case "draft":
      return heldBecause ?? by;
    case "scheduled":
      return `goes out ${describeHour(new Date(sendAt!), now)}, ${by}`;
    case "sending":
    case "paused":
      if (heldBecause) return heldBecause;
      return figures ? `${formatCount(figures.sent)} of ${formatCount(figures.recipients)}` : by;
    case "stopped":
    case "sent":
      return `${formatCount(figures?.sent ?? 0)} sent, ${formatWhen(new Date(endedAt!), now)}`;
  }
}

/** "6:00 a.m." today, "November 22, 6:00 a.m." otherwise. */
export function describeHour(at: Date, now: Date): string {
  return formatDay(at) === formatDay(now)
    ? formatClock(at)
    : `${formatDay(at)}, ${formatClock(at)}`;
}

const sources: Readonly<Record<ArticlesPart["source"], string>> = {
  "front-lead": "Page-one lead",
  "front-more": "More from page one",
  newest: "Newest",
  section: "From a section",
  "most-read": "Most read",
  chosen: "Hand-picked",
};

export const sourceNames = Object.entries(sources) as readonly [ArticlesPart["source"], string][];

export const audienceNames: Readonly<Record<Audience, string>> = {
  everyone: "Everyone",
  free: "Free accounts",
  paying: "Paying subscribers",
};

const kinds: Readonly<Record<IssuePart["kind"], string>> = {
  words: "Note from the newsroom",
  articles: "Articles",
  crossword: "Crossword",
  film: "Film",
  event: "Event",
  join: "Invitation to subscribe",
};

export const kindNames = Object.entries(kinds) as readonly [IssuePart["kind"], string][];

export const nameOfPart = (part: IssuePart): string =>
  part.heading || (part.kind === "articles" ? sources[part.source] : kinds[part.kind]);

/** The line below a part's name. */
export function describePart(part: IssuePart, titles: readonly { title: string }[]): string {
  if (part.isLeftOut) return "Left out";
  switch (part.kind) {
    case "words":
      return part.text === "" ? "Nothing written yet" : part.text.slice(0, 60);
    case "articles":
      return titles.length === 1
        ? titles[0]!.title
        : `${formatCount(titles.length)} articles, ${sources[part.source].toLowerCase()}`;
    case "join":
      return "Only free accounts get it";
    default:
      return "The most recent one";
  }
}

/** Rows of the table of figures. */
export const listFigures = (figures: IssueFigures): readonly (readonly [string, number])[] => [
  ["Sent", figures.sent],
  ["Bounced", figures.bounced + figures.softBounced],
  ["Rejected", figures.failed],
  ["Skipped", figures.skipped],
  ["Clicks", figures.clicks],
  ["Subscriptions", figures.subscribed],
  ["Reported as spam", figures.complained],
  ["Unsubscribed", figures.left],
];

export const checkWords: Readonly<Record<IssueCheck["state"], string>> = {
  fine: "Fine",
  warns: "Note",
  blocks: "Blocks sending",
};

export const weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** "every day", or "Mon, Thu". */
export function describeDays(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return "every day";
  return weekdays.map((day) => weekdayNames[day - 1]).join(", ");
}
