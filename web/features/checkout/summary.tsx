import { useEffect, useRef } from "react";
import { formatPrice } from "../prices/price-words";
import { Totals } from "./totals";
import type { Payment } from "./use-payment";

interface SummaryProps {
  email: string;
  payment: Payment;
  onEdit: () => void;
}

/** What was ordered, while it is being paid. */
export function Summary({ email, payment, onEdit }: SummaryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { phase, order } = payment;
  if (order === null) return null;
  const { price, preview, card } = order;
  const { amount, per, daily } = formatPrice(price);
  const isSlow = phase === "slow";
  return (
    <div className="summary" aria-busy={!isSlow}>
      <h3 ref={heading} className="head head-32" tabIndex={-1}>
        {isSlow ? "Your payment is on its way" : "Your payment is being settled"}
      </h3>
      <output className="summary-words">
        {isSlow
          ? "Your bank takes longer than usual. You need not pay again: we will write to you."
          : "One moment, please. Your bank may ask you to confirm it."}
      </output>
      <dl className="totals">
        <div>
          <dt>Account</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>Subscription</dt>
          <dd>
            {price.product.name}, {daily ?? `${amount} a ${per}`}
          </dd>
        </div>
        {card ? (
          <div>
            <dt>Card</dt>
            <dd>{card}</dd>
          </div>
        ) : null}
      </dl>
      <Totals preview={preview} isCurrent />
      <div className="summary-ways">
        {isSlow ? (
          <button
            type="button"
            className="button button-ink"
            onClick={() => void payment.lookAgain()}
          >
            Look again
          </button>
        ) : null}
        <button type="button" className="button button-outline" onClick={onEdit}>
          Edit
        </button>
      </div>
    </div>
  );
}
