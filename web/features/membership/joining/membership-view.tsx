import type { Price } from "../../../../modules/billing/types";
import type { MembershipPage } from "../../../../shared/publication/offer-shapes";
import { JoiningPage } from "./joining-page";
import { listPlans } from "./list-plans";
import { PlanCheckout } from "./plan-checkout";
import { Plate } from "./plate";
import { JoiningLedger } from "./joining-ledger";

interface MembershipViewProps {
  page: MembershipPage;
  prices: readonly Price[];
  sells: boolean;
  printedAt: string;
}

/** The membership page. */
export function MembershipView({ page, prices, sells, printedAt }: MembershipViewProps) {
  const plan = listPlans(prices).find(({ tier }) => tier.id === page.tier);
  return (
    <JoiningPage page="membership" printedAt={printedAt} isOpen={plan !== undefined} sells={sells}>
      {plan ? (
        <div className="sheet membership">
          <div className="membership-words">
            <h1 className="head ivy joining-head">{page.heading}</h1>
            <p className="joining-deck">{page.deck}</p>
          </div>
          <div className="membership-picture">
            <Plate
              of="porch"
              sizes="(width >= 68.75em) 760px, (width >= 48em) 60vw, 100vw"
              className="bleed"
            />
          </div>
          <section className="membership-year" aria-labelledby="year">
            <h2 id="year" className="head head-32">
              {page.yearHeading}
            </h2>
            <JoiningLedger rows={page.year.map(({ when, what }) => [when, what])} />
          </section>
          <section className="membership-checkout" aria-labelledby="dues">
            <h2 id="dues" className="head head-32">
              {page.priceHeading}
            </h2>
            <PlanCheckout plan={plan} />
          </section>
        </div>
      ) : null}
    </JoiningPage>
  );
}
