/** The page after the payment. */
import type { BoughtGift } from "../../../../modules/gifts/types";
import { formatMoney } from "../../../formats/money";
import { ButtonLink } from "../../../ui/button";
import { describeStage } from "./gift-words";

export function GiftThanksView({ gift }: { gift: BoughtGift | null }) {
  return (
    <main id="main" className="sheet gift-sheet">
      {gift === null ? (
        <section className="gift-review">
          <h1 className="head head-52">We’re waiting for your payment</h1>
          <p className="deck">
            If you’ve paid, don’t pay again: reload this page in a moment. We’ll email you a receipt
            as soon as the payment goes through.
          </p>
          <p className="gift-buttons">
            <a href="/gift">Back to gifts</a>
          </p>
        </section>
      ) : (
        <section className="gift-review">
          <h1 className="head head-52">Thank you for your gift</h1>
          <p className="deck">
            For {gift.recipientName}: {gift.name}. {describeStage(gift)}
          </p>
          <p className="gift-small">
            We received {formatMoney(gift.amount, gift.currency)} and emailed a receipt with the
            code to {gift.buyerEmail}.
          </p>
          <p className="gift-buttons">
            {gift.code === null ? null : (
              <ButtonLink to={`/gift/card/${gift.code}`} ink="ink">
                Print the card
              </ButtonLink>
            )}
            <a href="/dashboard/gifts">See your gifts</a>
          </p>
        </section>
      )}
    </main>
  );
}
