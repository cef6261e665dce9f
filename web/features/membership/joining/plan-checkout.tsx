import { Link } from "../../../common/page/link";
import { FrequencyChoice } from "./frequency-choice";
import { WithoutScript } from "./joining-page";
import type { Plan } from "./list-plans";
import { PlanButtons } from "./plan-buttons";
import { PlanPrice } from "./plan-price";

/** Checkout of one plan: frequency, price, and the button. */
export function PlanCheckout({ plan }: { plan: Plan }) {
  return (
    <>
      <FrequencyChoice />
      <PlanPrice plan={plan} />
      <PlanButtons plan={plan} />
      <WithoutScript />
      <p className="joining-small">
        You may cancel your subscription at any time. <Link to="/pricing">Compare all plans</Link>
      </p>
    </>
  );
}
