import { joiningPages } from "#publication/joining-pages";
import { pageContext } from "../../common/context";
import { metaFor } from "../../head/meta";
import { loadPrices } from "../../features/membership/joining/load-prices";
import { FounderView } from "../../features/membership/joining/founder-view";
import { notFound } from "../../features/reading/not-found/not-found";
import { originOf } from "../../common/root-data";
import joiningSheetUrl from "../../styles/pages/joining.css?url";
import type { Route } from "./+types/founder";

const page = joiningPages.founder;

/** A publication may have no such page. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!page) throw await notFound(context.get(pageContext));
  return loadPrices(context);
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: joiningSheetUrl }];

export const meta: Route.MetaFunction = ({ matches }) =>
  page
    ? metaFor({
        kind: "other",
        origin: originOf(matches),
        path: "/founder",
        head: page.title,
        description: page.description,
      })
    : [];

export default function Founder({ loaderData }: Route.ComponentProps) {
  return page && <FounderView page={page} {...loaderData} />;
}
