import type { Story } from "../../../../modules/content/types";

/** An article as lists of recommendations show it; so it comes over the wire, too. */
export interface RecommendedStory {
  readonly id: number;
  readonly slug: string;
  /** Plain. */
  readonly title: string;
  readonly image: { readonly url: string; readonly alt: string } | null;
  readonly author: { readonly name: string } | null;
}

export interface Recommended {
  readonly featured: readonly RecommendedStory[];
  readonly popular: readonly RecommendedStory[];
}

/** What a list shows of a story, and nothing else. */
export function toRecommended({ id, slug, title, picture, author }: Story): RecommendedStory {
  return {
    id,
    slug,
    title,
    image: picture && { url: picture.url, alt: picture.alt },
    author: author && { name: author.name },
  };
}

/** Of each list. */
export const recommendedCount = 4;

/** Of what is put forward, so that enough is left without what is read most. */
export const featuredAsked = 10;

/**
 * Both lists without the article `without`, at their length. What is read most is not put forward a
 * second time, unless too little would be left.
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
