import type { Price } from "../../../../modules/billing/types";
import { JoiningPage } from "./joining-page";
import { listPlans } from "./list-plans";
import { PlanTill } from "./plan-till";
import { Plate } from "./plate";

/** What a member's year is made of, in its order. */
const year = [
  {
    when: "Every morning",
    what: "The whole paper, with no article limit and no ad above the front page.",
  },
  { when: "Every night", what: "Tomorrow’s crossword, while everyone else is still on today’s." },
  {
    when: "Every season",
    what: "An evening with the people who write it. Members choose their seats first.",
  },
  {
    when: "Once a year",
    what: "The readers’ council: what we covered, what we missed and one vote for each member.",
  },
] as const;

interface MembershipViewProps {
  prices: readonly Price[];
  printedAt: string;
}

/** For those who would rather sit at the paper's table than only read it. */
export function MembershipView({ prices, printedAt }: MembershipViewProps) {
  const plan = listPlans(prices).find(({ tier }) => tier === "member");
  return (
    <JoiningPage page="membership" printedAt={printedAt} isOpen={plan !== undefined}>
      {plan ? (
        <div className="sheet membership">
          <div className="membership-words">
            <h1 className="head ivy joining-head">Pull up a chair.</h1>
            <p className="joining-deck">
              A newspaper is a long conversation with its town. Membership is for people who would
              rather join it than overhear it.
            </p>
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
              A member’s year
            </h2>
            <dl className="joining-ledger">
              {year.map(({ when, what }) => (
                <div key={when}>
                  <dt>{when}</dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section className="membership-till" aria-labelledby="dues">
            <h2 id="dues" className="head head-32">
              What it costs
            </h2>
            <PlanTill plan={plan} />
          </section>
        </div>
      ) : null}
    </JoiningPage>
  );
}
