/** /gift: the form of an order, and its review with the way to Stripe's page. */
import type { GiftReview } from "../../../../modules/gifts/types";
import { Link } from "../../../common/page/link";
import { Nameplate } from "../../../common/parts/nameplate";
import { getPaperHour } from "../../../formats/dates";
import { formatMoney } from "../../../formats/money";
import { Horizon } from "../../../ui/horizon";
import { GiftForm, type GiftFormProps } from "./gift-form";
import { formatGiftDay } from "./gift-words";

interface GiftViewProps {
  readonly printedAt: string;
  readonly sells: boolean;
  readonly form: GiftFormProps;
  /** An order that waits for its payment. */
  readonly review: GiftReview | null;
}

export function GiftView({ printedAt, sells, form, review }: GiftViewProps) {
  return (
    <main id="main" className="joining gift-page">
      <div className="joining-top sheet">
        <Link to="/" className="joining-home">
          <Nameplate />
        </Link>
        <Horizon hour={getPaperHour(new Date(printedAt))} />
      </div>
      <div className="sheet gift-sheet">
        {review ? (
          <Review review={review} draft={form.draft} />
        ) : (
          <>
            <div className="gift-opening">
              <h1 className="head ivy">Give the paper</h1>
              <p className="joining-deck">
                A gift subscription, by email on the day you choose or as a card to give in person.
                You pay once. It never renews.
              </p>
              <p className="joining-deck">
                Got one? <Link to="/redeem">Redeem a gift</Link>
              </p>
            </div>
            {sells ? (
              <GiftForm {...form} />
            ) : (
              <p className="joining-plain">
                Gifts can’t be bought right now. Please try again in a little while.
              </p>
            )}
          </>
        )}
      </div>
    </main>
  );
}

/** @param props.draft what was typed, for those who want to change it */
function Review({ review, draft }: { review: GiftReview; draft: GiftFormProps["draft"] }) {
  const { name, amount, currency, recipientName, recipientEmail, day, message } = review;
  return (
    <section className="gift-review" aria-labelledby="review">
      <h1 id="review" className="head head-52">
        Check your gift
      </h1>
      <dl className="gift-facts">
        <div>
          <dt>Gift</dt>
          <dd>
            {name}, {formatMoney(amount, currency)}
          </dd>
        </div>
        <div>
          <dt>For</dt>
          <dd>{recipientName}</dd>
        </div>
        <div>
          <dt>{day === null ? "As" : "By email"}</dt>
          <dd>
            {day === null
              ? "A card you print and give in person"
              : `To ${recipientEmail} on ${formatGiftDay(day)}`}
          </dd>
        </div>
        {message === "" ? null : (
          <div>
            <dt>Message</dt>
            <dd className="gift-message">{message}</dd>
          </div>
        )}
        <div>
          <dt>From</dt>
          <dd>
            {review.buyerName}, {review.buyerEmail}
          </dd>
        </div>
      </dl>
      <form method="post" action="/gift" className="gift-buttons">
        <a className="button button-gold" href={review.href}>
          Pay {formatMoney(amount, currency)}
        </a>
        {Object.entries(draft).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <button className="text-button" type="submit" name="do" value="change">
          Edit
        </button>
      </form>
      <p className="gift-small">
        You’ll pay on a page hosted by Stripe, our payment processor. You’re charged once, and
        nothing renews.
      </p>
    </section>
  );
}
