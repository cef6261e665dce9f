import { publication } from "#publication";
import { pageContext } from "../../common/context";
import { Island } from "../../common/page/island";
import { metaFor } from "../../head/meta";
import { SignUpView } from "../../features/newsletters/sign-up/sign-up-view";
import { takeSignUp } from "../../features/newsletters/sign-up/take-sign-up";
import { originOf } from "../../common/root-data";
import newslettersSheetUrl from "../../styles/newsletters/newsletters.css?url";
import type { Route } from "./+types/newsletter-sign-up";

export const loader = ({ context }: Route.LoaderArgs) => ({
  printedAt: context.get(pageContext).now.toISOString(),
});

export const action = ({ context, request }: Route.ActionArgs) =>
  takeSignUp({ context, request, page: "newsletter-signUp" });

/** An error response carries Retry-After. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: newslettersSheetUrl }];

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/newsletter-signUp",
    head: "Sign Up for Morning Edition",
    description: `The day’s paper before the day begins: free newsletters from ${publication.name}.`,
  });

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Island name="newsletter-sign-up" start="form" isPage>
      <SignUpView printedAt={loaderData.printedAt} initial={actionData ?? null} />
    </Island>
  );
}
