import { pageContext } from "../../common/context";
import { DataView } from "../../features/account/dashboard/data-view";
import { Island } from "../../common/page/island";
import { metaFor } from "../../head/meta";
import { originOf } from "../../common/root-data";
import dashboardSheetUrl from "../../styles/dashboard/dashboard.css?url";
import { redirectIfAnonymous } from "../../common/visits";
import type { Route } from "./+types/dashboard-data";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { email } = await redirectIfAnonymous(context, url);
  return { email, openedAt: context.get(pageContext).now.toISOString() };
}

/** A reader's own page: must not be stored. */
export const headers: Route.HeadersFunction = () => ({ "cache-control": "no-store" });

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: dashboardSheetUrl }];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/dashboard/data",
    head: "Your Data",
    description: "Where you’re signed in, a copy of your data and how to delete your account.",
    unlisted: true,
  });

export default function DashboardData({ loaderData }: Route.ComponentProps) {
  return (
    <Island name="dashboard-data" start="load" isPage>
      <DataView {...loaderData} />
    </Island>
  );
}
