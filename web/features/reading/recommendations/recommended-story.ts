import type { Story } from "../../../../modules/content/types";
import { createShownStories } from "../shown-stories";
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

/** Number of featured stories to load, so that enough are left without those that the page shows. */
export const featuredAsked = 10;

/** Both lists, cut to their length, without what the page shows. A most read story is not featured as well. */
export function composeRecommended(
  { featured, popular }: Recommended,
  shown = createShownStories(),
): Recommended {
  const read = shown.take(popular, recommendedCount);
  return { featured: shown.take(featured, recommendedCount), popular: read };
}
