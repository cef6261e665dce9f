import { publication } from "#publication";
import type { Price } from "../../../../modules/billing/types";
import type { FounderPage } from "../../../../shared/publication/offer-shapes";
import { JoiningPage } from "./joining-page";
import { listPlans } from "./list-plans";
import { PlanCheckout } from "./plan-checkout";
import { Plate } from "./plate";
import { Holds } from "./plan-holds";

interface FounderViewProps {
  page: FounderPage;
  prices: readonly Price[];
  sells: boolean;
  printedAt: string;
}

/** The founder page: a letter to founding subscribers, with a night scene at the press. */
export function FounderView({ page, prices, sells, printedAt }: FounderViewProps) {
  const plan = listPlans(prices).find(({ tier }) => tier.id === page.tier);
  const { scheduleCall } = publication.links;
  return (
    <JoiningPage page="founder" printedAt={printedAt} isOpen={plan !== undefined} sells={sells}>
      {plan ? (
        <>
          <div className="founder-opening on-ink">
            <Plate of="press" sizes="(width >= 68.75em) 62vw, 100vw" />
            <div className="sheet">
              <h1 className="head ivy joining-head">{page.heading}</h1>
              <p className="joining-deck">{page.deck}</p>
            </div>
          </div>
          <div className="sheet founder-letter">
            <section aria-labelledby="why">
              <h2 id="why" className="head head-40">
                {page.letterHeading}
              </h2>
              {page.letter.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {scheduleCall ? (
                <p>
                  <a className="joining-link" href={scheduleCall.href}>
                    {scheduleCall.name}
                  </a>
                </p>
              ) : null}
              <h3 className="head head-26 founder-holds">{page.includesHeading}</h3>
              <Holds holds={plan.tier.includes} />
            </section>
            <section className="founder-checkout" aria-labelledby="founder-dues">
              <h2 id="founder-dues" className="head ivy">
                {plan.name}
              </h2>
              <PlanCheckout plan={plan} />
            </section>
          </div>
        </>
      ) : null}
    </JoiningPage>
  );
}
