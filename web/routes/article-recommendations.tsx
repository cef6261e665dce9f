/** The recommendations below an article: a fragment of HTML without a document around it. */
import { renderToStaticMarkup } from "react-dom/server";
import { pageContext } from "../common/context";
import { readRecommended } from "../features/reading/recommendations/read-recommended";
import { RecommendationGrids } from "../features/reading/recommendations/recommendation-grids";
import type { Route } from "./+types/article-recommendations";

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const page = context.get(pageContext);
  const story = await page.content.findStory(params.slug);
  if (!story) return new Response(null, { status: 404 });
  const stories = await readRecommended(page, story.id);
  page.notes.tag(`article:${story.id}`, "top-stories");
  for (const { id } of [...stories.featured, ...stories.popular]) page.notes.tag(`article:${id}`);
  return new Response(
    renderToStaticMarkup(<RecommendationGrids stories={stories} />, {
      identifierPrefix: "recommended-",
    }),
    {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "public, max-age=30",
        "x-robots-tag": "noindex",
      },
    },
  );
}
