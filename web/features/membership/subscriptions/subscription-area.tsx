import { useEffect, useRef, useState } from "react";
import { Link } from "../../../common/page/link";
import { publication } from "#publication";
import { offer } from "#publication/offer";
import { formatDayAndYear } from "../../../formats/dates";
import { useAuth } from "../../account/session/use-auth";
import { isPayingTier, type Tier } from "../../account/session/tier";
import { useInterface } from "../../../common/interface-state";
import { ApproveButtons } from "./approve-buttons";
import { CancelButton } from "./cancel-button";
import { resumeSubscription } from "./subscription-service";
import { describeSubscription, type SubscriptionCopy } from "./subscription-copy";
import { TryAgain } from "../../../common/try-again";
import type { SubscriptionState } from "./use-subscription";
import type { Offer } from "../../../../shared/publication/offer-shapes";
import { findTier } from "../../../../shared/publication/product-tiers";
import { FormError } from "../../../common/parts/form-error";

interface SubscriptionAreaProps {
  tier: Tier;
  state: SubscriptionState;
}

/**
 * The reader's subscription: its name, its dates, and its actions. Everything that depends on the
 * tier alone is server-rendered; the rest has reserved places until it is loaded.
 */
export function SubscriptionArea({ tier, state }: SubscriptionAreaProps) {
  const { kind, subscription, ask } = state;
  useAskingAfterUpgrade(ask);
  const isPaying = isPayingTier(tier) || subscription !== null;
  // A product that the offer does not list has a price and a date, but no name here.
  const held = subscription ? subscription.tier : tier;
  // The reader may have changed since the page was rendered.
  const now = useAuth((auth) => auth.tier) ?? tier;
  const words =
    subscription &&
    describeSubscription(subscription, {
      // The tier does not cover a product without a name here.
      isOpen: isPayingTier(now) || subscription.tier === null,
    });
  const label = subscriptionLabel({
    tier: held,
    isPaying,
    offer,
  });
  const [news, setNews] = useState("");
  const hasDebt = words?.action === "card" || words?.action === "approve";
  const isWaiting = kind === "asking" && isPaying;
  return (
    <>
      <div className="dashboard-band on-tint" aria-busy={isWaiting || undefined}>
        <dl>
          <div>
            <dt>Current Subscription</dt>
            <dd className="head head-26">{label}</dd>
          </div>
          {isPaying && (words || isWaiting) ? (
            <div>
              <dt>{words?.dateLabel ?? "Renewal Date"}</dt>
              <dd className="head head-26">
                {words?.dateAt ? (
                  <time dateTime={words.dateAt}>{formatDayAndYear(new Date(words.dateAt))}</time>
                ) : (
                  <span aria-hidden="true">…</span>
                )}
              </dd>
            </div>
          ) : null}
        </dl>
        <div className="subscription-buttons">
          {hasDebt ? null : <UpgradeLink tier={held} isPaying={isPaying} />}
          {subscription && words?.action === "approve" ? (
            <ApproveButtons
              subscriptionId={subscription.id}
              state={state}
              onApproved={() => setNews("Your payment went through.")}
            />
          ) : subscription || isWaiting ? (
            <NextButton state={state} action={words?.action} />
          ) : null}
          {hasDebt ? <UpgradeLink tier={held} isPaying={isPaying} /> : null}
        </div>
      </div>
      {isPaying && kind !== "off" ? (
        <p className="subscription-sentence" data-tone={words?.tone}>
          {words?.sentence}
          {hasDebt ? (
            <>
              {" "}
              <CancelButton isText onChange={ask} />
            </>
          ) : null}
        </p>
      ) : null}
      <output className="dashboard-news">{news}</output>
      {isPaying ? (
        <noscript>
          <p className="dashboard-note">
            To see your renewal date or change or cancel your subscription, turn on JavaScript or
            write to{" "}
            <a href={`mailto:${publication.addresses.members}`}>{publication.addresses.members}</a>.
          </p>
        </noscript>
      ) : null}
      {kind === "failed" ? (
        <TryAgain sentence="We couldn’t load your subscription." onTry={() => void ask()} />
      ) : null}
    </>
  );
}

/**
 * Upgrade, except in the highest tier: to the plans without a subscription. Where a payment is due it
 * follows the button that pays, and its dialog asks for the card first.
 */
function UpgradeLink({ tier, isPaying }: { tier: Tier | null; isPaying: boolean }) {
  if (tier === offer.tiers[0]?.id) return null;
  return (
    <Link
      to="/pricing"
      className="button button-gold"
      data-opens={isPaying ? "upgrade-dialog" : undefined}
    >
      Upgrade
    </Link>
  );
}

interface NextButtonProps {
  state: SubscriptionState;
  /** Undefined while loading. */
  action: SubscriptionCopy["action"] | undefined;
}

function NextButton({ state, action }: NextButtonProps) {
  const { ask, setChangingCard } = state;
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function resume() {
    if (isBusy) return;
    setBusy(true);
    setProblem("");
    const answer = await resumeSubscription();
    if (answer.ok || answer.status === 401) await ask();
    else setProblem(answer.message);
    setBusy(false);
  }

  if (action === "card") {
    return (
      <button type="button" className="button button-ink" onClick={() => setChangingCard(true)}>
        Update card
      </button>
    );
  }
  if (action === "resume") {
    return (
      <>
        <button
          type="button"
          className="button button-ink"
          aria-disabled={isBusy}
          onClick={() => void resume()}
        >
          Keep my subscription
        </button>
        <FormError text={problem} />
      </>
    );
  }
  return <CancelButton isKnown={action === "cancel"} onChange={ask} />;
}

/** Reloads after the upgrade modal, which may have changed the subscription. */
function useAskingAfterUpgrade(ask: () => Promise<void>): void {
  const isOpen = useInterface((state) => state.upgradeModal !== null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) void ask();
    wasOpen.current = isOpen;
  }, [isOpen, ask]);
}

/**
 * The dashboard's label of a reader's subscription: "Paper Member", or "Free Account". Null for
 * readers who pay for another product, which has no name here.
 *
 * @param options.tier null for a product that the offer does not list
 */
export function subscriptionLabel(options: {
  tier: Tier | null;
  isPaying: boolean;
  offer: Pick<Offer, "tiers">;
}): string | null {
  const tier = findTier(options.offer, options.tier);
  if (tier) return tier.label;
  return options.isPaying ? null : "Free Account";
}
