import { Island } from "../../../common/page/island";
import { Link } from "../../../common/page/link";
import { publication } from "#publication";
import { joiningPages } from "#publication/joining-pages";
import { offer } from "#publication/offer";
import type { Price } from "../../../../modules/billing/types";
import { OfferSignUp } from "./offer-sign-up";
import type { SignUpAnswer } from "../sign-up/sign-up-answer";
import { FrequencyChoice } from "../../membership/joining/frequency-choice";
import { JoiningPage, WithoutScript } from "../../membership/joining/joining-page";
import { listPlans, type Plan } from "../../membership/joining/list-plans";
import { PennyPrice } from "../../membership/joining/penny-band";
import { JoinButton, PlanButtons } from "../../membership/joining/plan-buttons";
import { PlanPrice } from "../../membership/joining/plan-price";
import { Plate } from "../../membership/joining/plate";

interface NewsletterOfferViewProps {
  prices: readonly Price[];
  sells: boolean;
  printedAt: string;
  /** Four digits, for the copyright line. */
  year: number;
  /** The result of the newsletter sign-up; null where nothing was posted. */
  initial: SignUpAnswer | null;
}

/** An offer page for newsletter readers, designed like a newsletter. */
export function NewsletterOfferView({
  prices,
  sells,
  printedAt,
  year,
  initial,
}: NewsletterOfferViewProps) {
  const plans = listPlans(prices);
  const lowestTier = plans.at(-1)?.tier;
  const plan = plans.find((one) => one.penny) ?? plans.find(({ tier }) => tier === lowestTier);
  const penny = plan?.penny ?? null;
  const { kicker, heading, deck, text } = joiningPages.newsletterOffer;
  return (
    <>
      <JoiningPage
        page="newsletter"
        printedAt={printedAt}
        isOpen={plan !== undefined}
        sells={sells}
      >
        {plan ? (
          <div className="sheet newsletter-offer">
            <div>
              <Plate of="mailbox" sizes="(width >= 48em) 46vw, 100vw" className="bleed" />
            </div>
            <div className="newsletter-offer-words">
              <p className="kicker">{kicker}</p>
              <h1 className="head ivy">{penny?.pennyHeading ?? heading}</h1>
              <p className="joining-deck">{penny?.pennySubheading ?? deck}</p>
              <p>{text}</p>
              {penny ? <PennyCheckout price={penny} /> : <FullCheckout plan={plan} />}
              <WithoutScript />
            </div>
          </div>
        ) : null}
      </JoiningPage>
      <Island name="offer-sign-up" start="form">
        <OfferSignUp initial={initial} />
      </Island>
      <footer className="joining-foot sheet">
        <p>
          © {year} {publication.name}. <Link to="/privacy-policy#Terms-of-use">Terms</Link>{" "}
          <Link to="/privacy-policy">Privacy Policy</Link>
        </p>
      </footer>
    </>
  );
}

function PennyCheckout({ price }: { price: Price }) {
  return (
    <div className="newsletter-offer-checkout">
      <PennyPrice price={price} />
      <div className="plan-buttons needs-script" data-plan-tier="any">
        <JoinButton price={price} frequency="yearly">
          {offer.penny?.start ?? "Subscribe"}
        </JoinButton>
        <p className="plan-yours">
          <b>You’re already a subscriber.</b> <Link to="/dashboard/account">See your plan</Link>
        </p>
      </div>
      <p className="joining-small">
        One per reader and card. You may cancel your subscription at any time.{" "}
        <Link to="/pricing">Compare all plans</Link>
      </p>
    </div>
  );
}

function FullCheckout({ plan }: { plan: Plan }) {
  return (
    <div className="newsletter-offer-checkout">
      <FrequencyChoice />
      <PlanPrice plan={plan} />
      <PlanButtons plan={plan} />
      <p className="joining-small">
        You may cancel your subscription at any time. <Link to="/pricing">Compare all plans</Link>
      </p>
    </div>
  );
}
