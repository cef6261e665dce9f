/** Gift subscriptions: the order, and the way to its payment. */
import { data, redirect } from "react-router";
import { publication } from "#publication";
import type { GiftDraft } from "../../../modules/gifts/types";
import { originOf } from "../../common/root-data";
import { GiftView } from "../../features/membership/gifts/gift-view";
import { metaFor } from "../../head/meta";
import giftFormSheetUrl from "../../styles/gifts/gift-form.css?url";
import giftsSheetUrl from "../../styles/gifts/gifts.css?url";
import joiningSheetUrl from "../../styles/pages/joining.css?url";
import type { Route } from "./+types/gift";
import { privateHeaders, readFields, refusalInit, requireOffer } from "./require-gifts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, gifts, asker } = await requireOffer(context, request);
  return {
    ...(await gifts.prepare(asker)),
    sells: gifts.sells,
    printedAt: page.now.toISOString(),
  };
}

/** Opens a checkout at Stripe; on failure the response keeps everything that was typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const { gifts, asker } = await requireOffer(context, request);
  const fields = await readFields(request);
  if (!gifts.sells) throw redirect("/gift", 303);
  const typed = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => typeof value === "string"),
  ) as Partial<GiftDraft>;
  // Back from the review: what was typed becomes a new order.
  if (fields["do"] === "change") {
    const { order: _sent, ...draft } = typed;
    return data({ review: null, refusal: null, draft });
  }
  const answer = await gifts.order(asker, fields);
  if (answer.ok && "paidSession" in answer) {
    throw redirect(`/gift/thanks?session=${encodeURIComponent(answer.paidSession)}`, 303);
  }
  if (answer.ok) return data({ review: answer.review, refusal: null, draft: typed });
  return data({ review: null, refusal: answer, draft: typed }, refusalInit(answer));
}

export const headers: Route.HeadersFunction = privateHeaders;

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: joiningSheetUrl },
  { rel: "stylesheet", href: giftsSheetUrl },
  { rel: "stylesheet", href: giftFormSheetUrl },
];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/gift",
    head: "Gift Subscriptions",
    description: `Give ${publication.name}: by email on the day you choose, or as a card to print. It never renews.`,
  });

export default function Gift({ loaderData, actionData }: Route.ComponentProps) {
  const { printedAt, sells, ...prepared } = loaderData;
  return (
    <GiftView
      printedAt={printedAt}
      sells={sells}
      review={actionData?.review ?? null}
      form={{
        ...prepared,
        draft: actionData?.draft ?? {},
        refusal: actionData?.refusal ?? null,
      }}
    />
  );
}
