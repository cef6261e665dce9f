import type { Story } from "../../../../modules/content/types";

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

/** What stands beside an article and at its foot; no story in both, and none twice. */
export function divideStories<S extends Pick<Story, "id">>(given: {
  related: readonly S[];
  /** The section's newest; those that are related already are left out. */
  more: readonly S[];
  counts: { related: number; more: number };
}): { related: readonly S[]; moreFromSection: readonly S[] } {
  const related = given.related.slice(0, given.counts.related);
  const beside = new Set(related.map(({ id }) => id));
  const others = given.more.filter(({ id }) => !beside.has(id));
  return { related, moreFromSection: others.slice(0, given.counts.more) };
}
