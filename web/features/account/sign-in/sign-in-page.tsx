import { replacePage } from "../../../common/page/open-page";
import type { SignInEvent } from "./flow/sign-in-state";
import { SignInForm } from "./sign-in-form";

interface SignInPageProps {
  /** Path to open once signed in. */
  next: string;
  /** Address and events of a response to the form without scripts. */
  email?: string | undefined;
  initial?: readonly SignInEvent[] | undefined;
  /** The address of an account that this browser opened, perhaps to pay, and that is not confirmed yet. */
  unconfirmed: string | null;
}

/** The form of the sign-in page: an island. */
export function SignInPage({ next, email, initial, unconfirmed }: SignInPageProps) {
  return (
    <SignInForm
      idPrefix="sign-in-page"
      level={1}
      next={next}
      {...(unconfirmed !== null && {
        heading: "Confirm your email",
        note: "We’ll send you an email with a six-digit code and a link. Either one confirms your address and opens your account.",
        method: "code",
      })}
      email={email ?? unconfirmed ?? undefined}
      initial={initial}
      // Browsers keep a fragment across a redirect: the page's fragment belongs to `next`.
      onDone={() => replacePage(next.includes("#") ? next : next + window.location.hash)}
    />
  );
}
