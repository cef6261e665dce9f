import { publication } from "#publication";
import { getPaperHour } from "../../formats/dates";
import { pageContext } from "../../common/context";
import { FollowView } from "../../features/about/follow/follow-view";
import { metaFor } from "../../head/meta";
import { originOf } from "../../common/root-data";
import followSheetUrl from "../../styles/pages/follow.css?url";
import type { Route } from "./+types/follow";

export function loader({ context }: Route.LoaderArgs) {
  return { hour: getPaperHour(context.get(pageContext).now) };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: followSheetUrl }];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/follow",
    head: "Follow",
    description: `Where to follow ${publication.name}: social media, newsletters, feeds and a calendar, and what you’ll get from each.`,
  });

export default function Follow({ loaderData }: Route.ComponentProps) {
  return <FollowView hour={loaderData.hour} />;
}
