/**
 * The sign-in page, for readers who follow a link and for browsers without scripts. An email
 * address is read from the form only, never from the page's URL.
 */
import { data } from "react-router";
import { Link } from "../common/page/link";
import { publication } from "#publication";
import { pageContext } from "../common/context";
import { Island } from "../common/page/island";
import { metaFor } from "../head/meta";
import { Nameplate } from "../common/parts/nameplate";
import { SignInPage } from "../features/account/sign-in/sign-in-page";
import type { SignInEvent } from "../features/account/sign-in/flow/sign-in-state";
import { originOf } from "../common/root-data";
import { readNext, redirectIfSignedIn } from "../common/visits";
import type { Route } from "./+types/social-login";

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const next = readNext(url);
  await redirectIfSignedIn(context, next);
  return { next, unconfirmed: await context.get(pageContext).readers.findUnconfirmed() };
}

/** Sends the sign-in email, and returns the form's next state. */
export async function action({ context, request }: Route.ActionArgs) {
  // A request without a form is treated as a form without an address.
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const email = text("email");
  const url = new URL(request.url);
  if (form.has("next")) url.searchParams.set("next", text("next"));
  const next = readNext(url);

  const { readers, newsletters, asker } = context.get(pageContext);
  const lists = form.getAll("lists").filter((list) => typeof list === "string");
  // The sign-in email then names the lists, and its link starts them, too.
  const asked =
    lists.length > 0 && asker
      ? await newsletters.ask(asker, {
          email,
          lists,
          source: "sticky-bar",
          with: "sign-in",
          redirect: next,
        })
      : null;
  const sent = asked === null ? await readers.sendSignInEmail({ email, next }) : null;
  if (sent?.sent || asked?.ok) {
    const isHeld = sent?.sent === true && sent.isHeld;
    return { email, next, begun: [{ type: "email-sent", isHeld }] as SignInEvent[] };
  }
  const { suggestedEmail, message, retryAfterSeconds } = (sent ?? asked)!;
  const refusal: SignInEvent = suggestedEmail
    ? { type: "suggested", suggestion: suggestedEmail }
    : { type: "refused", problem: { at: "email", sentence: message } };
  return data(
    { email, next, begun: [refusal] },
    retryAfterSeconds === undefined
      ? { status: 400 }
      : { status: 429, headers: { "retry-after": String(retryAfterSeconds) } },
  );
}

/** An error response carries Retry-After. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  metaFor({
    kind: "other",
    origin: originOf(matches),
    path: "/socialLogin",
    head: "Sign In",
    description: `Sign in to ${publication.name}, or create a free account.`,
    unlisted: true,
  });

export default function SocialLogin({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="sign-in-page">
      <Link to="/" className="sign-in-home">
        <Nameplate />
      </Link>
      <div className="sign-in-sheet">
        <Island name="sign-in-page" start="load" isPage>
          <SignInPage
            next={actionData?.next ?? loaderData.next}
            email={actionData?.email}
            initial={actionData?.begun}
            unconfirmed={loaderData.unconfirmed}
          />
        </Island>
        {loaderData.unconfirmed === null ? null : (
          <p className="consent">
            Want to cancel your subscription?{" "}
            <Link to="/cancel">You can do that without confirming your email.</Link>
          </p>
        )}
      </div>
    </main>
  );
}
