import type { Story } from "../../../../modules/content/types";

/** A headline in the list of most read stories: the fields of its line. */
export type RankedStory = Pick<Story, "id" | "slug" | "title" | "access">;

/** How many the list has. */
export const mostReadCount = 4;

/** Drops what the list does not show, because a document contains its data in addition to the markup. */
export const toRanked = ({ id, slug, title, access }: RankedStory): RankedStory => {
  return { id, slug, title, access };
};
