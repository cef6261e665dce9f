/** Issues on the wire: `/api/v1/desk/newsletters` and below. Times are ISO 8601, UTC. */

/** Which readers get a part. */
export type Audience = "everyone" | "free" | "paying";

/** Where the articles of a part come from. `chosen`: someone has put them together. */
export type ArticleSource =
  | "front-lead"
  | "front-more"
  | "newest"
  | "section"
  | "most-read"
  | "chosen";

interface PartBase {
  /** Stays the same while the part is moved and edited. */
  readonly id: string;
  /** Above the part; "" for none. Plain. */
  readonly heading: string;
  readonly isLeftOut: boolean;
}

/** Paragraphs with an empty line between them; `[words](address)` is a link. */
export interface WordsPart extends PartBase {
  readonly kind: "words";
  readonly text: string;
  readonly audience: Audience;
}

export interface ArticlesPart extends PartBase {
  readonly kind: "articles";
  readonly source: ArticleSource;
  readonly sectionId: number | null;
  readonly count: number;
  readonly look: "lead" | "decks" | "headlines";
  /** Null: to be found by `source`. */
  readonly articleIds: readonly number[] | null;
}

/** The newest crossword, film or the next event; null where there is none. */
export interface FeaturePart extends PartBase {
  readonly kind: "crossword" | "film" | "event";
}

/** A word to those who do not pay. */
export interface JoinPart extends PartBase {
  readonly kind: "join";
  readonly text: string;
}

export type IssuePart = WordsPart | ArticlesPart | FeaturePart | JoinPart;

export type IssueState = "draft" | "scheduled" | "sending" | "paused" | "stopped" | "sent";

export interface IssueText {
  readonly subject: string;
  /** The first line in the inbox. */
  readonly preheader: string;
  readonly parts: readonly IssuePart[];
}

/** The results of an issue. Opens are not counted. */
export interface IssueFigures {
  readonly recipients: number;
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
  /** Left the list or were suppressed before their turn. */
  readonly skipped: number;
  /** The mail server may have these; they are not sent again. */
  readonly doubtful: number;
  /** Bounced permanently. */
  readonly bounced: number;
  readonly softBounced: number;
  readonly complained: number;
  /** Unsubscribed by a link of this issue. */
  readonly left: number;
  /** Visits by a link of this issue. */
  readonly clicks: number;
  /** Subscriptions of readers who came by a link of this issue. */
  readonly subscribed: number;
}

export interface IssueSummary {
  readonly id: number;
  readonly list: string;
  /** The paper's day, "2026-11-22". */
  readonly forDay: string;
  readonly name: string;
  readonly subject: string;
  readonly state: IssueState;
  readonly sendAt: string | null;
  readonly heldBecause: string | null;
  readonly beganAt: string | null;
  readonly endedAt: string | null;
  /** "" if it was composed by itself. */
  readonly madeBy: string;
  readonly version: number;
  /** Null before sending begins. */
  readonly figures: IssueFigures | null;
  /** Whether only its figures are left: unconfirmed emails can't be sent again. */
  readonly isCompacted: boolean;
}

export interface Issue extends IssueSummary, Omit<IssueText, "subject"> {
  /** When it goes out, or would if it were scheduled for its list's hour. */
  readonly goesOutAt: string;
  /** While it is being sent: the mail server's answer to emails that it makes wait, or why it can't be used. */
  readonly waitsBecause: string | null;
  /** The contents of the parts, for the list of parts: titles by part ID. */
  readonly contents: Readonly<Record<string, readonly { id: number; title: string }[]>>;
}

export interface IssueCheck {
  readonly id: string;
  readonly state: "fine" | "warns" | "blocks";
  /** A sentence that may be shown. */
  readonly message: string;
}

export interface IssueAudience {
  readonly recipients: number;
  readonly paying: number;
  /** On the list, but nothing is sent to them: their emails bounced, or they or their provider said so. */
  readonly bounced: number;
  readonly refused: number;
}

/** The column next to an issue. */
export interface IssueStanding {
  readonly audience: IssueAudience;
  readonly checks: readonly IssueCheck[];
  /** The list's issue that was sent before this one. */
  readonly last: IssueSummary | null;
  /** Whether emails can be sent at all. */
  readonly canSend: boolean;
}

export interface ListSettings {
  readonly sendsItself: boolean;
  /** "06:00", in the paper's time zone. */
  readonly sendsAt: string;
  /** ISO 8601 weekdays, Monday is 1. */
  readonly weekdays: readonly number[];
  readonly version: number;
}

export interface DeskList {
  readonly id: string;
  readonly name: string;
  readonly line: string;
  readonly comes: string;
  readonly subscribers: number;
  readonly settings: ListSettings;
  /** When it next goes out by itself. */
  readonly nextAt: string | null;
  /** The latest first. */
  readonly issues: readonly IssueSummary[];
}

export interface NewsletterDesk {
  readonly lists: readonly DeskList[];
  /** Sections that a part can have its articles from. */
  readonly sections: readonly { readonly id: number; readonly label: string }[];
}
