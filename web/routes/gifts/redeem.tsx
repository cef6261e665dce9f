/** The form for a gift's code. */
import { redirect } from "react-router";
import { originOf } from "../../common/root-data";
import { RedeemForm } from "../../features/membership/gifts/redeem-view";
import { metaFor } from "../../head/meta";
import giftsSheetUrl from "../../styles/gifts/gifts.css?url";
import type { Route } from "./+types/redeem";
import { privateHeaders, readFields, requireGifts } from "./require-gifts";

const longest = 60;

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireGifts(context, request);
  return null;
}

/** Leads to the code's own page, which uses nothing up. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireGifts(context, request);
  const { code } = await readFields(request);
  const typed =
    typeof code === "string" ? code.trim().slice(0, longest).replaceAll(/\s+/g, "-") : "";
  throw redirect(typed === "" ? "/redeem" : `/redeem/${encodeURIComponent(typed)}`, 303);
}

export const headers: Route.HeadersFunction = privateHeaders;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: giftsSheetUrl }];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/redeem",
    head: "Redeem a Gift",
    description: "Enter the code from your card or email.",
    unlisted: true,
  });

export default function Redeem() {
  return <RedeemForm />;
}
