/** The reader's gifts, given and got. */
import { data } from "react-router";
import { originOf } from "../../common/root-data";
import { redirectIfAnonymous } from "../../common/visits";
import { OwnGiftsView } from "../../features/membership/gifts/own-gifts-view";
import { metaFor } from "../../head/meta";
import dashboardSheetUrl from "../../styles/dashboard/dashboard.css?url";
import giftsSheetUrl from "../../styles/gifts/gifts.css?url";
import type { Route } from "./+types/dashboard-gifts";
import { privateHeaders, readFields, refusalInit, requireGifts } from "./require-gifts";

const none = { bought: [], running: [], today: "", lastDay: "" };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { gifts, asker } = await requireGifts(context, request);
  await redirectIfAnonymous(context, url);
  return (await gifts.listOwn(asker)) ?? none;
}

/** Changes when and where an email goes, or sends it again. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { gifts, asker } = await requireGifts(context, request);
  await redirectIfAnonymous(context, url);
  const fields = await readFields(request);
  const answer = await gifts.change(asker, fields);
  const gift = typeof fields["gift"] === "string" ? fields["gift"] : "";
  return data({ ...answer, gift }, answer.ok ? {} : refusalInit(answer));
}

export const headers: Route.HeadersFunction = privateHeaders;

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: dashboardSheetUrl },
  { rel: "stylesheet", href: giftsSheetUrl },
];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/dashboard/gifts",
    head: "Gifts",
    description: "Gifts you’ve sent and received.",
    unlisted: true,
  });

export default function DashboardGifts({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnGiftsView {...loaderData} outcome={actionData ?? null} />;
}
