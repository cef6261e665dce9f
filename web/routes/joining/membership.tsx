import { metaFor } from "../../head/meta";
import { loadPrices } from "../../features/membership/joining/load-prices";
import { MembershipView } from "../../features/membership/joining/membership-view";
import { originOf } from "../../common/root-data";
import joiningSheetUrl from "../../styles/pages/joining.css?url";
import type { Route } from "./+types/membership";

export const loader = ({ context }: Route.LoaderArgs) => loadPrices(context);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: joiningSheetUrl }];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/membership",
    head: "Membership",
    description:
      "Everything in the paper, plus a seat at its table: events, the crossword the night before and a vote.",
  });

export default function Membership({ loaderData }: Route.ComponentProps) {
  return <MembershipView {...loaderData} />;
}
