/** The card to print, for whoever has its code. */
import { originOf } from "../../common/root-data";
import { GiftCardView } from "../../features/membership/gifts/gift-card-view";
import { notFound } from "../../features/reading/not-found/not-found";
import { metaFor } from "../../head/meta";
import giftsSheetUrl from "../../styles/gifts/gifts.css?url";
import type { Route } from "./+types/gift-card";
import { privateHeaders, requireGifts } from "./require-gifts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { page, gifts, asker } = await requireGifts(context, request);
  const card = await gifts.findCard(asker, params.code);
  if (card === null) throw await notFound(page);
  return { card, address: `${new URL(page.origin).host}/redeem` };
}

export const headers: Route.HeadersFunction = privateHeaders;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: giftsSheetUrl }];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/gift/card",
    head: "Gift Card",
    description: "A card to print and give in person.",
    unlisted: true,
  });

export default function GiftCard({ loaderData }: Route.ComponentProps) {
  return <GiftCardView {...loaderData} />;
}
