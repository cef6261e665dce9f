/** An article's comment data that a page needs before any comment is shown. */
import { publication } from "#publication";
import type { PageContext } from "../../../common/context";

export interface CommentFacts {
  /** Number of approved comments, replies included. */
  readonly count: number;
  /** Whether the article accepts comments; checked again when a comment is sent. */
  readonly isOpen: boolean;
}

const day = 24 * 60 * 60 * 1000;

export async function findCommentFacts(
  { comments, content, now }: Pick<PageContext, "comments" | "content" | "now">,
  articleId: number,
): Promise<CommentFacts> {
  const [counts, [approved]] = await Promise.all([
    comments.count([articleId]),
    content.listSummaries([articleId]),
  ]);
  const closesAt = (approved?.publishedAt.getTime() ?? 0) + publication.comments.openDays * day;
  return {
    count: counts.get(articleId) ?? 0,
    isOpen: approved !== undefined && approved.takesComments && now.getTime() < closesAt,
  };
}
