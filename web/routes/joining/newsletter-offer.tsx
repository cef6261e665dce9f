import { getPaperYear } from "../../formats/dates";
import { joiningPages } from "#publication/joining-pages";
import { metaFor } from "../../head/meta";
import { loadPrices } from "../../features/membership/joining/load-prices";
import { NewsletterOfferView } from "../../features/newsletters/offer/newsletter-offer-view";
import { takeSignUp } from "../../features/newsletters/sign-up/take-sign-up";
import { originOf } from "../../common/root-data";
import newslettersSheetUrl from "../../styles/newsletters/newsletters.css?url";
import joiningSheetUrl from "../../styles/pages/joining.css?url";
import type { Route } from "./+types/newsletter-offer";

export const loader = ({ context }: Route.LoaderArgs) => loadPrices(context);

export const action = ({ context, request }: Route.ActionArgs) =>
  takeSignUp({ context, request, page: "offer/newsletter" });

/** An error response carries Retry-After. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: joiningSheetUrl },
  { rel: "stylesheet", href: newslettersSheetUrl },
];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/offer/newsletter",
    head: joiningPages.newsletterOffer.title,
    description: joiningPages.newsletterOffer.description,
  });

export default function NewsletterOffer({ loaderData, actionData }: Route.ComponentProps) {
  const year = getPaperYear(new Date(loaderData.printedAt));
  return <NewsletterOfferView {...loaderData} year={year} initial={actionData ?? null} />;
}
