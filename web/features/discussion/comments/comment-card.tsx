import { useState, type ReactNode } from "react";
import type { Comment } from "../../../../modules/comments/types";
import { StoryTime } from "../../../ui/story-time";
import type { OwnComment } from "./comment-service";
import { isDeleted } from "./discussion-state";
import { elementIdOf } from "./use-discussion";

interface CommentCardProps {
  comment: Pick<Comment, "id" | "author" | "staffId" | "contentHtml" | "createdAt">;
  /** The available actions. */
  children?: ReactNode;
}

/** One comment: author, time, text. */
export function CommentCard({ comment, children }: CommentCardProps) {
  const { id, author, staffId, contentHtml, createdAt } = comment;
  const elementId = elementIdOf(id);
  const isGone = isDeleted(comment);
  return (
    <article
      id={elementId}
      className="comment"
      tabIndex={-1}
      aria-labelledby={`${elementId}-head`}
      data-gone={isGone || undefined}
    >
      <p className="comment-head" id={`${elementId}-head`}>
        <b className="comment-author">{author}</b>{" "}
        {staffId === null || isGone ? null : <span className="comment-staff disc">Staff</span>}{" "}
        <a className="comment-time" href={`#${elementId}`}>
          <StoryTime at={createdAt} />
        </a>
      </p>
      <div className="comment-text" dangerouslySetInnerHTML={{ __html: contentHtml }} />
      {isGone ? null : children}
    </article>
  );
}

/** A pending comment, visible to its author only, with a message saying so. */
export function WaitingComment({
  comment,
  onDelete,
}: {
  comment: OwnComment;
  onDelete: () => void;
}) {
  const { id, contentHtml, createdAt, canDelete, status } = comment;
  const elementId = elementIdOf(id);
  return (
    <article
      id={elementId}
      className="comment comment-waiting"
      tabIndex={-1}
      aria-labelledby={`${elementId}-head`}
      aria-describedby={`${elementId}-standing`}
    >
      <p className="comment-head" id={`${elementId}-head`}>
        <b className="comment-author">You</b>{" "}
        <span className="comment-time">
          <StoryTime at={createdAt} />
        </span>
      </p>
      <div className="comment-text" dangerouslySetInnerHTML={{ __html: contentHtml }} />
      <p className="comment-status" id={`${elementId}-standing`}>
        {status === "hold"
          ? "Awaiting moderation. Only you can see this comment until it’s approved."
          : "A moderator declined this comment. Only you can see it."}
      </p>
      {canDelete ? (
        <p className="comment-actions">
          <button type="button" className="comment-action" onClick={onDelete}>
            Delete
          </button>
        </p>
      ) : null}
    </article>
  );
}

/** Copies a comment's permalink. */
export function CopyLink({ id }: { id: number }) {
  const [said, setSaid] = useState("Copy link");
  async function copy() {
    const { origin, pathname, search } = window.location;
    const address = `${origin}${pathname}${search}#${elementIdOf(id)}`;
    await navigator.clipboard?.writeText(address).then(
      () => setSaid("Link copied"),
      () => setSaid("Couldn’t copy the link"),
    );
  }
  return (
    <button
      type="button"
      data-app=""
      className="comment-action needs-script"
      onClick={() => void copy()}
    >
      <span aria-live="polite">{said}</span>
    </button>
  );
}
