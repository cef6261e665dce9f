import type { PageContext } from "../../../common/context";
import {
  composeRecommended,
  featuredAsked,
  type Recommended,
  recommendedCount,
  toRecommended,
} from "./recommended-story";

/** Both lists for a server-rendered page; for loaders. */
export async function readRecommended({
  popular,
}: Pick<PageContext, "popular">): Promise<Recommended> {
  const [featured, read] = await Promise.all([
    popular.featured(featuredAsked),
    popular.list(recommendedCount),
  ]);
  return composeRecommended({
    featured: featured.map(toRecommended),
    popular: read.map(toRecommended),
  });
}
