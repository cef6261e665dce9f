import { joiningPages } from "#publication/joining-pages";
import { metaFor } from "../../head/meta";
import { listPlans } from "../../features/membership/joining/list-plans";
import { loadPrices } from "../../features/membership/joining/load-prices";
import { productData } from "../../features/membership/joining/offer-data";
import { PricingView } from "../../features/membership/joining/pricing-view";
import { originOf } from "../../common/root-data";
import joiningSheetUrl from "../../styles/pages/joining.css?url";
import type { Route } from "./+types/pricing";

export const loader = ({ context }: Route.LoaderArgs) => loadPrices(context);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: joiningSheetUrl }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const origin = originOf(matches);
  return [
    ...metaFor({
      kind: "other",
      origin,
      path: "/pricing",
      head: joiningPages.pricing.title,
      description: joiningPages.pricing.description,
    }),
    ...listPlans(loaderData?.prices ?? []).map((plan) => ({
      "script:ld+json": productData({ plan, origin }),
    })),
  ];
};

export default function Pricing({ loaderData }: Route.ComponentProps) {
  return <PricingView {...loaderData} />;
}
