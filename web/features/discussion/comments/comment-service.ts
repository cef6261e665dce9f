/** The calls behind readers' comments; the wire's names end here. */
import type { Comment, CommentPage, CommentStatus } from "../../../../modules/comments/types";
import { call, type Answer, type Refusal } from "../../../call";

/** A comment of whoever asks that others do not see, not yet or not any more. */
export interface OwnComment {
  readonly id: number;
  /** 0 for one that answers the article. */
  readonly parentId: number;
  readonly contentHtml: string;
  readonly status: CommentStatus;
  /** ISO 8601 instant, UTC. */
  readonly createdAt: string;
  readonly canDelete: boolean;
}

/** What somebody has written under an article. */
export interface Own {
  readonly waiting: readonly OwnComment[];
  /** Ids of those that everybody may read. */
  readonly standing: readonly number[];
}

export const reportReasons = ["spam", "abuse", "off-topic", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

interface WireComment {
  readonly id: number;
  readonly parent: number;
  /** 0 unless somebody on the staff wrote it. */
  readonly author: number;
  readonly author_name: string;
  /** UTC without a zone. */
  readonly date_gmt: string;
  readonly content: { readonly rendered: string; readonly protected?: boolean };
  readonly status?: CommentStatus;
  readonly replies?: { readonly total: number; readonly recent: readonly WireComment[] };
}

const collection = "/wp-json/wp/v2/comments";
const own = "/api/v1/comments";
const fields = "id,parent,author,author_name,date_gmt,content,status,replies";
/** How long an answer may take, in milliseconds; a wait without an end is no answer either. */
const patience = 15_000;

/** A sentence of the wire, which may be escaped, as the plain text it stands for. */
function plain(escaped: string): string {
  if (!/[&<]/.test(escaped)) return escaped;
  return new DOMParser().parseFromString(escaped, "text/html").body.textContent ?? "";
}

function readComment(wire: WireComment, articleId: number): Comment {
  return {
    id: wire.id,
    articleId,
    parentId: wire.parent,
    author: wire.author_name,
    staffId: wire.author === 0 ? null : wire.author,
    contentHtml: wire.content.rendered,
    status: wire.status ?? "approved",
    createdAt: wire.date_gmt.endsWith("Z") ? wire.date_gmt : `${wire.date_gmt}Z`,
    replies: {
      total: wire.replies?.total ?? 0,
      recent: (wire.replies?.recent ?? []).map((reply) => readComment(reply, articleId)),
    },
  };
}

/** Comments come without their text where the article is not, or no longer, open to the reader. */
const hidden: Refusal = {
  ok: false,
  status: 403,
  code: "protected",
  message: "To read the comments, reload this page or sign in.",
};

/** A part of one level, with how many it holds in all. */
async function list(given: {
  articleId: number;
  parentId: number;
  offset: number;
  limit: number;
  order: "asc" | "desc";
}): Promise<Answer<CommentPage>> {
  const query = new URLSearchParams({
    post: String(given.articleId),
    parent: String(given.parentId),
    offset: String(given.offset),
    per_page: String(given.limit),
    orderby: "date",
    order: given.order,
    _fields: fields,
  });
  const answer = await call<readonly WireComment[]>("GET", `${collection}?${query}`, undefined, {
    patience,
  });
  if (!answer.ok) return { ...answer, message: plain(answer.message) };
  const { body, headers } = answer;
  if (body.some(({ content }) => content.protected)) return hidden;
  const comments = body.map((wire) => readComment(wire, given.articleId));
  const total = Number(headers.get("x-wp-total")) || comments.length;
  return { ok: true, body: { comments, total } };
}

/** Comments that answer the article, the newest first. */
export const listThreads = (given: { articleId: number; offset: number; limit: number }) =>
  list({ ...given, parentId: 0, order: "desc" });

/** The most that one call gives. */
const longestPage = 100;

/** All replies of a thread, the oldest first. */
export async function listReplies(given: {
  articleId: number;
  threadId: number;
}): Promise<Answer<readonly Comment[]>> {
  const { articleId, threadId: parentId } = given;
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

/** Sends a comment. Name and e-mail: only of somebody who is not signed in. */
export async function writeComment(given: {
  articleId: number;
  parentId: number;
  content: string;
  name?: string;
  email?: string;
}): Promise<Answer<Comment>> {
  const { articleId, parentId, content, name, email } = given;
  const answer = await call<WireComment>("POST", `${collection}?_fields=${fields}`, {
    post: articleId,
    parent: parentId,
    content,
    ...(name ? { author_name: name } : {}),
    ...(email ? { author_email: email } : {}),
  });
  if (!answer.ok) return { ...answer, message: plain(answer.message) };
  rememberWriting();
  return { ok: true, body: readComment(answer.body, articleId) };
}

const nothing: Own = { waiting: [], standing: [] };

/** What whoever asks has written here; nothing where nobody could say. */
export async function findOwn(articleId: number): Promise<Own> {
  const answer = await call<{
    readonly comments: readonly (Omit<OwnComment, "parentId" | "contentHtml"> & {
      readonly parent: number;
      readonly content: string;
    })[];
    readonly standing: readonly number[];
  }>("GET", `${own}/mine?post=${articleId}`);
  if (!answer.ok) return nothing;
  const { comments, standing } = answer.body;
  const waiting = comments.map(({ id, parent, content, status, createdAt, canDelete }) => {
    return { id, parentId: parent, contentHtml: content, status, createdAt, canDelete };
  });
  return { waiting, standing };
}

export const deleteComment = (id: number) => call("DELETE", `${own}/${id}`);

export const reportComment = (id: number, given: { reason: ReportReason; note?: string }) =>
  call("POST", `${own}/${id}/report`, given);

/** Where a comment that everybody may read stands in the list of its article. */
export const findPlace = (id: number) =>
  call<{ readonly articleId: number; readonly threadId: number; readonly offset: number }>(
    "GET",
    `${own}/${id}/place`,
  );

const writingMark = "has-commented";

function rememberWriting(): void {
  try {
    localStorage.setItem(writingMark, "1");
  } catch {
    return;
  }
}

/** Whether anything was written in this browser: nobody else is asked for what is their own. */
export function hasWritten(): boolean {
  try {
    return localStorage.getItem(writingMark) !== null;
  } catch {
    return true;
  }
}
