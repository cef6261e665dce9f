import { publication } from "#publication";
import { getPaperHour } from "../../formats/dates";
import { communitySlug, pathOfPage } from "../../../shared/paths";
import { pageContext } from "../../common/context";
import { originOf } from "../../common/root-data";
import { CommunityView } from "../../features/discussion/community/community-view";
import { metaFor } from "../../head/meta";
import communitySheetUrl from "../../styles/pages/community.css?url";
import { readPage } from "./read-page";
import type { Route } from "./+types/community";

const mostEvents = 3;

/** The page exists without a text, too: it also has events and links. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { content, notes, now } = page;
  notes.tag("events");
  const [{ events }, text] = await Promise.all([
    content.listEvents({ when: "upcoming", now, limit: mostEvents }),
    readPage(page, communitySlug),
  ]);
  return {
    events,
    hour: getPaperHour(now),
    page: text?.page ?? null,
    head: text?.head ?? {
      title: "Community",
      description: publication.description,
      picture: null,
    },
    html: text?.html ?? "",
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: communitySheetUrl }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? metaFor({
        kind: "other",
        origin: originOf(matches),
        path: pathOfPage(communitySlug),
        head: loaderData.head.title,
        description: loaderData.head.description,
        picture: loaderData.head.picture,
      })
    : [];

export default function Community({ loaderData }: Route.ComponentProps) {
  const { page, html, events, hour } = loaderData;
  return <CommunityView page={page} html={html} events={events} hour={hour} />;
}
