/** The calls of the moderators' desk. */
import { call, type Answer } from "../../../call";

export type QueueName = "hold" | "reported" | "spam" | "trash";

export type Decision = "approve" | "hold" | "spam" | "trash";

/** Instants are ISO 8601. */
export interface DeskItem {
  readonly id: number;
  readonly articleId: number;
  /** Null: the article is no longer published. */
  readonly slug: string | null;
  /** Plain text. */
  readonly title: string;
  /** Plain text: the author's name. */
  readonly name: string;
  readonly email: string | null;
  /** Sanitized. */
  readonly contentHtml: string;
  readonly createdAt: string;
  readonly status: "hold" | "spam" | "trash" | "approved";
  /** Sentences. */
  readonly because: readonly string[];
  readonly reports: readonly {
    readonly reason: string;
    readonly note: string;
    readonly at: string;
  }[];
  readonly writer: {
    readonly approved: number;
    readonly refused: number;
    readonly held: number;
    /** End of the author's ban; null: not banned. */
    readonly bannedUntil: string | null;
    readonly isReader: boolean;
  };
}

export type Counts = Readonly<Record<QueueName, number>>;

export interface Queue {
  readonly items: readonly DeskItem[];
  readonly counts: Counts;
  readonly more: boolean;
}

export interface LogEntry {
  readonly id: number;
  readonly at: string;
  readonly staff: string;
  readonly action: string;
  readonly commentId: number;
  /** Plain text: the beginning of the comment. */
  readonly excerpt: string;
  readonly reason: string;
}

export interface LogPage {
  readonly entries: readonly LogEntry[];
  readonly more: boolean;
}

const root = "/api/v1/moderation";

/** @param before id of the last entry shown */
export const fetchQueue = (name: QueueName, before?: number): Promise<Answer<Queue>> =>
  call("GET", `${root}/queue?status=${name}${before === undefined ? "" : `&before=${before}`}`);

export const decide = (id: number, given: { action: Decision; reason?: string }) =>
  call<{ readonly item: DeskItem; readonly counts: Counts }>(
    "POST",
    `${root}/comments/${id}`,
    given,
  );

/** @param given.days null: permanent */
export const ban = (given: { commentId: number; reason: string; days: number | null }) =>
  call<{ readonly id: number }>("POST", `${root}/bans`, given);

export const liftBan = (id: number) => call("DELETE", `${root}/bans/${id}`);

export const fetchLog = (before?: number): Promise<Answer<LogPage>> =>
  call("GET", `${root}/log${before === undefined ? "" : `?before=${before}`}`);
