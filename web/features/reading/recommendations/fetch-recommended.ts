import { call } from "../../../call";
import {
  composeRecommended,
  featuredAsked,
  type Recommended,
  recommendedCount,
  type RecommendedStory,
} from "./recommended-story";

const list = <Body>(path: string) =>
  call<Body>("GET", `/api/v1/articles/${path}`, undefined, { mayBeKept: true });

/** Both lists without this article; a list that fails to load is empty. */
export async function fetchRecommended(without: number | undefined): Promise<Recommended> {
  // One more, because this article may be removed.
  const limit = without === undefined ? recommendedCount : recommendedCount + 1;
  const [featured, popular] = await Promise.all([
    list<{ articles: readonly RecommendedStory[] }>(`featured?limit=${featuredAsked}`),
    list<readonly RecommendedStory[]>(`popular/list?limit=${limit}`),
  ]);
  return composeRecommended(
    {
      featured: featured.ok ? featured.body.articles : [],
      popular: popular.ok ? popular.body : [],
    },
    without,
  );
}
