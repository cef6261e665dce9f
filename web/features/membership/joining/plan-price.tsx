import { intervalOf, nameFrequency } from "../../../../shared/interval";
import { formatMoney } from "../../../formats/money";
import { formatPrice } from "../prices/price-labels";
import { yearlySaving, type Plan } from "./list-plans";

/** A plan's price at the selected frequency, as an amount and its interval. */
export function PlanPrice({ plan }: { plan: Plan }) {
  const { monthly, yearly } = plan;
  const saving = yearlySaving(plan);
  return (
    <div className="plan-price">
      {yearly ? (
        <p className={monthly ? "by-year" : undefined}>
          <PriceNumeral {...formatPrice(yearly)} />
          {saving > 0 ? (
            <span className="plan-saving">
              Save {formatMoney(saving, yearly.currency)} vs. monthly
            </span>
          ) : null}
        </p>
      ) : null}
      {monthly ? (
        <p className={yearly ? "by-month" : undefined}>
          <PriceNumeral {...formatPrice(monthly)} />
          <span className="plan-saving">
            billed {nameFrequency(intervalOf(monthly.recurring)).toLowerCase()}
          </span>
        </p>
      ) : null}
    </div>
  );
}

function PriceNumeral({ amount, every }: { amount: string; every: string }) {
  return (
    <span className="plan-amount">
      <b>{amount}</b> {every}
    </span>
  );
}
