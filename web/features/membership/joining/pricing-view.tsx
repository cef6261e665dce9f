import { joiningPages } from "#publication/joining-pages";
import { offer } from "#publication/offer";
import { Link } from "../../../common/page/link";
import type { Price } from "../../../../modules/billing/types";
import { formatMoney } from "../../../formats/money";
import { FrequencyChoice } from "./frequency-choice";
import { JoiningPage, WithoutScript } from "./joining-page";
import { listPlans, yearlySaving, type Plan } from "./list-plans";
import { PennyBand } from "./penny-band";
import { PlanButtons } from "./plan-buttons";
import { PlanPrice } from "./plan-price";
import { Plate } from "./plate";
import { Holds } from "./plan-holds";
import { JoiningLedger } from "./joining-ledger";

const page = joiningPages.pricing;

interface PricingViewProps {
  prices: readonly Price[];
  sells: boolean;
  printedAt: string;
}

/** All plans, the highest tier first, and how billing works. */
export function PricingView({ prices, sells, printedAt }: PricingViewProps) {
  const plans = listPlans(prices);
  const [first, ...others] = plans;
  const penny = plans.find((plan) => plan.penny)?.penny ?? null;
  return (
    <JoiningPage page="pricing" printedAt={printedAt} isOpen={plans.length > 0} sells={sells}>
      <div className="sheet joining-opening">
        <div>
          <h1 className="head ivy joining-head">{page.heading}</h1>
          <p className="joining-deck">{page.deck}</p>
          <FrequencyChoice note={savingNote(plans)} />
          <WithoutScript />
        </div>
        <Plate
          of="station"
          sizes="(width >= 68.75em) 420px, (width >= 48em) 40vw, 100vw"
          className="bleed"
        />
      </div>
      <div className="sheet plans">
        {first ? <FirstPlan plan={first} /> : null}
        <div>
          {others.map((plan) => (
            <OtherPlan key={plan.productId} plan={plan} />
          ))}
        </div>
      </div>
      {penny ? <PennyBand price={penny} /> : null}
      {offer.groups?.length || offer.gifts?.length ? (
        <div className="sheet joining-asides">
          {offer.groups?.length ? <ForGroups /> : null}
          {offer.gifts?.length ? <GiftLink /> : null}
        </div>
      ) : null}
      <Answers />
    </JoiningPage>
  );
}

function GiftLink() {
  return (
    <p>
      Already a subscriber, or know someone who should be?{" "}
      <a href="/gift">Give a gift subscription</a>, by email or as a card. It never renews.{" "}
      <a href="/redeem">Redeem a gift</a>
    </p>
  );
}

/** Savings of the yearly prices, from the smallest to the largest; in the first plan's currency. */
function savingNote(plans: readonly Plan[]): string | undefined {
  const saved = plans.map((plan) => yearlySaving(plan)).filter((saving) => saving > 0);
  const [plan] = plans;
  const currency = (plan?.yearly ?? plan?.monthly)?.currency;
  if (saved.length === 0 || currency === undefined) return undefined;
  const [least, most] = [Math.min(...saved), Math.max(...saved)];
  return least === most
    ? `Save ${formatMoney(least, currency)} a year with annual billing.`
    : `Save ${formatMoney(least, currency)} to ${formatMoney(most, currency)} a year with annual billing.`;
}

/** The main plan: on ink, with a rising sun in its corner. */
function FirstPlan({ plan }: { plan: Plan }) {
  return (
    <section className="plan-first on-ink" aria-labelledby={plan.productId}>
      <h2 id={plan.productId} className="head ivy">
        {plan.name}
      </h2>
      <p className="joining-deck">{lineOf(plan)}</p>
      <PlanPrice plan={plan} />
      <Holds holds={plan.tier.includes} />
      <PlanButtons plan={plan} />
    </section>
  );
}

function OtherPlan({ plan }: { plan: Plan }) {
  return (
    <section className="plan-other" aria-labelledby={plan.productId}>
      <div>
        <h2 id={plan.productId} className="head head-40">
          {plan.name}
        </h2>
        <p className="joining-deck">{lineOf(plan)}</p>
        <Holds holds={plan.tier.includes} />
      </div>
      <div>
        <PlanPrice plan={plan} />
        <PlanButtons plan={plan} ink={plan.tier.id === offer.tiers[1]?.id ? "ink" : "outline"} />
      </div>
    </section>
  );
}

/** Several products of one tier differ by their own descriptions. */
function lineOf({ isOnly, tier, description }: Plan): string {
  return isOnly ? tier.line : description;
}

/** The way to the seats for organizations. */
function ForGroups() {
  return (
    <p>
      Reading as a group? <Link to="/groups">See seats for schools, libraries and offices</Link>
    </p>
  );
}

const afterwards = [
  ["Today", "We charge the amount shown as due today, and every article opens."],
  ["Before a yearly renewal", "We email you the amount and the date."],
  ["On renewal day", "Same card, same price, same term. We email you a receipt."],
  [
    "If you cancel",
    "You keep reading through the period you’ve paid for, and you’re not billed again.",
  ],
] as const;

function Answers() {
  return (
    <div className="sheet joining-answers">
      <section aria-labelledby="afterwards">
        <h2 id="afterwards" className="head head-32">
          How billing works
        </h2>
        <JoiningLedger rows={afterwards} />
      </section>
      <section aria-labelledby="questions">
        <h2 id="questions" className="head head-32">
          Common questions
        </h2>
        <div className="joining-questions">
          {page.questions.map(({ asked, answer }) => (
            <details key={asked}>
              <summary>{asked}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </div>
  );
}
