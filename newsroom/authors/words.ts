/** Words of the authors' screens. */
import { formatCount } from "../common/count";
import type { DeskAuthor } from "../../modules/content/authors-desk/types";

/** "1 article" */
export const countArticles = (count: number): string =>
  count === 1 ? "1 article" : `${formatCount(count)} articles`;

/** What has this author's byline: "12 articles", or "14 pieces" if films or puzzles are among them. */
export function countWorks({ articles, works }: Pick<DeskAuthor, "articles" | "works">): string {
  if (articles === works) return countArticles(works);
  return works === 1 ? "1 piece" : `${formatCount(works)} pieces`;
}
