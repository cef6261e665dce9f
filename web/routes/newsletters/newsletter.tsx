import { publication } from "#publication";
import { pageContext } from "../../common/context";
import { Island } from "../../common/page/island";
import { metaFor } from "../../head/meta";
import { NewslettersView } from "../../features/newsletters/sign-up/newsletters-view";
import { takeSignUp } from "../../features/newsletters/sign-up/take-sign-up";
import { originOf } from "../../common/root-data";
import newslettersSheetUrl from "../../styles/newsletters/newsletters.css?url";
import type { Route } from "./+types/newsletter";

export const loader = ({ context }: Route.LoaderArgs) => ({
  printedAt: context.get(pageContext).now.toISOString(),
});

export const action = ({ context, request }: Route.ActionArgs) =>
  takeSignUp({ context, request, page: "newsletter" });

/** An error response carries Retry-After. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: newslettersSheetUrl }];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/newsletter",
    head: "Newsletters",
    description: `${publication.newsletters.map(({ name }) => name).join(", ")}: free newsletters from ${publication.name}, with a sample of each.`,
  });

export default function NewslettersPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Island name="newsletters" start="form" isPage>
      <NewslettersView printedAt={loaderData.printedAt} initial={actionData ?? null} />
    </Island>
  );
}
