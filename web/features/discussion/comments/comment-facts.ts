/** What a page knows of an article's comments before any of them is shown. */
import { publication } from "#publication";
import type { PageContext } from "../../../common/context";

export interface CommentFacts {
  /** Comments that everybody may read, replies included. */
  readonly count: number;
  /** Whether the article takes comments (still); whoever takes them decides again. */
  readonly isOpen: boolean;
}

const day = 24 * 60 * 60 * 1000;

export async function findCommentFacts(
  { comments, content, now }: Pick<PageContext, "comments" | "content" | "now">,
  articleId: number,
): Promise<CommentFacts> {
  const [counts, [standing]] = await Promise.all([
    comments.count([articleId]),
    content.listStandings([articleId]),
  ]);
  const closesAt = (standing?.publishedAt.getTime() ?? 0) + publication.comments.openDays * day;
  return {
    count: counts.get(articleId) ?? 0,
    isOpen: standing !== undefined && standing.takesComments && now.getTime() < closesAt,
  };
}
