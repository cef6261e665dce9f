import type { Price } from "../../../../modules/billing/types";
import { publication } from "#publication";
import { formatPrice } from "../prices/price-labels";
import plateUrl from "./harbor-plate.webp";
import { StruckPrice } from "../prices/struck-price";

export const paywallTitleId = "paywall-title";

/** The dark side of the paywall: the plan being bought, in large type. */
export function Plate({ price }: { price: Price | null }) {
  const words = price ? formatPrice(price) : null;
  return (
    <div className="paywall-plate" data-ground="night">
      <p className="kicker">{price?.pennyHeading ? "Introductory offer" : "Subscribe"}</p>
      <h2 id={paywallTitleId} className="paywall-title" tabIndex={-1}>
        {price?.pennyHeading ?? `Join the ${publication.shortName}`}
      </h2>
      {price && words ? (
        <>
          <p className="paywall-line">{price.pennySubheading ?? price.product.name}</p>
          <p className="paywall-price">
            {words.daily ? (
              <>
                <b>{words.daily}</b> <StruckPrice price={words.struck} />
              </>
            ) : (
              <b>
                {words.amount} {words.every}
              </b>
            )}
          </p>
        </>
      ) : null}
      <img
        src={plateUrl}
        alt=""
        width={840}
        height={730}
        // Not before the dialog is open.
        loading="lazy"
        className="paywall-picture"
      />
    </div>
  );
}
