/** Client of the comments API; wire names are not used outside of this file. */
import type {
  Comment,
  CommentItem,
  CommentPage,
  CommentPlace,
  CommentStatus,
  OwnAnswer,
  ReportReason,
} from "../../../../modules/comments/types";
import { call, type Answer, type Refusal } from "../../../call";
import { storedNames } from "../../../common/stored-names";

/** A comment that only its author sees: pending or declined. */
export interface OwnComment {
  readonly id: number;
  /** 0 for a comment on the article itself. */
  readonly parentId: number;
  readonly contentHtml: string;
  readonly status: CommentStatus;
  /** ISO 8601 instant, UTC. */
  readonly createdAt: string;
  readonly canDelete: boolean;
}

/** The reader's own comments on an article. */
export interface Own {
  readonly waiting: readonly OwnComment[];
  /** Ids of the approved ones. */
  readonly approved: readonly number[];
}

export const reportReasons = [
  "spam",
  "abuse",
  "off-topic",
  "other",
] as const satisfies readonly ReportReason[];
export type { ReportReason };

const collection = "/wp-json/wp/v2/comments";
const own = "/api/v1/comments";
const fields = "id,parent,author,author_name,date_gmt,content,status,replies";
/** Request timeout in milliseconds. */
const patience = 15_000;

/** The plain text of a message that may contain HTML entities. */
function plain(escaped: string): string {
  if (!/[&<]/.test(escaped)) return escaped;
  return new DOMParser().parseFromString(escaped, "text/html").body.textContent ?? "";
}

function readComment(wire: CommentItem, articleId: number): Comment {
  return {
    id: wire.id,
    articleId,
    parentId: wire.parent,
    author: wire.author_name,
    staffId: wire.author === 0 ? null : wire.author,
    contentHtml: wire.content.rendered,
    status: wire.status,
    createdAt: wire.date_gmt.endsWith("Z") ? wire.date_gmt : `${wire.date_gmt}Z`,
    replies: {
      total: wire.replies?.total ?? 0,
      recent: (wire.replies?.recent ?? []).map((reply) => readComment(reply, articleId)),
    },
  };
}

/** Where the article is closed to the reader, comments come without their text. */
const hidden: Refusal = {
  ok: false,
  status: 403,
  code: "protected",
  message: "To read the comments, reload this page or sign in.",
};

/** One page of a level, with the level's total. */
async function list(options: {
  articleId: number;
  parentId: number;
  offset: number;
  limit: number;
  order: "asc" | "desc";
}): Promise<Answer<CommentPage>> {
  const query = new URLSearchParams({
    post: String(options.articleId),
    parent: String(options.parentId),
    offset: String(options.offset),
    per_page: String(options.limit),
    orderby: "date",
    order: options.order,
    _fields: fields,
  });
  const answer = await call<readonly CommentItem[]>("GET", `${collection}?${query}`, undefined, {
    patience,
  });
  if (!answer.ok) return { ...answer, message: plain(answer.message) };
  const { body, headers } = answer;
  if (body.some(({ content }) => content.protected)) return hidden;
  const comments = body.map((wire) => readComment(wire, options.articleId));
  const total = Number(headers.get("x-wp-total")) || comments.length;
  return { ok: true, body: { comments, total } };
}

/** Comments on the article itself, the newest first. */
export const listThreads = (options: { articleId: number; offset: number; limit: number }) =>
  list({ ...options, parentId: 0, order: "desc" });

/** Maximum page size of the API. */
const longestPage = 100;

/** All replies of a thread, the oldest first. */
export async function listReplies({
  articleId,
  threadId: parentId,
}: {
  articleId: number;
  threadId: number;
}): Promise<Answer<readonly Comment[]>> {
  const replies: Comment[] = [];
  for (;;) {
    const offset = replies.length;
    const answer = await list({ articleId, parentId, offset, limit: longestPage, order: "asc" });
    if (!answer.ok) return answer;
    replies.push(...answer.body.comments);
    if (answer.body.comments.length === 0 || replies.length >= answer.body.total)
      return { ok: true, body: replies };
  }
}

/** A comment as its form sends it. */
export interface Draft {
  /** 0: a comment on the article itself. */
  readonly parentId: number;
  readonly content: string;
  /** Name and email are the account's where there is one. */
  readonly name: string;
  readonly email: string;
}

/**
 * Sends a comment with every field that the specification names. The server replaces address and date,
 * and a signed-in reader's name and email, by its own.
 */
export async function writeComment(articleId: number, draft: Draft): Promise<Answer<Comment>> {
  const answer = await call<CommentItem>("POST", `${collection}?_fields=${fields}`, {
    parent: draft.parentId,
    post: articleId,
    author_name: draft.name,
    author_email: draft.email,
    author_ip: readAddress(),
    content: draft.content,
    date: new Date().toISOString(),
  });
  if (!answer.ok) return { ...answer, message: plain(answer.message) };
  rememberWriting();
  return { ok: true, body: readComment(answer.body, articleId) };
}

/** The address that an IP trace has stored; without one, the address that stands for none. */
function readAddress(): string {
  const none = "0.0.0.0";
  try {
    return localStorage.getItem(storedNames.userIp) ?? none;
  } catch {
    return none;
  }
}

const nothing: Own = { waiting: [], approved: [] };

/** The reader's own comments on the article; empty if the request fails. */
export async function findOwn(articleId: number): Promise<Own> {
  const answer = await call<OwnAnswer>("GET", `${own}/mine?post=${articleId}`);
  if (!answer.ok) return nothing;
  const { comments, approved } = answer.body;
  const waiting = comments.map(({ id, parent, content, status, createdAt, canDelete }) => {
    return { id, parentId: parent, contentHtml: content, status, createdAt, canDelete };
  });
  return { waiting, approved };
}

export const deleteComment = (id: number) => call("DELETE", `${own}/${id}`);

export const reportComment = (id: number, options: { reason: ReportReason; note?: string }) =>
  call("POST", `${own}/${id}/report`, options);

/** An approved comment's position in its article's list. */
export const findPlace = (id: number) => call<CommentPlace>("GET", `${own}/${id}/place`);

const writingMark = "has-commented";

function rememberWriting(): void {
  try {
    localStorage.setItem(writingMark, "1");
  } catch {
    return;
  }
}

/** Whether a comment was ever sent from this browser: only then are own comments requested. */
export function hasWritten(): boolean {
  try {
    return localStorage.getItem(writingMark) !== null;
  } catch {
    return true;
  }
}
