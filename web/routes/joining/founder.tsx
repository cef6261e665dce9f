import { metaFor } from "../../head/meta";
import { loadPrices } from "../../features/membership/joining/load-prices";
import { FounderView } from "../../features/membership/joining/founder-view";
import { originOf } from "../../common/root-data";
import joiningSheetUrl from "../../styles/pages/joining.css?url";
import type { Route } from "./+types/founder";

export const loader = ({ context }: Route.LoaderArgs) => loadPrices(context);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: joiningSheetUrl }];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/founder",
    head: "Become a Founder",
    description:
      "Founders pay for the reporting no one else would, and the whole town gets to read it.",
  });

export default function Founder({ loaderData }: Route.ComponentProps) {
  return <FounderView {...loaderData} />;
}
