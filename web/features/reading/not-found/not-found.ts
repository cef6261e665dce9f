import { data } from "react-router";
import type { Story } from "../../../../modules/content/types";
import type { PageContext } from "../../../common/context";
import { readRecommended } from "../recommendations/read-recommended";
import type { Recommended } from "../recommendations/recommended-story";

export interface NotFoundData {
  readonly stories: readonly Story[];
  readonly recommended: Recommended;
}

/** A loader throws this for a missing page: a 404, or a 410 for what was taken down, with further stories. */
export async function notFound(page: PageContext, isGone = false) {
  const [{ stories }, recommended] = await Promise.all([
    page.content.listStories({ limit: 6 }),
    readRecommended(page),
  ]);
  return data<NotFoundData>({ stories, recommended }, { status: isGone ? 410 : 404 });
}
