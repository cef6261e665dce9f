import type { Story } from "../../../../modules/content/types";
import { namesOf } from "../../../../shared/text/join-names";
import type { ListedArticle as RecommendedStory } from "../../../../modules/popular/types";

/** An article as recommendation lists show it; also the format of the API. */
export type { RecommendedStory };

export interface Recommended {
  readonly featured: readonly RecommendedStory[];
  readonly popular: readonly RecommendedStory[];
}

/** Reduces a story to the fields that a list shows. */
export function toRecommended(story: Story): RecommendedStory {
  const { id, slug, title, picture, author } = story;
  return {
    id,
    slug,
    title,
    image: picture && { url: picture.url, alt: picture.alt },
    author: author && { name: namesOf(story) },
  };
}

/** Length of each list. */
export const recommendedCount = 4;

/** Number of featured stories to load, so that enough are left without the most read ones. */
export const featuredAsked = 10;

/**
 * Both lists without the article `without`, cut to their length. Most read stories are not featured
 * as well, unless too few would be left.
 */
export function composeRecommended(
  { featured, popular }: Recommended,
  without?: number,
): Recommended {
  const read = popular.filter(({ id }) => id !== without).slice(0, recommendedCount);
  const put = featured.filter(({ id }) => id !== without);
  const isRead = (story: RecommendedStory) => read.some(({ id }) => id === story.id);
  const rest = [...put.filter((story) => !isRead(story)), ...put.filter(isRead)];
  return { featured: rest.slice(0, recommendedCount), popular: read };
}
