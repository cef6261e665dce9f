import { IntroduceView } from "../../features/account/dashboard/introduce-view";
import { Island } from "../../common/page/island";
import { metaFor } from "../../head/meta";
import { originOf } from "../../common/root-data";
import dashboardSheetUrl from "../../styles/dashboard/dashboard.css?url";
import { readNext, redirectIfAnonymous } from "../../common/visits";
import type { Route } from "./+types/profile";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { email } = await redirectIfAnonymous(context, url);
  return { email, next: readNext(url) };
}

/** A reader's own page: must not be stored. */
export const headers: Route.HeadersFunction = () => ({ "cache-control": "no-store" });

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: dashboardSheetUrl }];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/profile",
    head: "Introduce Yourself",
    description: "Your name, and how to reach you.",
    unlisted: true,
  });

export default function Profile({ loaderData }: Route.ComponentProps) {
  return (
    <Island name="introduce" start="load" isPage>
      <IntroduceView {...loaderData} />
    </Island>
  );
}
