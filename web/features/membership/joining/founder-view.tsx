import { publication } from "#publication";
import type { Price } from "../../../../modules/billing/types";
import { JoiningPage } from "./joining-page";
import { listPlans } from "./list-plans";
import { PlanTill } from "./plan-till";
import { planWords } from "./plan-words";
import { Plate } from "./plate";
import { Holds } from "./plan-holds";

interface FounderViewProps {
  prices: readonly Price[];
  printedAt: string;
}

/** A letter to the few who carry the paper: by night, at the press. */
export function FounderView({ prices, printedAt }: FounderViewProps) {
  const plan = listPlans(prices).find(({ tier }) => tier === "founder");
  const { scheduleCall } = publication.links;
  return (
    <JoiningPage page="founder" printedAt={printedAt} isOpen={plan !== undefined}>
      {plan ? (
        <>
          <div className="founder-opening on-ink">
            <Plate of="press" sizes="(width >= 68.75em) 62vw, 100vw" />
            <div className="sheet">
              <h1 className="head ivy joining-head">Someone has to pay for the reporting.</h1>
              <p className="joining-deck">
                Every morning’s paper begins the night before, with people who are paid to find
                things out. Founders are the readers who make that possible.
              </p>
            </div>
          </div>
          <div className="sheet founder-letter">
            <section aria-labelledby="why">
              <h2 id="why" className="head head-40">
                What founders pay for
              </h2>
              <p>
                Advertisers pay for attention. Founders pay for patience: the court file that takes
                four months to unseal, the harbor that has to be walked at every tide, the answer
                that comes only after the third letter.
              </p>
              <p>
                One founder pays for about nine days of that reporting a year. We publish what it
                finds for everyone, and no one who paid for it hears first.
              </p>
              <p>
                <a className="joining-link" href={scheduleCall.href}>
                  {scheduleCall.name}
                </a>
              </p>
              <h3 className="head head-26 founder-holds">What’s included</h3>
              <Holds holds={planWords.founder.holds} />
            </section>
            <section className="founder-till" aria-labelledby="founder-dues">
              <h2 id="founder-dues" className="head ivy">
                {plan.name}
              </h2>
              <PlanTill plan={plan} />
            </section>
          </div>
        </>
      ) : null}
    </JoiningPage>
  );
}
