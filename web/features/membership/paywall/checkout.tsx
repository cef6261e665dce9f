import { PaymentForm } from "../checkout/payment-form";
import { Summary } from "../checkout/summary";
import type { Payment } from "../checkout/use-payment";
import type { useCheckout } from "../checkout/use-checkout";
import { AccountRow, LogoutButton, PaywallRow } from "./known-account";
import { PaywallWait } from "./paywall-start";
import type { Step } from "./paywall-steps";
import { PennyHad } from "./penny-had";
import { PriceChoice } from "./price-choice-field";
import type { Sale } from "./use-sale";
import { Link } from "../../../common/page/link";
import { payBillPath } from "../subscriptions/needs-card";

interface CheckoutProps {
  step: Step;
  email: string;
  checkout: ReturnType<typeof useCheckout>;
  sale: Sale;
  payment: Payment;
  onChange: () => void;
  /** Switches between the summary and the card. */
  onEdit: () => void;
  onClose: () => void;
}

/** Steps two and three: the card field stays mounted during the payment. */
export function Checkout({
  step,
  email,
  checkout,
  sale,
  payment,
  onChange,
  onEdit,
  onClose,
}: CheckoutProps) {
  const { price, choices } = sale;
  const isBusy = payment.phase !== "idle";
  const problem = checkout.problem ? (
    <TryAgain sentence={checkout.problem} onTryAgain={checkout.tryAgain} />
  ) : null;
  return (
    <>
      <section className="paywall-payment" aria-label="Payment" inert={step === "complete"}>
        {payment.order ? (
          <PaywallRow
            label="Payment"
            value={payment.phase === "slow" ? "Still processing" : "Processing"}
          >
            <button type="button" className="text-button" onClick={onEdit}>
              Back to summary
            </button>
          </PaywallRow>
        ) : null}
        <AccountRow email={email}>
          <LogoutButton disabled={isBusy} />
          <button
            type="button"
            className="text-button"
            aria-disabled={isBusy || undefined}
            onClick={isBusy ? undefined : onChange}
          >
            Change
          </button>
        </AccountRow>
        {price && choices && choices.length > 1 ? (
          <PriceChoice
            choices={choices}
            chosen={price}
            disabled={isBusy}
            onChoose={(chosen) => {
              payment.forgetProblem();
              sale.choose(chosen);
            }}
          />
        ) : null}
        {price ? (
          <PaymentForm
            price={price}
            email={email}
            stripe={checkout.stripe}
            libraryProblem={problem}
            preview={sale.preview}
            isPreviewed={sale.isPreviewed}
            coupon={sale.coupon}
            payment={payment}
            isShown={step === "payment"}
            isRefused={sale.fullYear !== null && sale.isPennyHad}
            notice={<Notice sale={sale} payment={payment} onClose={onClose} />}
            onClose={onClose}
          />
        ) : (
          (problem ?? <PaywallWait />)
        )}
      </section>
      {step === "complete" ? <Summary email={email} payment={payment} onEdit={onEdit} /> : null}
    </>
  );
}

interface NoticeProps {
  sale: Sale;
  payment: Payment;
  onClose: () => void;
}

function Notice({ sale, payment, onClose }: NoticeProps) {
  const { problem } = payment;
  if (sale.previewFailed) {
    return (
      <TryAgain sentence="We couldn’t calculate what’s due today." onTryAgain={sale.previewAgain} />
    );
  }
  if (sale.preview?.isPaymentDue) return <OpenBill onLeave={onClose} />;
  if (problem?.at !== "penny" && !sale.isPennyHad) return null;
  return (
    <PennyHad
      sentence={problem?.at === "penny" ? problem.sentence : null}
      fullYear={sale.fullYear}
      onTake={(price) => {
        payment.forgetProblem();
        sale.choose(price);
      }}
    />
  );
}

function TryAgain({ sentence, onTryAgain }: { sentence: string; onTryAgain: () => void }) {
  return (
    <div className="try-again">
      <p className="form-error">{sentence}</p>
      <button type="button" className="button button-outline" onClick={onTryAgain}>
        Try again
      </button>
    </div>
  );
}

/** For a subscriber with an unpaid bill: paying it is enough, without a new subscription. */
function OpenBill({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="checkout-notice">
      <p>Your last payment didn’t go through. Fix it in your account to keep your subscription.</p>
      <Link to={payBillPath} className="button button-outline" onClick={onLeave}>
        Fix payment
      </Link>
    </div>
  );
}
