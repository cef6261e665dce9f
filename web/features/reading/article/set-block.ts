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

/** Stories beside an article and below it, without duplicates. */
export function divideStories<S extends Pick<Story, "id">>(options: {
  related: readonly S[];
  /** The section's newest stories; related ones are left out. */
  more: readonly S[];
  counts: { related: number; more: number };
}): { related: readonly S[]; moreFromSection: readonly S[] } {
  const related = options.related.slice(0, options.counts.related);
  const beside = new Set(related.map(({ id }) => id));
  const others = options.more.filter(({ id }) => !beside.has(id));
  return { related, moreFromSection: others.slice(0, options.counts.more) };
}
