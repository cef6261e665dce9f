import type { FrontPage } from "../../modules/content/content";
import { publication } from "../../publication";
import { pageContext } from "../context";
import { composeFrontPage } from "../features/front-page/compose";
import { FrontPageView } from "../features/front-page/front-page";
import { slimZones } from "../features/front-page/slim-zones";
import type { Reading } from "../features/front-page/zones";
import { metaFor } from "../features/head/meta";
import { originOf } from "../root-data";
import { SubscribeBand } from "../features/subscribe-bar/subscribe-band";
import type { Route } from "./+types/front";

export async function loader({ context }: Route.LoaderArgs) {
  const { content, notes } = context.get(pageContext);
  notes.tag("front", "top-stories", "list");
  // Composed here, so that stories in reserve and what a page does not show stay on the server.
  const frontPage = await content.getFrontPage();
  return { zones: slimZones(composeFrontPage(frontPage, sections, newestOf(frontPage))) };
}

/** While nothing has been counted the list is filled with the newest, as it is where too little was read. */
function newestOf({ newest }: FrontPage): Reading {
  const stories = newest.slice(0, 4).map(({ id, slug, title, access }) => {
    return { id, slug, title, access };
  });
  return { stories };
}

const sections = publication.sections.map((section) => ({
  id: section.id,
  slug: section.slug,
  label: section.label,
  color: section.color,
  homepageCount: section.homepageCount,
  navigationPosition: section.navigationPosition,
}));

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({ kind: "front", origin: originOf(matches) });

export default function Front({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <main id="main">
        <FrontPageView zones={loaderData.zones} />
      </main>
      <SubscribeBand />
    </>
  );
}
