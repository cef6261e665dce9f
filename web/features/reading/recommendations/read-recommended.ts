import type { PageContext } from "../../../common/context";
import {
  composeRecommended,
  featuredAsked,
  type Recommended,
  recommendedCount,
  toRecommended,
} from "./recommended-story";

/** Both lists without the article `without`; for loaders. */
export async function readRecommended(
  { popular }: Pick<PageContext, "popular">,
  without?: number,
): Promise<Recommended> {
  const [featured, read] = await Promise.all([
    popular.featured(featuredAsked),
    // One more, because the article may be removed.
    popular.list(without === undefined ? recommendedCount : recommendedCount + 1),
  ]);
  return composeRecommended(
    { featured: featured.map(toRecommended), popular: read.map(toRecommended) },
    without,
  );
}
