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

/** Both lists; a list that fails to load is empty. */
export async function fetchRecommended(): Promise<Recommended> {
  const [featured, popular] = await Promise.all([
    list<{ articles: readonly RecommendedStory[] }>(`featured?limit=${featuredAsked}`),
    list<readonly RecommendedStory[]>(`popular/list?limit=${recommendedCount}`),
  ]);
  return composeRecommended({
    featured: featured.ok ? featured.body.articles : [],
    popular: popular.ok ? popular.body : [],
  });
}
