/** A gift's code: what it does, and the button that redeems it. A GET uses nothing up. */
import { data, redirect } from "react-router";
import { originOf } from "../../common/root-data";
import { RedeemView } from "../../features/membership/gifts/redeem-view";
import { metaFor } from "../../head/meta";
import giftsSheetUrl from "../../styles/gifts/gifts.css?url";
import type { RedeemView as Redeemed } from "../../../modules/gifts/types";
import type { Route } from "./+types/redeem-code";
import { privateHeaders, refusalInit, requireGifts } from "./require-gifts";

function answer(view: Redeemed, code: string) {
  if (view.state === "too-many") {
    const { retryAfterSeconds } = view;
    return data({ view, code }, refusalInit({ status: 429, retryAfterSeconds }));
  }
  const status = view.state === "unknown" ? 404 : 200;
  return data({ view, code }, { status });
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { gifts, asker } = await requireGifts(context, request);
  return answer(await gifts.look(asker, params.code), params.code);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { gifts, asker } = await requireGifts(context, request);
  await gifts.redeem(asker, params.code);
  // Loaded again, the page says the same, and sends nothing.
  throw redirect(`/redeem/${encodeURIComponent(params.code)}`, 303);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, ...input }) => {
  const all = privateHeaders(input);
  const wait = loaderHeaders.get("retry-after");
  if (wait !== null) all.set("retry-after", wait);
  return all;
};

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: giftsSheetUrl }];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/redeem",
    head: "Redeem a Gift",
    description: "Your gift, and how to use it.",
    unlisted: true,
  });

export default function RedeemCode({ loaderData }: Route.ComponentProps) {
  return <RedeemView {...loaderData} />;
}
