import { AccountView } from "../../features/membership/subscriptions/account-view";
import { metaFor } from "../../head/meta";
import { originOf } from "../../common/root-data";
import dashboardSheetUrl from "../../styles/dashboard/dashboard.css?url";
import { redirectIfAnonymous } from "../../common/visits";
import type { Route } from "./+types/dashboard-account";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { tier, email } = await redirectIfAnonymous(context, url);
  return { tier, email };
}

/** A reader's own page: must not be stored. */
export const headers: Route.HeadersFunction = () => ({ "cache-control": "no-store" });

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: dashboardSheetUrl }];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/dashboard/account",
    head: "Account",
    description: "Your subscription and your profile.",
    unlisted: true,
  });

export default function DashboardAccount({ loaderData }: Route.ComponentProps) {
  return <AccountView {...loaderData} />;
}
