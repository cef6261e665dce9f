/** Public types of the module, among them what its calls answer. Instants are ISO 8601, UTC. */
import type { ArticleReview, ArticleState } from "../../shared/newsroom/article-state";
import type { PoolClient } from "../../platform/database/database";
import type { Module } from "../../platform/module";
import type { Right } from "../../shared/newsroom/staff-rights";

/** Someone who works at the paper, as other screens name them. */
export interface Colleague {
  readonly id: number;
  readonly name: string;
}

/**
 * Who may change an article now. `yours`: this tab. `elsewhere`: the same person in another tab. `free`:
 * no one does.
 */
export type LockStatus = "yours" | "elsewhere" | "theirs" | "free";

export interface LockState {
  readonly status: LockStatus;
  /** Null if it is free. */
  readonly holder: Colleague | null;
  /** When the holder began, by the paper's clock; null if it is free. */
  readonly since: string | null;
  /** Someone asked for it. After `secondsLeft` it changes hands without an answer. */
  readonly request: {
    readonly by: Colleague;
    /** Asked from this tab. */
    readonly isYours: boolean;
    readonly secondsLeft: number;
  } | null;
  /** The holder said no lately: this person may ask again after so many seconds. */
  readonly refusedFor: number | null;
  /** Whether this person may hold it at all. */
  readonly mayEdit: boolean;
}

/** The message that a tab with an open article gets every ten seconds, and at once when something changes. */
export interface Room {
  readonly lock: LockState;
  /** Everyone else who has the article open; each person once. */
  readonly others: readonly Colleague[];
}

/**
 * Why a tab calls: `edit`: it writes now, and takes a free lock; `keep`: it holds the lock, without a key
 * since the last call; `read`: it reads along; `take`: it takes the lock from another tab of the same person.
 */
export type RoomIntent = "edit" | "keep" | "read" | "take";

/** Who is in an article, for lists. */
export interface Presence {
  readonly articleId: number;
  readonly editing: Colleague | null;
  /** Who has it open besides. */
  readonly reading: readonly Colleague[];
}

/** Where a note belongs: words of a field, found again by what they are and what surrounds them. */
export interface NoteAnchor {
  /** The words; at most 400 characters. */
  readonly quote: string;
  /** Up to 40 characters before and after. */
  readonly prefix: string;
  readonly suffix: string;
  /** The place of the words' paragraph among headline, deck and paragraphs, as a hint. */
  readonly block: number;
}

export interface DeskNote {
  readonly id: number;
  readonly by: Colleague;
  readonly text: string;
  readonly writtenAt: string;
  readonly anchor: NoteAnchor;
  readonly replies: readonly {
    readonly id: number;
    readonly by: Colleague;
    readonly text: string;
    readonly writtenAt: string;
  }[];
  /** Null while it is open. */
  readonly settled: { readonly at: string; readonly by: string } | null;
}

export interface NoteList {
  /** In the order in which they were written. */
  readonly notes: readonly DeskNote[];
  readonly open: number;
}

/** An open note for the screen Today. */
export interface OpenNote {
  readonly id: number;
  readonly articleId: number;
  readonly by: Colleague;
  readonly text: string;
  readonly writtenAt: string;
}

/** The change; screens load it again. Sent as the data of a server-sent event. */
export interface DeskEvent {
  /** `copy`: its text; `list`: its state; `lock`: who edits or reads; `notes`. `*`: anything. */
  readonly kind: "copy" | "list" | "lock" | "notes" | "*";
  /** Null with `*`. */
  readonly articleId: number | null;
}

/** The parts of an article that the module needs; null: it does not exist, or this person may not know of it. */
export interface ArticleForDesk {
  readonly ownerId: number | null;
  readonly mayEdit: boolean;
}

export interface Asker {
  readonly staffId: number;
  readonly rights: ReadonlySet<Right>;
}

/** Whether a tab may write an article. */
export type LockCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly holder: Colleague; readonly isOwnTab: boolean };

export interface Desk extends Module {
  /**
   * Whether this tab of this person may save an article: no one else holds its lock. Called in the
   * transaction of the write, it keeps the lock from changing hands until the write is done.
   *
   * @param tab of the header `desk-tab`; null: a caller without tabs
   */
  checkLock(
    db: PoolClient,
    options: { articleId: number; staffId: number; tab: string | null },
  ): Promise<LockCheck>;
  /** The warnings for an article's author before publication, in sentences. */
  listWarnings(articleId: number): Promise<readonly string[]>;
  /** The newest open notes in articles that this person wrote, or on which this person wrote, by others. */
  listOpenNotes(articleIds: readonly number[], limit: number): Promise<readonly OpenNote[]>;
  /** Who is in these articles; without IDs in all. */
  listPresence(): Promise<readonly Presence[]>;
  /** Tells every screen that something of an article changed. */
  announce(kind: DeskEvent["kind"], articleId: number): Promise<void>;
  /** Ends the open streams, so that the process can stop. */
  drain(): void;
}

/** Something of the day: what went out, or is due. */
export interface DayMark {
  readonly at: string;
  readonly kind: "article" | "embargo" | "front" | "correction";
  readonly title: string;
  /** A few words more; "" for none. */
  readonly note: string;
  /** Null: it is about no article. */
  readonly articleId: number | null;
}

/** An article that someone is writing, or that waits for its hour. */
export interface Work {
  readonly articleId: number;
  readonly state: ArticleState;
  /** The text that was submitted, or sent back. */
  readonly review: ArticleReview | null;
  readonly title: string;
  readonly excerpt: string;
  readonly section: { readonly label: string; readonly color: string } | null;
  /** "Tobias Wren and Nell Abernathy"; "" without writers. */
  readonly byline: string;
  /** Of the first writer. */
  readonly portrait: { readonly url: string } | null;
  readonly ownerId: number | null;
  readonly ownerName: string;
  readonly wordCount: number;
  /** When it goes out; null while that is open. */
  readonly dueAt: string | null;
  readonly savedAt: string;
  /** The part that must be there before publication: "Picture credit". */
  readonly missing: readonly string[];
}

/** An issue of a newsletter: a draft for today or later that does not go out unless someone sees to it. */
export interface UnscheduledIssue {
  readonly id: number;
  readonly list: string;
  readonly listName: string;
  readonly subject: string;
  readonly heldBecause: string | null;
}

/** Something that someone should do. */
export type Waiting =
  | {
      readonly kind: "review" | "sent-back" | "note";
      readonly articleId: number;
      readonly title: string;
      readonly by: string;
      /** The note, or without one the deck. */
      readonly words: string;
      readonly at: string;
    }
  | { readonly kind: "comments"; readonly held: number; readonly reported: number }
  | ({ readonly kind: "issue" } & UnscheduledIssue)
  | {
      readonly kind: "credits";
      readonly count: number;
      /** The first of these articles. */
      readonly articleId: number;
      readonly title: string;
    };

/** The screen Today; parts that are not this person's are null. */
export interface Today {
  /** When the day began, at 5 a.m., and when it ends. */
  readonly from: string;
  readonly to: string;
  /** By hour. */
  readonly day: readonly DayMark[];
  readonly works: { readonly rows: readonly Work[]; readonly total: number } | null;
  readonly waiting: readonly Waiting[];
  /** How many articles by others are in review; null for those who can’t publish them. */
  readonly inReview: number | null;
  readonly since: {
    /** Readings since midnight, and on the same day of last week until this hour. */
    readonly readings: number | null;
    readonly readingsBefore: number | null;
    readonly subscribed: number | null;
    readonly left: number | null;
    readonly comments: number | null;
    readonly held: number | null;
  } | null;
  /** Read most in the last hours, and not on the front page. */
  readonly mostRead:
    | readonly { readonly articleId: number; readonly title: string; readonly readings: number }[]
    | null;
}
