import { Island } from "../../common/page/island";
import { metaFor } from "../../head/meta";
import { PreferencesView } from "../../features/newsletters/preferences/preferences-view";
import { originOf } from "../../common/root-data";
import dashboardSheetUrl from "../../styles/dashboard/dashboard.css?url";
import preferencesSheetUrl from "../../styles/newsletters/preferences.css?url";
import { redirectIfAnonymous } from "../../common/visits";
import type { Route } from "./+types/dashboard-newsletters";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { email } = await redirectIfAnonymous(context, url);
  return { email };
}

/** A reader's own page: must not be stored. */
export const headers: Route.HeadersFunction = () => ({ "cache-control": "no-store" });

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: dashboardSheetUrl },
  { rel: "stylesheet", href: preferencesSheetUrl },
];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/dashboard/newsletters",
    head: "Newsletters",
    description: "Choose the newsletters you get.",
    unlisted: true,
  });

export default function DashboardNewslettersPage({ loaderData }: Route.ComponentProps) {
  return (
    <Island name="dashboard-newsletters" start="load" isPage>
      <PreferencesView email={loaderData.email} />
    </Island>
  );
}
