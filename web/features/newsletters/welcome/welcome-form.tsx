/** The content of the welcome pop-up: an email field, or thanks once an email is sent. */
import { Link } from "../../../common/page/link";
import { useSignInEmail } from "../../account/session/use-sign-in-email";
import { EmailForm } from "../subscribe-bar/email-form";
import { SubscribeProviders } from "../subscribe-bar/subscribe-providers";
import { ThankYou } from "../subscribe-bar/thank-you";

export const welcomeHeading = "Sign up for breaking news and exclusive daily updates";

export function WelcomeForm() {
  const signInEmail = useSignInEmail("/");
  if (signInEmail.phase === "sent") return <ThankYou />;
  return (
    <>
      <h2 className="head head-32">{welcomeHeading}</h2>
      <EmailForm signInEmail={signInEmail} next="/" send="Sign up" color="ink" />
      <SubscribeProviders form="row" next="/" />
      <p className="consent">
        By signing up, you agree to our <Link to="/privacy-policy">Privacy Policy</Link> and{" "}
        <Link to="/privacy-policy#Terms-of-use">Terms of Use</Link>.
      </p>
    </>
  );
}
