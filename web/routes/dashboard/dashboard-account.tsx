import { data } from "react-router";
import { pageContext } from "../../common/context";
import { SeatArea } from "../../features/membership/groups/seat-area";
import { AccountView } from "../../features/membership/subscriptions/account-view";
import { metaFor } from "../../head/meta";
import { originOf } from "../../common/root-data";
import dashboardSheetUrl from "../../styles/dashboard/dashboard.css?url";
import { redirectIfAnonymous } from "../../common/visits";
import type { Route } from "./+types/dashboard-account";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { tier, email } = await redirectIfAnonymous(context, url);
  const { groups, asker } = context.get(pageContext);
  const [seat, own] = await Promise.all([
    groups.findSeat(asker ?? request),
    groups.findOwn(asker ?? request),
  ]);
  return { tier, email, seat, owns: own?.organization ?? null };
}

/** The only form without scripts: leaving a group. */
export async function action({ context, request }: Route.ActionArgs) {
  const { groups, asker } = context.get(pageContext);
  const form = await request.formData().catch(() => new FormData());
  if (form.get("do") !== "leave-group") {
    return data({ ok: false, status: 400, sentence: "Please try again." }, { status: 400 });
  }
  const outcome = await groups.leave(asker ?? request);
  return data(outcome, { status: outcome.status });
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

export default function DashboardAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { tier, email, seat, owns } = loaderData;
  return (
    <AccountView
      tier={tier}
      email={email}
      group={<SeatArea seat={seat} owns={owns} outcome={actionData ?? null} />}
    />
  );
}
