import type { GroupPlan } from "../../../../modules/groups/types";
import { Island } from "../../../common/page/island";
import { formatMoney } from "../../../formats/money";
import { JoiningPage, WithoutScript } from "../joining/joining-page";
import { GroupCheckout } from "./group-checkout";
import { formatEvery } from "../../../../shared/interval";
import { JoiningLedger } from "../joining/joining-ledger";

interface GroupsViewProps {
  plans: readonly GroupPlan[];
  sells: boolean;
  printedAt: string;
}

/** Seats for an organization: what they cost, and the order. */
export function GroupsView({ plans, sells, printedAt }: GroupsViewProps) {
  const [first] = plans;
  return (
    <JoiningPage page="groups" printedAt={printedAt} isOpen={first !== undefined} sells={sells}>
      {first ? (
        <>
          <div className="sheet groups-opening">
            <h1 className="head ivy joining-head">{first.name}</h1>
            <p className="joining-deck">{first.description}</p>
          </div>
          <div className="sheet groups-columns">
            <section aria-labelledby="groups-order">
              <h2 id="groups-order" className="head head-32">
                Choose your seats
              </h2>
              <WithoutScript />
              <Island name="group-checkout" start="load">
                <GroupCheckout plans={plans} printed={printAmounts(plans)} />
              </Island>
            </section>
            <section aria-labelledby="groups-how">
              <h2 id="groups-how" className="head head-32">
                How it works
              </h2>
              <JoiningLedger rows={howItWorks(plans)} />
            </section>
          </div>
        </>
      ) : null}
    </JoiningPage>
  );
}

/** The amounts that the order shows at first, by cents: formatting them in the browser blocks a slow phone. */
function printAmounts(plans: readonly GroupPlan[]): Readonly<Record<number, string>> {
  return Object.fromEntries(
    plans.flatMap(({ amount, fewest, currency }) =>
      [amount, amount * fewest].map((cents) => [cents, formatMoney(cents, currency)]),
    ),
  );
}

function howItWorks(plans: readonly GroupPlan[]): readonly (readonly [string, string])[] {
  const { fewest, most } = plans[0]!;
  const prices = plans
    .map((plan) => `${formatMoney(plan.amount, plan.currency)} ${formatEvery(plan)}`)
    .join(", or ");
  return [
    ["The price", `Each seat costs ${prices}. A group has ${fewest} to ${most} seats.`],
    ["One bill", "One card pays for all seats, and one invoice lists them."],
    ["Your readers", "Invite them by email, or open your organization’s email domain to them."],
    [
      "Later",
      "Give a seat to someone else at any time. Add seats at any time. If you drop seats, we credit the unused time.",
    ],
    ["If you cancel", "Everyone keeps reading through the period you’ve paid for."],
  ];
}
