/**
 * Signing in on a page of its own, for readers who come by a link and for browsers without script.
 * An address is taken from the form alone, never from the page's own address.
 */
import { data, Link, useNavigate } from "react-router";
import { publication } from "#publication";
import { pageContext } from "../common/context";
import { useAuth } from "../features/account/session/auth-store";
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

/** Sends the letter, and answers what the form shows next. */
export async function action({ context, request }: Route.ActionArgs) {
  // What is no form has no address in it, and is answered like one without.
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
  const answer = await readers.sendLetter({ email, next });
  const lists = form.getAll("lists").filter((list) => typeof list === "string");
  if (answer.sent && lists.length > 0 && asker) {
    // The letter's link confirms it, too. Whatever becomes of it, the letter is on its way.
    await newsletters.ask(asker, { email, lists, source: "sticky-bar", with: "sign-in" });
  }
  if (answer.sent)
    return {
      email,
      next,
      begun: [{ type: "letter-sent", isHeld: answer.isHeld }] as SignInEvent[],
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

/** A refusal says when to come again. */
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
  const navigate = useNavigate();
  const next = actionData?.next ?? loaderData.next;
  // An account that was made at the till: known, and yet to be proved.
  const unproved = useAuth(({ account }) => (account?.isUnproved ? account.email : undefined));
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
          // Browsers carry a fragment over a redirect: the one that was asked for is this page's.
          onDone={() =>
            void navigate(next.includes("#") ? next : next + window.location.hash, {
              replace: true,
            })
          }
        />
      </div>
    </main>
  );
}
