import { useEffect, useRef } from "react";
import { formatPrice } from "../prices/price-labels";
import { Totals } from "./totals";
import type { Payment } from "./use-payment";

interface SummaryProps {
  email: string;
  payment: Payment;
  onEdit: () => void;
}

type Phase = "settling" | "slow" | "paid";

const headings: Record<Phase, string> = {
  settling: "Processing your payment",
  slow: "Your payment is still processing",
  paid: "Your payment went through",
};

const sentences: Record<Phase, string> = {
  settling: "This may take a moment. Your bank may ask you to confirm the payment.",
  slow: "Your bank is taking longer than usual. Don’t pay again; we’ll email you when it goes through.",
  paid: "One moment…",
};

/** The order's summary, from the payment until the thank-you page opens. */
export function Summary({ email, payment, onEdit }: SummaryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { order } = payment;
  const phase = payment.phase === "slow" || payment.phase === "paid" ? payment.phase : "settling";
  return (
    <div className="summary" aria-busy={phase !== "slow"}>
      <h3 ref={heading} className="head head-32" tabIndex={-1}>
        {headings[phase]}
      </h3>
      <output className="summary-words">{sentences[phase]}</output>
      {order ? <Ordered email={email} order={order} /> : null}
      {phase === "paid" ? null : (
        <div className="summary-ways">
          {phase === "slow" ? (
            <button
              type="button"
              className="button button-ink"
              onClick={() => void payment.lookAgain()}
            >
              Check again
            </button>
          ) : null}
          <button type="button" className="button button-outline" onClick={onEdit}>
            Edit
          </button>
        </div>
      )}
    </div>
  );
}

interface OrderedProps {
  email: string;
  order: NonNullable<Payment["order"]>;
}

function Ordered({ email, order: { price, preview, card } }: OrderedProps) {
  const { amount, every, daily } = formatPrice(price);
  return (
    <>
      <dl className="totals">
        <div>
          <dt>Account</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>Subscription</dt>
          <dd>
            {price.product.name}, {daily ?? `${amount} ${every}`}
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
    </>
  );
}
