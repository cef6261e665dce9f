import type { Price } from "../../../../modules/billing/types";
import { offer } from "#publication/offer";
import { formatPrice } from "../prices/price-words";

interface PennyHadProps {
  /** The server's own words, where it has some. */
  sentence: string | null;
  /** What is offered in the penny's place; null where it has been taken already. */
  fullYear: Price | null;
  onTake: (price: Price) => void;
}

/** The penny days come once: what there is instead. */
export function PennyHad({ sentence, fullYear, onTake }: PennyHadProps) {
  const words = fullYear ? formatPrice(fullYear) : null;
  return (
    <div className="till-notice">
      <p>
        {sentence ??
          `You’ve already used the ${offer.penny?.name}. It’s limited to one per reader.`}
      </p>
      {fullYear && words ? (
        <button type="button" className="button button-outline" onClick={() => onTake(fullYear)}>
          Continue at {words.amount} a {words.per}
        </button>
      ) : null}
    </div>
  );
}
