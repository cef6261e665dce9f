import type { Price } from "../../../../modules/billing/types";
import { intervalOf, nameFrequency } from "../../../../shared/interval";
import { formatPrice } from "../prices/price-labels";

interface PriceChoiceProps {
  choices: readonly Price[];
  chosen: Price;
  disabled: boolean;
  onChoose: (price: Price) => void;
}

/** Yearly or monthly, for readers who came without a selection. */
export function PriceChoice({ choices, chosen, disabled, onChoose }: PriceChoiceProps) {
  return (
    <fieldset className="price-choice" disabled={disabled}>
      <legend className="sr-only">Billing frequency</legend>
      {choices.map((price) => {
        const { amount, every, daily } = formatPrice(price);
        return (
          <label key={price.id} className="price-choice-way">
            <input
              type="radio"
              name="price"
              value={price.zephrPlanId}
              checked={price.id === chosen.id}
              onChange={() => onChoose(price)}
            />
            <b>{daily ?? `${amount} ${every}`}</b>
            <span className="price-choice-word">
              {daily ? `then ${amount} ${every}` : nameFrequency(intervalOf(price.recurring))}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
