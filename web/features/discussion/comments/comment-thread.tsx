import type { MouseEvent } from "react";
import type { Comment } from "../../../../modules/comments/types";
import { isPlain } from "../../../../shared/plain-click";
import { CommentCard, CopyLink, WaitingComment } from "./comment-card";
import { CommentForm, type FormAnswer } from "./comment-form";
import { listWaiting } from "./discussion-state";
import { commentsPath } from "./comments-path";
import type { DiscussionWork } from "./use-discussion";

/** The available actions of a comment. */
export interface CommentActions {
  readonly articleId: number;
  readonly slug: string;
  /** Whether the article still accepts comments. */
  readonly isOpen: boolean;
  readonly work: DiscussionWork;
  /** The comment that is being replied to; null if no form is open. */
  readonly answering: number | null;
  readonly setAnswering: (id: number | null) => void;
  readonly onReport: (id: number) => void;
  readonly onDelete: (id: number) => void;
  /** The result of a form that was sent without scripts. */
  readonly answer: FormAnswer | null;
}

/** A top-level comment and, one level deep, its replies. */
export function CommentThread({ thread, actions }: { thread: Comment; actions: CommentActions }) {
  const { work, slug } = actions;
  const { total, recent } = thread.replies;
  const waiting = listWaiting(work.state, thread.id);
  const hidden = total - recent.length;
  const busy = work.busyWith === `replies ${thread.id}`;
  return (
    <li className="comment-thread">
      <Said comment={thread} threadId={thread.id} actions={actions} />
      {total > 0 || waiting.length > 0 ? (
        <div className="comment-replies">
          {hidden > 0 ? (
            <p className="comment-all">
              <a
                className="text-button"
                data-app=""
                href={commentsPath(slug, { thread: thread.id })}
                aria-busy={busy}
                onClick={onPlain(() => void work.showReplies(thread.id))}
              >
                Show all {total} replies
              </a>
            </p>
          ) : null}
          <ol aria-label={`Replies to ${thread.author}`}>
            {recent.map((reply) => (
              <li key={reply.id}>
                <Said comment={reply} threadId={thread.id} actions={actions} />
              </li>
            ))}
            {waiting.map((comment) => (
              <li key={comment.id}>
                <WaitingComment comment={comment} onDelete={() => actions.onDelete(comment.id)} />
              </li>
            ))}
          </ol>
        </div>
      ) : null}
    </li>
  );
}

interface SaidProps {
  comment: Comment;
  threadId: number;
  actions: CommentActions;
}

function Said({ comment, threadId, actions }: SaidProps) {
  const { id, author } = comment;
  const { articleId, slug, isOpen, work, answering, setAnswering } = actions;
  const isAnswering = answering === id;
  const isOwn = work.state.own.approved.includes(id);
  return (
    <>
      <CommentCard comment={comment}>
        <p className="comment-actions">
          {isOpen ? (
            <a
              id={`reply-to-${id}`}
              className="comment-action"
              data-app=""
              href={`${commentsPath(slug, { thread: threadId })}#comment-form`}
              onClick={onPlain(() => setAnswering(isAnswering ? null : id))}
            >
              Reply<span className="sr-only"> to {author}</span>
            </a>
          ) : null}
          <CopyLink id={id} />
          {isOwn ? (
            <button type="button" className="comment-action" onClick={() => actions.onDelete(id)}>
              Delete
            </button>
          ) : (
            <button
              type="button"
              data-app=""
              className="comment-action needs-script"
              onClick={() => actions.onReport(id)}
            >
              Report<span className="sr-only"> {author}’s comment</span>
            </button>
          )}
        </p>
      </CommentCard>
      {isAnswering ? (
        <CommentForm
          articleId={articleId}
          parentId={id}
          action={commentsPath(slug, { thread: threadId })}
          label={`Your reply to ${author}`}
          onPost={(posted) => work.post(posted)}
          onPosted={() => setAnswering(null)}
          onCancel={() => {
            setAnswering(null);
            work.focusOn(`reply-to-${id}`);
          }}
        />
      ) : null}
    </>
  );
}

/** Handles a plain click; a click with a modifier key follows the link. */
export function onPlain(act: () => void) {
  return (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    act();
  };
}
