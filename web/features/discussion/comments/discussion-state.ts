/** What is shown of an article's comments, as values: nothing here asks anybody. */
import type { Comment, CommentPage } from "../../../../modules/comments/types";
import type { Own, OwnComment } from "./comment-service";

export interface Discussion {
  /** Place of the first thread in the whole list: those before it are not shown. */
  readonly offset: number;
  /** The newest first. `replies.recent` holds as many as have been fetched, the oldest first. */
  readonly threads: readonly Comment[];
  /** Threads that everybody may read, shown or not. */
  readonly total: number;
  /** What the reader has written here. */
  readonly own: Own;
}

/** What stands where a writer has taken a comment back that others have answered; as on the wire. */
const takenBack = { author: "Comment deleted", contentHtml: "<p>Deleted by the commenter.</p>" };

export function isTakenBack({ author, contentHtml }: Pick<Comment, "author" | "contentHtml">) {
  return author === takenBack.author && contentHtml === takenBack.contentHtml;
}

export const nothingSaid: Discussion = {
  offset: 0,
  threads: [],
  total: 0,
  own: { waiting: [], standing: [] },
};

/** How many threads there are after the last that is shown. */
export function countFurther({ offset, threads, total }: Discussion): number {
  return Math.max(0, total - offset - threads.length);
}

/** Comments that everybody may read, replies included, as far as is known. */
export function countAll({ threads, total }: Discussion): number {
  return threads.reduce((sum, { replies }) => sum + replies.total, total);
}

/** With a further part of the list; what has moved into it meanwhile is not shown twice. */
export function withPage(state: Discussion, page: CommentPage): Discussion {
  const shown = new Set(state.threads.map(({ id }) => id));
  const further = page.comments.filter(({ id }) => !shown.has(id));
  return { ...state, threads: [...state.threads, ...further], total: page.total };
}

/** With every reply of a thread, the oldest first. */
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

/** With what its writer has just posted: among the others, or waiting. */
export function withPosted(state: Discussion, comment: Comment): Discussion {
  const { id, parentId, contentHtml, createdAt, status } = comment;
  const { waiting, standing } = state.own;
  if (status !== "approved") {
    // Nobody is told that their words were taken for spam.
    const held: OwnComment = {
      id,
      parentId,
      contentHtml,
      createdAt,
      status: "hold",
      canDelete: true,
    };
    return { ...state, own: { standing, waiting: [...waiting, held] } };
  }
  const owned = { ...state, own: { waiting, standing: [...standing, id] } };
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

/** Without a comment that its writer took back; a thread that was answered keeps its place. */
export function withoutComment(state: Discussion, id: number): Discussion {
  const waiting = state.own.waiting.filter((comment) => comment.id !== id);
  const standing = state.own.standing.filter((other) => other !== id);
  const without = { ...state, own: { waiting, standing } };
  const thread = state.threads.find((comment) => comment.id === id);
  if (thread && thread.replies.total > 0)
    return inThread(without, id, (kept) => ({ ...kept, ...takenBack }));
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

/** What the reader has written under `parentId` and nobody else sees. */
export function listWaiting({ own }: Discussion, parentId: number): readonly OwnComment[] {
  return own.waiting.filter((comment) => comment.parentId === parentId);
}

/** Whether a comment is among what is shown. */
export function isShown({ threads, own }: Discussion, id: number): boolean {
  return (
    own.waiting.some((comment) => comment.id === id) ||
    threads.some(
      (thread) => thread.id === id || thread.replies.recent.some((reply) => reply.id === id),
    )
  );
}

/** How many comments one step shows. */
export const step = 10;

/** So many are fetched together for the sake of one far down. */
const farthest = 100;

/** The part of the list that shows the thread at this place: from the top, unless that is far away. */
export function partWith(place: number): { offset: number; limit: number } {
  const steps = Math.floor(place / step) + 1;
  return steps * step <= farthest
    ? { offset: 0, limit: steps * step }
    : { offset: place - (place % step), limit: step };
}
