import { pageContext } from "../common/context";
import { nextHref, readPageNumber, sliceFor } from "../common/paging";
import { originOf } from "../common/root-data";
import {
  podcastDescription,
  podcastName,
  PodcastView,
} from "../features/reading/podcast/podcast-views";
import { notFound } from "../features/reading/not-found/not-found";
import { getPaperHour } from "../formats/dates";
import { metaFor } from "../head/meta";
import podcastSheetUrl from "../styles/pages/podcast.css?url";
import type { Route } from "./+types/podcast";

const steps = { first: 12, more: 12 };

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const number = readPageNumber(request.url);
  if (number === null) throw await notFound(page);
  page.notes.tag("podcast");
  const { episodes, total } = await page.content.listEpisodes(sliceFor(number, steps));
  if (episodes.length === 0 && number > 1) throw await notFound(page);
  return {
    episodes,
    number,
    next: nextHref("/podcast", number, total, steps),
    printedAt: page.now.toISOString(),
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: podcastSheetUrl }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? metaFor({
        kind: "other",
        origin: originOf(matches),
        path: "/podcast",
        page: loaderData.number,
        head: podcastName,
        description: podcastDescription,
        picture: loaderData.episodes[0]?.picture ?? null,
        feeds: [{ name: podcastName, pagePath: "/podcast" }],
      })
    : [];

export default function PodcastPage({ loaderData }: Route.ComponentProps) {
  const { episodes, next, printedAt } = loaderData;
  return <PodcastView episodes={episodes} next={next} hour={getPaperHour(new Date(printedAt))} />;
}
