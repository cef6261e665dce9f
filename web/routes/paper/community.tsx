import { publication } from "#publication";
import { getPaperHour } from "../../formats/dates";
import { pageContext } from "../../common/context";
import { CommunityView } from "../../features/discussion/community/community-view";
import { metaFor } from "../../head/meta";
import { originOf } from "../../common/root-data";
import communitySheetUrl from "../../styles/pages/community.css?url";
import type { Route } from "./+types/community";

const mostEvents = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { content, notes, now } = context.get(pageContext);
  notes.tag("events");
  const { events } = await content.listEvents({ when: "upcoming", now, limit: mostEvents });
  return { events, hour: getPaperHour(now) };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: communitySheetUrl }];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/community",
    head: "Community",
    description: `House rules for comments at ${publication.name}: how we moderate, who does it and how to appeal. Plus upcoming events.`,
  });

export default function Community({ loaderData }: Route.ComponentProps) {
  return <CommunityView {...loaderData} />;
}
