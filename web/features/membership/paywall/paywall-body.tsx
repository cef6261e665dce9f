import {
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  type RefObject,
} from "react";
import { useSuspendedDialog } from "../../../common/dialogs/use-suspended-dialog";
import { useAuth } from "../../account/session/use-auth";
import { isPayingTier } from "../../account/session/tier";
import { listActive } from "../checkout/checkout-calls";
import { findPendingCheckout } from "../checkout/pending-checkout";
import type { Payment } from "../checkout/use-payment";
import { useCheckout } from "../checkout/use-checkout";
import type { Paywall } from "../../../common/interface-state";
import { AccountStep } from "./account-step";
import { AlreadyReading } from "./already-reading";
import { KnownAccount } from "./known-account";
import { advancePaywall, beginPaywall } from "./paywall-steps";
import { PaywallWait } from "./paywall-start";
import { Plate } from "./plate";
import { StepRule } from "./step-rule";
import { Checkout } from "./checkout";
import { useSale } from "./use-sale";
import { FormError } from "../../../common/parts/form-error";

interface PaywallBodyProps {
  asked: Paywall;
  payment: Payment;
  onClose: () => void;
}

/** The steps from visitor to subscriber. */
export function PaywallBody({ asked, payment, onClose }: PaywallBodyProps) {
  const { isLoading, tier, account } = useAuth();
  const email = account?.email ?? null;
  const [{ step }, dispatch] = useReducer(advancePaywall, email, beginPaywall);
  const { phase, isAtBank } = payment;
  const checkout = useCheckout();
  const sale = useSale({ asked, prices: checkout.checkout?.prices ?? null, email });
  const sheet = useRef<HTMLDivElement>(null);
  useSuspendedDialog(sheet, isAtBank);
  useFirstFocus(sheet, !isLoading);
  useFocusOnStep(sheet, step);
  useUnfinished({ email, payment });

  useEffect(() => dispatch({ type: "reader", email }), [email]);
  useEffect(() => {
    if (phase === "settling" || phase === "slow" || phase === "paid") dispatch({ type: "settle" });
    if (phase === "idle") dispatch({ type: "refused" });
  }, [phase]);

  // Existing subscribers cannot buy again; but a reader who has just paid is still in the flow.
  const isSubscriber = isPayingTier(tier) && phase === "idle";
  return (
    <>
      <Plate price={payment.order?.price ?? sale.price} />
      <div ref={sheet} className="paywall-sheet" aria-busy={isLoading || undefined}>
        {isSubscriber ? (
          <AlreadyReading onClose={onClose} />
        ) : (
          <>
            <StepRule current={step} />
            {isLoading ? <PaywallWait /> : null}
            {step === "account" && !isLoading ? (
              <Account
                email={email}
                problem={payment.problem?.at === "account" ? payment.problem.sentence : null}
                onContinue={() => dispatch({ type: "continue" })}
              />
            ) : null}
            {step === "account" || email === null ? null : (
              <Checkout
                step={step}
                email={email}
                checkout={checkout}
                sale={sale}
                payment={payment}
                onChange={() => dispatch({ type: "change" })}
                onEdit={() => dispatch({ type: "edit" })}
                onClose={onClose}
              />
            )}
          </>
        )}
      </div>
    </>
  );
}

interface AccountProps {
  email: string | null;
  problem: string | null;
  onContinue: () => void;
}

function Account({ email, problem, onContinue }: AccountProps): ReactNode {
  return (
    <section className="paywall-account" aria-label="Account">
      <FormError text={problem} />
      {email === null ? <AccountStep /> : <KnownAccount email={email} onContinue={onContinue} />}
    </section>
  );
}

/** A new step moves the focus to its beginning. */
function useFocusOnStep(inside: Readonly<{ current: HTMLElement | null }>, step: string): void {
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    inside.current?.querySelector<HTMLElement>(".step-rule")?.focus({ preventScroll: true });
  }, [inside, step]);
}

/** If the page was left during a payment, that may have succeeded since. */
function useUnfinished({ email, payment }: { email: string | null; payment: Payment }): void {
  const finish = useRef(payment.finish);
  useEffect(() => {
    finish.current = payment.finish;
  });
  const isOpen = email !== null && payment.phase === "idle";
  useEffect(() => {
    if (!isOpen || !findPendingCheckout()) return undefined;
    let isWanted = true;
    async function look() {
      const answer = await listActive();
      const found = answer.ok ? answer.body[0] : undefined;
      if (isWanted && found !== undefined) void finish.current(found);
    }
    void look();
    return () => {
      isWanted = false;
    };
  }, [isOpen]);
}

/**
 * Moves the focus to `[data-first-focus]` in an open dialog once it is there, unless the reader has moved
 * the focus since the dialog opened. Not where that would open an on-screen keyboard.
 *
 * @param inside an element of the dialog
 * @param isReady whether the content is rendered
 */
function useFirstFocus(inside: RefObject<HTMLElement | null>, isReady: boolean): void {
  useEffect(() => {
    const dialog = inside.current?.closest("dialog");
    const first = dialog?.querySelector<HTMLElement>("[data-first-focus]");
    const isUntouched = [dialog, document.body, null].includes(document.activeElement as never);
    if (!isReady || !isUntouched || !window.matchMedia("(pointer: fine)").matches) return;
    first?.focus();
  }, [inside, isReady]);
}
