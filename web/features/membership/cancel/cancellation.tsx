import { Link } from "../../../common/page/link";
import { publication } from "#publication";
import {
  findBilling,
  findStayingOffer,
  type StayingOffer,
  type Subscription,
} from "../subscriptions/subscription-service";
import { TryAgain } from "../../../common/try-again";
import { useAnswer } from "../../account/session/use-answer";
import type { Answer } from "../../../call";
import { LeavingSteps } from "./leaving-steps";
import { PhoneLink } from "../../../common/parts/phone-link";

interface Known {
  readonly subscription: Subscription | null;
  readonly offer: StayingOffer | null;
}

/**
 * Loads the subscription and a retention offer; if the offer fails to load, the flow continues
 * without it.
 */
async function findKnown(): Promise<Answer<Known>> {
  const billing = await findBilling();
  if (!billing.ok) return billing;
  const { subscription } = billing.body;
  if (!subscription) return { ok: true, body: { subscription, offer: null } };
  const offer = await findStayingOffer();
  return { ok: true, body: { subscription, offer: offer.ok ? offer.body.offer : null } };
}

/** One question per step, with a way back from each. */
export function Cancellation() {
  const { answer, ask } = useAnswer(findKnown);
  if (answer === null) return <Wait />;
  if (answer.ok) return <Body known={answer.body} />;
  return (
    <>
      <h1 className="head head-52">Cancel your subscription</h1>
      <TryAgain sentence="We couldn’t load your subscription." onTry={() => void ask()} />
      <Person />
    </>
  );
}

function Body({ known: { subscription, offer } }: { known: Known }) {
  if (!subscription) {
    return (
      <>
        <h1 className="head head-52">There’s nothing to cancel</h1>
        <p className="leaving-words">
          You don’t have a subscription, so you won’t be billed. Your free account stays open.
        </p>
        <p className="leaving-links">
          <Link to="/dashboard/account">Your account</Link>
          <Link to="/pricing">See plans</Link>
        </p>
      </>
    );
  }
  return <LeavingSteps subscription={subscription} offer={offer} />;
}

function Wait() {
  return (
    <div aria-busy="true">
      <h1 className="head head-52">Cancel your subscription</h1>
      <p className="leaving-words needs-script">One moment…</p>
      <noscript>
        <p className="leaving-words">This page needs JavaScript. We can also cancel for you:</p>
        <Person />
      </noscript>
    </div>
  );
}

function Person() {
  const { addresses } = publication;
  return (
    <p className="leaving-words">
      Write to <a href={`mailto:${addresses.members}`}>{addresses.members}</a> or call <PhoneLink />
      .
    </p>
  );
}
