/** Seats for organizations; a publication may sell none. */
import { data } from "react-router";
import { offer } from "#publication/offer";
import { pageContext } from "../../common/context";
import { originOf } from "../../common/root-data";
import { GroupsView } from "../../features/membership/groups/groups-view";
import { notFound } from "../../features/reading/not-found/not-found";
import { metaFor } from "../../head/meta";
import groupsSheetUrl from "../../styles/pages/groups.css?url";
import joiningSheetUrl from "../../styles/pages/joining.css?url";
import type { Route } from "./+types/groups";

const group = offer.groups?.[0];

/** While Stripe's prices are unavailable the response is a 503, so that it is not cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  if (!group) throw await notFound(page);
  page.notes.tag("prices");
  const plans = await page.groups.listPlans();
  return data(
    { plans: plans ?? [], sells: plans !== null, printedAt: page.now.toISOString() },
    plans?.length === 0 ? { status: 503 } : undefined,
  );
}

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: joiningSheetUrl },
  { rel: "stylesheet", href: groupsSheetUrl },
];

export const meta: Route.MetaFunction = ({ matches }) =>
  group
    ? metaFor({
        kind: "other",
        origin: originOf(matches),
        path: "/groups",
        head: group.name,
        description: group.description,
      })
    : [];

export default function Groups({ loaderData }: Route.ComponentProps) {
  return <GroupsView {...loaderData} />;
}
