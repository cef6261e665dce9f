import type { PageContext } from "../../../common/context";
import { mostReadCount, type RankedStory, toRanked } from "./ranked-story";

/** The most read stories that a page does not show in another list. */
export async function readMostRead(
  { popular, notes }: Pick<PageContext, "popular" | "notes">,
  shown: readonly { readonly id: number }[],
): Promise<readonly RankedStory[]> {
  const read = await popular.list(mostReadCount, { without: shown.map(({ id }) => id) });
  notes.tag(...read.map(({ id }) => `article:${id}`));
  return read.map(toRanked);
}
