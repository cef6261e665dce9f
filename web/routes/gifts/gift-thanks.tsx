/** Where Stripe's page leads after the payment. The address has the checkout's ID, which no one can guess. */
import { originOf } from "../../common/root-data";
import { GiftThanksView } from "../../features/membership/gifts/gift-thanks-view";
import { metaFor } from "../../head/meta";
import giftsSheetUrl from "../../styles/gifts/gifts.css?url";
import type { Route } from "./+types/gift-thanks";
import { privateHeaders, requireGifts } from "./require-gifts";

const sessionId = /^cs_\w{1,200}$/;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, gifts } = await requireGifts(context, request);
  const session = new URL(request.url).searchParams.get("session") ?? "";
  try {
    return { gift: sessionId.test(session) ? await gifts.findPaid(session) : null };
  } catch (error) {
    // Stripe doesn't answer; the webhook or the job will learn of the payment.
    page.reportError(error);
    return { gift: null };
  }
}

export const headers: Route.HeadersFunction = privateHeaders;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: giftsSheetUrl }];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/gift/thanks",
    head: "Thank You for Your Gift",
    description: "Your gift, and its card.",
    unlisted: true,
  });

export default function GiftThanks({ loaderData }: Route.ComponentProps) {
  return <GiftThanksView gift={loaderData.gift} />;
}
