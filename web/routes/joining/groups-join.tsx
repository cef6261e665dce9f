/** Taking a seat of a group. Opening the page uses nothing up; the button does. */
import { data } from "react-router";
import { pageContext } from "../../common/context";
import { originOf } from "../../common/root-data";
import { signInPath } from "../../common/visits";
import { JoinView } from "../../features/membership/groups/join-view";
import { metaFor } from "../../head/meta";
import groupsSheetUrl from "../../styles/pages/groups.css?url";
import type { Route } from "./+types/groups-join";

/** The secret of an invitation's link; null if there is none. */
const tokenOf = (url: URL): string | null => url.searchParams.get("invitation");

export async function loader({ context, request }: Route.LoaderArgs) {
  const { groups, asker } = context.get(pageContext);
  const url = new URL(request.url);
  const token = tokenOf(url);
  return {
    joining: await groups.findOpenings(asker ?? request, token),
    token,
    signIn: signInPath(url.pathname + url.search),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { groups, asker } = context.get(pageContext);
  const token = tokenOf(new URL(request.url));
  // A request without a form is treated as an empty form.
  const form = await request.formData().catch(() => new FormData());
  const group = form.get("group");
  const outcome = await groups.join(
    asker ?? request,
    token === null ? { groupId: typeof group === "string" ? group : "" } : { token },
  );
  return data(outcome, { status: outcome.status });
}

/**
 * A reader's own page: must not be stored, and the link's secret goes nowhere else. Not "no-referrer": the form
 * would be sent without its origin, and be refused.
 */
export const headers: Route.HeadersFunction = () => ({
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
});

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: groupsSheetUrl }];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/groups/join",
    head: "Take a Seat",
    description: "Take a seat in your organization’s group.",
    unlisted: true,
  });

export default function GroupsJoin({ loaderData, actionData }: Route.ComponentProps) {
  return <JoinView {...loaderData} outcome={actionData ?? null} />;
}
