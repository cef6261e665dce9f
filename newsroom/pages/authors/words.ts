/** Words of the authors' screens. */
import { formatCount } from "../../common/count";
import type { DeskAuthor } from "../../../modules/content/newsroom/kinds/authors/types";

/** "1 article" */
export const countArticles = (count: number): string =>
  count === 1 ? "1 article" : `${formatCount(count)} articles`;

/** The works with this author's byline: "12 articles", or "12 articles and 2 others": films, events, puzzles. */
export function countWorks({ articles, works }: Pick<DeskAuthor, "articles" | "works">): string {
  const others = works - articles;
  if (others === 0) return countArticles(works);
  if (articles > 0) {
    return `${countArticles(articles)} and ${formatCount(others)} ${others === 1 ? "other" : "others"}`;
  }
  return `${formatCount(others)} ${others === 1 ? "film, event or crossword" : "films, events or crosswords"}`;
}
