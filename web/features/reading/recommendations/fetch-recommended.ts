import {
  composeRecommended,
  featuredAsked,
  type Recommended,
  recommendedCount,
  type RecommendedStory,
} from "./recommended-story";

/** Both lists without this article; one that does not come is empty. */
export async function fetchRecommended(without: number | undefined): Promise<Recommended> {
  // One more, where one may have to go.
  const limit = without === undefined ? recommendedCount : recommendedCount + 1;
  const [featured, popular] = await Promise.all([
    fetchJson<{ articles: readonly RecommendedStory[] }>(`featured?limit=${featuredAsked}`),
    fetchJson<readonly RecommendedStory[]>(`popular/list?limit=${limit}`),
  ]);
  return composeRecommended(
    { featured: featured?.articles ?? [], popular: popular ?? [] },
    without,
  );
}

async function fetchJson<Answer>(path: string): Promise<Answer | null> {
  try {
    const answer = await fetch(`/api/v1/articles/${path}`);
    return answer.ok ? ((await answer.json()) as Answer) : null;
  } catch {
    return null;
  }
}
