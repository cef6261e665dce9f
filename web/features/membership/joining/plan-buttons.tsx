import { Link } from "../../../common/page/link";
import type { Price } from "../../../../modules/billing/types";
import { offer } from "#publication/offer";
import type { Frequency } from "../prices/price-labels";
import type { Plan } from "./list-plans";

interface PlanButtonsProps {
  plan: Plan;
  ink?: "gold" | "ink" | "outline";
}

/**
 * Actions for a plan: buy it, change to it, or manage it. The page contains all of them; the
 * stylesheet shows the one for the reader's tier and the selected frequency; where a tier has several
 * products, for the reader's product, which is known once the account is loaded.
 */
export function PlanButtons({ plan, ink = "gold" }: PlanButtonsProps) {
  const { productId, monthly, yearly, tier, name, isOnly } = plan;
  const change = tier.id === offer.tiers[0]?.id ? `Upgrade to ${name}` : `Change to ${name}`;
  return (
    <div
      className="plan-buttons needs-script"
      data-plan-tier={isOnly ? tier.id : undefined}
      data-plan-product={isOnly ? undefined : productId}
    >
      {(["yearly", "monthly"] as const).map((frequency) => {
        const price = frequency === "yearly" ? yearly : monthly;
        if (!price) return null;
        const only = monthly && yearly ? (frequency === "yearly" ? "by-year" : "by-month") : "";
        return (
          <div key={frequency} className={only}>
            <JoinButton price={price} frequency={frequency} ink={ink}>
              {isOnly ? tier.join : `Choose ${name}`}
            </JoinButton>
            <button
              type="button"
              className={`button button-${ink} button-wide plan-change`}
              data-opens="upgrade-dialog"
              data-plan={price.zephrPlanId}
            >
              {change}
            </button>
          </div>
        );
      })}
      <p className="plan-yours">
        <b>Your current plan.</b> <Link to="/dashboard/account">Manage</Link>
      </p>
    </div>
  );
}

interface JoinButtonProps {
  price: Price;
  frequency: Frequency;
  ink?: "gold" | "ink" | "outline";
  children: string;
}

/** Opens checkout for one price. */
export function JoinButton({ price, frequency, ink = "gold", children }: JoinButtonProps) {
  return (
    <button
      type="button"
      className={`button button-${ink} button-wide plan-join`}
      data-opens="paywall-dialog"
      data-plan={price.zephrPlanId}
      data-frequency={frequency}
    >
      {children}
    </button>
  );
}
