import { useCallback, useEffect, useRef, useState } from "react";
import { Link } from "../../../common/page/link";
import { offer } from "#publication/offer";
import { findTier, findTierOf } from "../../../../shared/publication/product-tiers";
import { fetchCheckout, type CheckoutSetup } from "../checkout/checkout-calls";
import type { Answer } from "../../../call";
import { findBilling, type Subscription } from "../subscriptions/subscription-service";
import { needsCard, payBillPath } from "../subscriptions/needs-card";
import { TryAgain } from "../../../common/try-again";
import { useAnswer } from "../../account/session/use-answer";
import { ChangeForm } from "./change-form";
import { UpgradeHeading, UpgradeStart, upgradeTitleId } from "./upgrade-start";
import { findPicked, listChoices, type PlanChoice } from "./plan-choices";
import { formatEvery } from "../../../../shared/interval";
import { formatMoney } from "../../../formats/money";

interface UpgradePanelProps {
  /** ID of the plan that the reader picked; "" for none. */
  id: string;
  onClose: () => void;
}

interface Known {
  readonly subscription: Subscription | null;
  readonly checkout: CheckoutSetup;
}

/** Loads the subscription and the prices; an error of either is the result. */
async function findKnown(): Promise<Answer<Known>> {
  const [billing, checkout] = await Promise.all([findBilling(), fetchCheckout()]);
  if (!billing.ok) return billing;
  if (!checkout.ok) return checkout;
  return { ok: true, body: { subscription: billing.body.subscription, checkout: checkout.body } };
}

export function UpgradePanel({ id, onClose }: UpgradePanelProps) {
  const { answer, ask } = useAnswer(findKnown);
  const [done, setDone] = useState<PlanChoice | null>(null);
  const finish = useCallback((choice: PlanChoice) => setDone(choice), []);
  if (done !== null) return <Done choice={done} onClose={onClose} />;
  if (answer === null) return <UpgradeStart />;
  return (
    <>
      <UpgradeHeading />
      {answer.ok ? (
        <Body known={answer.body} id={id} onDone={finish} onClose={onClose} />
      ) : (
        <TryAgain sentence="We couldn’t load your plan." onTry={() => void ask()} />
      )}
    </>
  );
}

function Body({
  known: { subscription, checkout },
  id,
  onDone,
  onClose,
}: {
  known: Known;
  id: string;
  onDone: (choice: PlanChoice) => void;
  onClose: () => void;
}) {
  if (!subscription) {
    return (
      <p className="upgrade-words">
        You don’t have a subscription to change. <Link to="/pricing">See all plans</Link>
      </p>
    );
  }
  if (needsCard(subscription)) {
    return (
      <p className="upgrade-words">
        Your last payment didn’t go through.{" "}
        <Link to={payBillPath} onClick={onClose}>
          {subscription.needsApproval ? "Approve the payment" : "Update your card"}
        </Link>{" "}
        first.
      </p>
    );
  }
  const choices = listChoices(checkout.prices, subscription);
  const own = checkout.prices.find(
    ({ product }) => product.metadata.zephr_product_id === subscription.productId,
  )?.product.name;
  const { amount, currency } = subscription;
  return (
    <>
      <p className="upgrade-words">
        Your current plan: {own ? `${own}, ` : null}
        {formatMoney(amount, currency)} {formatEvery(subscription)}.
        {subscription.isTrial && offer.penny
          ? ` Your ${offer.penny.name} ends when you switch.`
          : null}
      </p>
      {choices.length > 0 ? (
        <ChangeForm
          choices={choices}
          picked={findPicked(choices, id)}
          checkout={checkout}
          onDone={onDone}
          onClose={onClose}
        />
      ) : (
        <p className="upgrade-words">No other plans are available right now.</p>
      )}
    </>
  );
}

function Done({ choice, onClose }: { choice: PlanChoice; onClose: () => void }) {
  const tier = findTier(offer, findTierOf(offer, choice.productId));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="upgrade-done">
      <h2 ref={heading} id={upgradeTitleId} className="head head-40" tabIndex={-1}>
        {tier?.changed ?? `Your plan is now ${choice.name}.`}
      </h2>
      <p className="upgrade-words">
        We’ve changed your plan. We’ll email you a receipt for each payment.
      </p>
      <button type="button" className="button button-ink button-wide" onClick={onClose}>
        {" "}
        Keep reading{" "}
      </button>
    </div>
  );
}
