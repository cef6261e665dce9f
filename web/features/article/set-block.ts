import type { Story } from "../../../modules/content/content";

interface Block<S> {
  readonly left: S | null;
  readonly words: readonly S[];
  readonly right: S | null;
}

/**
 * Sets stories into a block of three columns: the first two that have a picture stand left and
 * right, the others, in their order, are the column of words between them.
 */
export function setBlock<S extends Pick<Story, "id" | "picture">>(stories: readonly S[]): Block<S> {
  const [left = null, right = null] = stories.filter(({ picture }) => picture !== null);
  return { left, right, words: stories.filter((story) => story !== left && story !== right) };
}

/** How many stories the block at the foot of an article holds; more go beside the text. */
const blockSize = 4;

/** Divides a section's newest between the block at the foot and the column beside the text. */
export function divideStories<S>(stories: readonly S[]): {
  foot: readonly S[];
  side: readonly S[];
} {
  return { foot: stories.slice(0, blockSize), side: stories.slice(blockSize, blockSize + 3) };
}
