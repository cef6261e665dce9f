import type { Price } from "../../../../modules/billing/types";
import { offer } from "#publication/offer";
import { formatPrice } from "../prices/price-labels";
import { JoinButton } from "./plan-buttons";
import { StruckPrice } from "../prices/struck-price";

/** The penny offer across the page, shown only to visitors without a paid subscription. */
export function PennyBand({ price }: { price: Price }) {
  return (
    <section className="penny-band on-tint" aria-labelledby="penny">
      <div className="sheet">
        <div>
          <h2 id="penny" className="head ivy">
            {price.pennyHeading}
          </h2>
          <p className="joining-deck">{price.pennySubheading}</p>
        </div>
        <div>
          <PennyPrice price={price} />
          <div className="plan-buttons needs-script">
            <JoinButton price={price} frequency="yearly">
              {offer.penny?.start ?? "Subscribe"}
            </JoinButton>
          </div>
        </div>
      </div>
    </section>
  );
}

/** "$0.01/Day", and the regular price. */
export function PennyPrice({ price }: { price: Price }) {
  const { daily, struck } = formatPrice(price);
  return (
    <p className="penny-price">
      <b>{daily}</b> <StruckPrice price={struck} />
    </p>
  );
}
