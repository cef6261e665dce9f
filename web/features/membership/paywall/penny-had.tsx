import type { Price } from "../../../../modules/billing/types";
import { offer } from "#publication/offer";
import { formatPrice } from "../prices/price-labels";

interface PennyHadProps {
  /** The server's message, if any. */
  sentence: string | null;
  /** The plan offered instead; null where it has been selected already. */
  fullYear: Price | null;
  onTake: (price: Price) => void;
}

/** The penny offer can be used once only: shows the alternative. */
export function PennyHad({ sentence, fullYear, onTake }: PennyHadProps) {
  const words = fullYear ? formatPrice(fullYear) : null;
  return (
    <div className="checkout-notice">
      <p>
        {sentence ??
          `You’ve already used the ${offer.penny?.name}. It’s limited to one per reader.`}
      </p>
      {fullYear && words ? (
        <button type="button" className="button button-outline" onClick={() => onTake(fullYear)}>
          Continue at {words.amount} {words.every}
        </button>
      ) : null}
    </div>
  );
}
