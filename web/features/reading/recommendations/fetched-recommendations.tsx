import { useEffect, useState } from "react";
import { fetchRecommended } from "./fetch-recommended";
import { RecommendationGrids } from "./recommendation-grids";
import type { Recommended } from "./recommended-story";

/** The grids in an island, which fetches their lists. */
export function FetchedRecommendations() {
  const [stories, setStories] = useState<Recommended>({ featured: [], popular: [] });
  useEffect(() => {
    let isGone = false;
    async function load() {
      const fetched = await fetchRecommended();
      if (!isGone) setStories(fetched);
    }
    void load();
    return () => {
      isGone = true;
    };
  }, []);
  return <RecommendationGrids stories={stories} />;
}
