import type { ArticleAccess } from "../../../../modules/access/types";
import type { CommentFacts } from "./comment-facts";

/** Message with a story's number of comments, for a visitor who may not read them. */
export function hiddenCopy({
  count,
  isOpen,
  access,
}: CommentFacts & { access: ArticleAccess }): string {
  const isForSubscribers = access === "subscribers";
  if (count === 0) {
    if (!isOpen) return "This story has no comments.";
    return isForSubscribers
      ? "No comments yet. Subscribers can post the first one."
      : "No comments yet. Read the story to post the first one.";
  }
  const comments = count === 1 ? "comment" : `${count} comments`;
  return isForSubscribers
    ? `This story and its ${comments} are for subscribers.`
    : `Read the whole story to see its ${comments}.`;
}
