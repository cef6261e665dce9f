import { Elements } from "@stripe/react-stripe-js";
import type { Stripe, StripeCardElement, StripeElementsOptions } from "@stripe/stripe-js";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Price } from "../../../../modules/billing/types";
import { publication } from "#publication";
import { isPenny } from "../prices/price-labels";
import { CardField } from "./card-field";
import type { Preview } from "./checkout-calls";
import { CouponForm } from "./coupon-form";
import { Totals } from "./totals";
import type { CouponField } from "./use-coupon";
import type { Payment } from "./use-payment";

interface PaymentFormProps {
  price: Price;
  email: string;
  /** Null until the provider's library has loaded. */
  stripe: Stripe | null;
  /** Replaces the card field where the library failed to load. */
  libraryProblem: ReactNode;
  preview: Preview | null;
  /** Whether the preview matches the current selection. */
  isPreviewed: boolean;
  coupon: CouponField;
  payment: Payment;
  /** Whether the form is enabled: not while the summary is shown. */
  isShown: boolean;
  /** This reader cannot buy the selected plan. */
  isRefused: boolean;
  /** Rendered above the button: why the reader cannot pay. */
  notice: ReactNode;
  onClose: () => void;
}

const elementsOptions: StripeElementsOptions = { locale: "en" };

/** Card, coupon, totals and the pay button. */
export function PaymentForm(props: PaymentFormProps) {
  const { price, email, stripe, preview, isPreviewed, coupon, payment, onClose } = props;
  const id = useId();
  const [card, setCard] = useState<StripeCardElement | null>(null);
  const [isComplete, setComplete] = useState(false);
  const [didNotLoad, setDidNotLoad] = useState(false);
  const { phase, problem } = payment;
  const isBusy = phase !== "idle";
  const isReady =
    stripe !== null &&
    card !== null &&
    isComplete &&
    preview !== null &&
    isPreviewed &&
    !coupon.isPending &&
    !props.isRefused;
  useFocusOnRefusal(card, props.isShown && problem?.at === "card");

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isReady || isBusy) return;
    const discountCode = coupon.applied?.discount_code ?? null;
    void payment.pay({ stripe, card, price, preview, discountCode, email });
  }

  return (
    <div className="payment">
      <form id={id} onSubmit={onSubmit} noValidate>
        {props.libraryProblem ?? (
          <Elements stripe={stripe} options={elementsOptions}>
            <CardField
              error={didNotLoad ? cardMissing : problem?.at === "card" ? problem.sentence : null}
              disabled={isBusy}
              onReady={setCard}
              onChange={(complete) => {
                setComplete(complete);
                payment.forgetProblem();
              }}
              onEscape={onClose}
              onLoadError={() => setDidNotLoad(true)}
            />
          </Elements>
        )}
      </form>
      {/* Coupons do not apply to the penny offer. */}
      {isPenny(price) ? null : <CouponForm coupon={coupon} disabled={isBusy} />}
      <Totals preview={preview} isCurrent={isPreviewed} />
      <div className="payment-notice" role="alert">
        {problem?.at === "form" ? <p className="form-error">{problem.sentence}</p> : null}
        {props.notice}
      </div>
      <button
        type="submit"
        form={id}
        className="button button-gold button-wide"
        disabled={!isReady}
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
      >
        {isBusy ? "One moment…" : `Join the ${publication.shortName}`}
      </button>
      <p className="payment-note">You may cancel your subscription at any time.</p>
    </div>
  );
}

const cardMissing = "The card form didn’t load. Close this window and try again.";

/** Focuses the field with the error. */
function useFocusOnRefusal(card: StripeCardElement | null, isRefused: boolean): void {
  const element = useRef(card);
  useEffect(() => {
    element.current = card;
  }, [card]);
  useEffect(() => {
    if (isRefused) element.current?.focus();
  }, [isRefused]);
}
