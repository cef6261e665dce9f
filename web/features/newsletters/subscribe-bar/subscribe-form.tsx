/** The content of the subscribe bar: an email field, or thanks once an email is sent. */
import { useEffect } from "react";
import { publication } from "#publication";
import { readCampaign } from "../../../common/campaign";
import { interfaceStore } from "../../../common/interface-store";
import { Link } from "../../../common/page/link";
import type { SendEmail } from "../../account/session/request-sign-in-email";
import { useSignInEmail } from "../../account/session/use-sign-in-email";
import { askForNewsletters } from "../sign-up/newsletter-service";
import { sourceOf } from "../sign-up/source-of";
import { EmailForm } from "./email-form";
import { SubscribeProviders } from "./subscribe-providers";
import { ThankYou } from "./thank-you";

const [daily] = publication.newsletters;

/** The email names the daily newsletter; its link verifies the address and starts it. */
const subscribeWithSignIn: SendEmail = ({ email, redirect }) =>
  askForNewsletters({
    email,
    lists: daily ? [daily.id] : [],
    source: sourceOf("sticky-bar", readCampaign()),
    with: "sign-in",
    redirect,
  });

/** `path`: of the current page, which the email's link returns to. */
export function SubscribeForm({ path }: { path: string }) {
  const signInEmail = useSignInEmail(path, daily && subscribeWithSignIn);
  const isSent = signInEmail.phase === "sent";
  useEffect(() => {
    if (isSent) interfaceStore.getState().setHasSubscribed();
  }, [isSent]);
  if (isSent) return <ThankYou />;
  return (
    <>
      <EmailForm
        signInEmail={signInEmail}
        next={path}
        list={daily?.id}
        send="Subscribe"
        color="gold"
      />
      <SubscribeProviders form="icons" next={path} />
      <p className="subscribe-terms">
        <b>Daily delivery to your inbox</b>.{" "}
        <span className="consent">
          By subscribing, you agree to our <Link to="/privacy-policy">Privacy Policy</Link> and{" "}
          <Link to="/privacy-policy#Terms-of-use">Terms of Use</Link>.
        </span>
      </p>
    </>
  );
}
