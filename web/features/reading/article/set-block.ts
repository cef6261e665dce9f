import type { Story } from "../../../../modules/content/types";

interface Block<S> {
  readonly left: S | null;
  readonly words: readonly S[];
  readonly right: S | null;
}

/**
 * Arranges stories in a block of three columns: the first two that have a picture are left and
 * right, the others, in their order, are the text column between them.
 */
export function setBlock<S extends Pick<Story, "id" | "picture">>(stories: readonly S[]): Block<S> {
  const [left = null, right = null] = stories.filter(({ picture }) => picture !== null);
  return { left, right, words: stories.filter((story) => story !== left && story !== right) };
}
