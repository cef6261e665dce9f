import { data, redirect } from "react-router";
import type { Story } from "../../../../modules/content/types";
import type { PageContext } from "../../../common/context";
import { readRecommended } from "../recommendations/read-recommended";
import type { Recommended } from "../recommendations/recommended-story";

export interface NotFoundData {
  readonly stories: readonly Story[];
  readonly recommended: Recommended;
}

/** The error that a loader throws where there is no page: a redirect, if its path has one. */
export async function movedOrMissing(page: PageContext, path: string) {
  const moved = await page.content.findRedirect(path);
  return moved?.to ? redirect(moved.to, 301) : notFound(page, moved !== null);
}

/** A loader throws this for a missing page: a 404, or a 410 for what was taken down, with further stories. */
export async function notFound(page: PageContext, isGone = false) {
  const recommended = await readRecommended(page);
  const { stories } = await page.content.listStories({
    // Featured stories keep their place below: the newest are often the same.
    excludeIds: [...recommended.featured, ...recommended.popular].map(({ id }) => id),
    limit: 6,
  });
  return data<NotFoundData>({ stories, recommended }, { status: isGone ? 410 : 404 });
}
