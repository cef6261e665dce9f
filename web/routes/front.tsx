import type { FrontPage, Story } from "../../modules/content/types";
import { type PageContext, pageContext } from "../common/context";
import { countForCards } from "../features/discussion/comments/count-for-cards";
import { composeFrontPage } from "../features/reading/front-page/compose";
import { FrontPageView } from "../features/reading/front-page/front-page";
import { slimZones } from "../features/reading/front-page/slim-zones";
import { metaFor } from "../head/meta";
import { notFound } from "../features/reading/not-found/not-found";
import { originOf } from "../common/root-data";
import { CommentCounts } from "../ui/comment-count";
import { SubscribeBand } from "../features/newsletters/subscribe-bar/subscribe-band";
import type { Route } from "./+types/front";

/** Number of most read stories to load: those that zones above the list show are left out of it. */
const mostRead = 24;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  // WordPress's short URL with a number that no published article has.
  if (new URL(request.url).searchParams.has("p")) throw await notFound(page);
  const { content, notes } = page;
  notes.tag("front", "top-stories", "list");
  // Composed here, so that reserve stories and unused fields stay on the server.
  const frontPage = await content.getFrontPage();
  const read = await page.popular.list(mostRead, {
    without: frontPage.topStories.ids,
    isFilled: false,
  });
  return {
    zones: slimZones(composeFrontPage(frontPage, frontSections(page), read)),
    comments: await countForCards(page, storiesOf(frontPage)),
  };
}

function storiesOf({ topStories: { featured, others }, stories }: FrontPage): readonly Story[] {
  return [...(featured ? [featured] : []), ...others, ...Object.values(stories).flat()];
}

const frontSections = ({ sections }: PageContext) =>
  sections.map((section) => ({
    id: section.id,
    slug: section.slug,
    ...(section.configuredSlug !== undefined && { configuredSlug: section.configuredSlug }),
    label: section.label,
    color: section.color,
    homepageCount: section.homepageCount,
    navigationPosition: section.navigationPosition,
  }));

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({ kind: "front", origin: originOf(matches) });

export default function Front({ loaderData }: Route.ComponentProps) {
  return (
    <CommentCounts value={loaderData.comments}>
      <main id="main">
        <FrontPageView zones={loaderData.zones} />
      </main>
      <SubscribeBand />
    </CommentCounts>
  );
}
