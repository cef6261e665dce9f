import type { Story } from "../../../../modules/content/types";
import type { PageContext } from "../../../common/context";

/**
 * Comment counts for story cards; stories without comments are left out. Adds no cache tag: if
 * every comment invalidated the front page, it would never stay cached, and it is rendered again
 * every minute anyway.
 */
export async function countForCards(
  { comments }: Pick<PageContext, "comments">,
  stories: Iterable<Pick<Story, "id">>,
): Promise<Readonly<Record<number, number>>> {
  const ids = new Set(Array.from(stories, ({ id }) => id));
  return Object.fromEntries(await comments.count([...ids]));
}
