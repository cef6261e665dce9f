import type { PageContext } from "../../../common/context";
import { createShownStories } from "../shown-stories";
import {
  composeRecommended,
  featuredAsked,
  type Recommended,
  recommendedCount,
  toRecommended,
} from "./recommended-story";

/** Both lists without the stories `without`; for loaders. */
export async function readRecommended(
  { popular }: Pick<PageContext, "popular">,
  without: readonly number[] = [],
): Promise<Recommended> {
  const [featured, read] = await Promise.all([
    popular.featured(featuredAsked + without.length),
    popular.list(recommendedCount, { without }),
  ]);
  return composeRecommended(
    { featured: featured.map(toRecommended), popular: read.map(toRecommended) },
    createShownStories(without),
  );
}
