import { replacePage } from "../../../common/page/open-page";
import { useAuth } from "../session/use-auth";
import type { SignInEvent } from "./flow/sign-in-state";
import { SignInForm } from "./sign-in-form";

interface SignInPageProps {
  /** Path to open once signed in. */
  next: string;
  /** Address and events of a response to the form without scripts. */
  email?: string | undefined;
  begun?: readonly SignInEvent[] | undefined;
}

/** The form of the sign-in page: an island. */
export function SignInPage({ next, email, begun }: SignInPageProps) {
  // An account created at checkout, whose email address is not verified yet.
  const unproved = useAuth(({ account }) => (account?.isUnverified ? account.email : undefined));
  return (
    <SignInForm
      key={unproved}
      idPrefix="sign-in-page"
      level={1}
      next={next}
      note={unproved && "Confirm your email first. We’ll send you a link that opens this page."}
      email={email ?? unproved}
      begun={begun}
      // Browsers keep a fragment across a redirect: the page's fragment belongs to `next`.
      onDone={() => replacePage(next.includes("#") ? next : next + window.location.hash)}
    />
  );
}
