import { joiningPages } from "#publication/joining-pages";
import { pageContext } from "../../common/context";
import { metaFor } from "../../head/meta";
import { loadPrices } from "../../features/membership/joining/load-prices";
import { MembershipView } from "../../features/membership/joining/membership-view";
import { notFound } from "../../features/reading/not-found/not-found";
import { originOf } from "../../common/root-data";
import joiningSheetUrl from "../../styles/pages/joining.css?url";
import type { Route } from "./+types/membership";

const page = joiningPages.membership;

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
        path: "/membership",
        head: page.title,
        description: page.description,
      })
    : [];

export default function Membership({ loaderData }: Route.ComponentProps) {
  return page && <MembershipView page={page} {...loaderData} />;
}
