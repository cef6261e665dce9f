import type { Story } from "../../../../modules/content/types";
import type { PageContext } from "../../../common/context";

/**
 * How many comments stories have, for their cards; those without any are left out. No tag is noted:
 * a front page that every comment of the day dropped would never be kept, and it is drawn anew each
 * minute anyway.
 */
export async function countForCards(
  { comments }: Pick<PageContext, "comments">,
  stories: Iterable<Pick<Story, "id">>,
): Promise<Readonly<Record<number, number>>> {
  const ids = new Set(Array.from(stories, ({ id }) => id));
  return Object.fromEntries(await comments.count([...ids]));
}
