/** State of an article's comments as immutable values; no requests here. */
import type { Comment, CommentPage } from "../../../../modules/comments/types";
import type { Own, OwnComment } from "./comment-service";

export interface Discussion {
  /** Index of the first thread in the whole list: earlier ones are not shown. */
  readonly offset: number;
  /** The newest first. `replies.recent` contains the replies fetched so far, the oldest first. */
  readonly threads: readonly Comment[];
  /** Number of approved threads, shown or not. */
  readonly total: number;
  /** The reader's own comments. */
  readonly own: Own;
}

/** Placeholder of a deleted comment that has replies; as in the API. */
const deleted = { author: "Comment deleted", contentHtml: "<p>Deleted by the commenter.</p>" };

export function isDeleted({ author, contentHtml }: Pick<Comment, "author" | "contentHtml">) {
  return author === deleted.author && contentHtml === deleted.contentHtml;
}

export const nothingSaid: Discussion = {
  offset: 0,
  threads: [],
  total: 0,
  own: { waiting: [], approved: [] },
};

/** Number of threads after the last one shown. */
export function countFurther({ offset, threads, total }: Discussion): number {
  return Math.max(0, total - offset - threads.length);
}

/** Number of approved comments, replies included, as far as known. */
export function countAll({ threads, total }: Discussion): number {
  return threads.reduce((sum, { replies }) => sum + replies.total, total);
}

/** Appends a page of the list, without comments that are already shown. */
export function withPage(state: Discussion, page: CommentPage): Discussion {
  const shown = new Set(state.threads.map(({ id }) => id));
  const further = page.comments.filter(({ id }) => !shown.has(id));
  return { ...state, threads: [...state.threads, ...further], total: page.total };
}

/** Replaces a thread's replies with all of them, the oldest first. */
export function withReplies(
  state: Discussion,
  threadId: number,
  replies: readonly Comment[],
): Discussion {
  return inThread(state, threadId, (thread) => ({
    ...thread,
    replies: { total: replies.length, recent: replies },
  }));
}

/** Adds the reader's new comment: to the list, or to the pending ones. */
export function withPosted(state: Discussion, comment: Comment): Discussion {
  const { id, parentId, contentHtml, createdAt, status } = comment;
  const { waiting, approved } = state.own;
  if (status !== "approved") {
    // The status spam is shown as held, so that spammers do not learn of it.
    const held: OwnComment = {
      id,
      parentId,
      contentHtml,
      createdAt,
      status: "hold",
      canDelete: true,
    };
    return { ...state, own: { approved, waiting: [...waiting, held] } };
  }
  const owned = { ...state, own: { waiting, approved: [...approved, id] } };
  if (parentId === 0)
    return { ...owned, threads: [comment, ...state.threads], total: state.total + 1 };
  return inThread(owned, parentId, (thread) => ({
    ...thread,
    replies: {
      total: thread.replies.total + 1,
      recent: [...thread.replies.recent, comment],
    },
  }));
}

/** Removes a comment that its author deleted; a thread with replies becomes a placeholder. */
export function withoutComment(state: Discussion, id: number): Discussion {
  const waiting = state.own.waiting.filter((comment) => comment.id !== id);
  const approved = state.own.approved.filter((other) => other !== id);
  const without = { ...state, own: { waiting, approved } };
  const thread = state.threads.find((comment) => comment.id === id);
  if (thread && thread.replies.total > 0)
    return inThread(without, id, (kept) => ({ ...kept, ...deleted }));
  if (thread)
    return {
      ...without,
      threads: state.threads.filter((comment) => comment.id !== id),
      total: state.total - 1,
    };
  const threads = state.threads.map((candidate) => {
    const recent = candidate.replies.recent.filter((reply) => reply.id !== id);
    if (recent.length === candidate.replies.recent.length) return candidate;
    return { ...candidate, replies: { total: candidate.replies.total - 1, recent } };
  });
  return { ...without, threads };
}

function inThread(
  state: Discussion,
  threadId: number,
  change: (thread: Comment) => Comment,
): Discussion {
  return {
    ...state,
    threads: state.threads.map((thread) => (thread.id === threadId ? change(thread) : thread)),
  };
}

/** The reader's own pending comments under `parentId`. */
export function listWaiting({ own }: Discussion, parentId: number): readonly OwnComment[] {
  return own.waiting.filter((comment) => comment.parentId === parentId);
}

/** Whether a comment is currently shown. */
export function isShown({ threads, own }: Discussion, id: number): boolean {
  return (
    own.waiting.some((comment) => comment.id === id) ||
    threads.some(
      (thread) => thread.id === id || thread.replies.recent.some((reply) => reply.id === id),
    )
  );
}

/** Comments per step. */
export const step = 10;

/** Maximum number of comments to load at once for a comment far down. */
const farthest = 100;

/** The part of the list that contains the thread at this index: from the top, unless that is too far. */
export function partWith(place: number): { offset: number; limit: number } {
  const steps = Math.floor(place / step) + 1;
  return steps * step <= farthest
    ? { offset: 0, limit: steps * step }
    : { offset: place - (place % step), limit: step };
}
