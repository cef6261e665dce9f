/**
 * The sign-in page, for readers who follow a link and for browsers without scripts. An email
 * address is read from the form only, never from the page's URL.
 */
import { data } from "react-router";
import { Link } from "../common/page/link";
import { publication } from "#publication";
import { pageContext } from "../common/context";
import { replacePage } from "../common/page/open-page";
import { useAuth } from "../features/account/session/use-auth";
import { metaFor } from "../head/meta";
import { Nameplate } from "../common/parts/nameplate";
import { SignInForm } from "../features/account/sign-in/sign-in-form";
import type { SignInEvent } from "../features/account/sign-in/flow/sign-in-state";
import { originOf } from "../common/root-data";
import { readNext, redirectIfSignedIn } from "../common/visits";
import type { Route } from "./+types/social-login";

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const next = readNext(url);
  await redirectIfSignedIn(context, next);
  return { next };
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
  const answer = await readers.sendSignInEmail({ email, next });
  const lists = form.getAll("lists").filter((list) => typeof list === "string");
  if (answer.sent && lists.length > 0 && asker) {
    // The email's link confirms the sign-up, too. The email has been sent, whatever the outcome.
    await newsletters.ask(asker, { email, lists, source: "sticky-bar", with: "sign-in" });
  }
  if (answer.sent)
    return {
      email,
      next,
      begun: [{ type: "email-sent", isHeld: answer.isHeld }] as SignInEvent[],
    };
  const { suggestedEmail, message, retryAfterSeconds } = answer;
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
  const next = actionData?.next ?? loaderData.next;
  // An account created at checkout, whose email address is not verified yet.
  const unproved = useAuth(({ account }) => (account?.isUnverified ? account.email : undefined));
  return (
    <main id="main" className="sign-in-page">
      <Link to="/" className="sign-in-home">
        <Nameplate />
      </Link>
      <div className="sign-in-sheet">
        <SignInForm
          key={unproved}
          idPrefix="sign-in-page"
          level={1}
          next={next}
          note={unproved && "Confirm your email first. We’ll send you a link that opens this page."}
          email={actionData?.email ?? unproved}
          begun={actionData?.begun}
          // Browsers keep a fragment across a redirect: the page's fragment belongs to `next`.
          onDone={() => replacePage(next.includes("#") ? next : next + window.location.hash)}
        />
      </div>
    </main>
  );
}
