import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { useCallback, useRef, useState } from "react";
import type { Price } from "../../../../modules/billing/types";
import { useAuth } from "../../account/session/use-auth";
import { nameCard } from "./name-card";
import type { Preview } from "./checkout-calls";
import { takeCheckoutId } from "./pending-checkout";
import { describeError, settlePayment, type Settlement, waitUntilActive } from "./settle-payment";

export interface PaymentProblem {
  /** Where to show the error: the card, the account, the offer, or the form. */
  readonly at: "card" | "form" | "penny" | "account";
  readonly sentence: string;
}

interface PaymentState {
  /**
   * `card`: the provider validates the card. `settling`: the payment is being made. `slow`:
   * ordered, but not confirmed yet. `paid`: confirmed, and the next page is loading.
   */
  readonly phase: "idle" | "card" | "settling" | "slow" | "paid";
  /** Whether the bank's authentication window is open. */
  readonly isAtBank: boolean;
  readonly problem: PaymentProblem | null;
  /** The pending order, whatever is selected since; null if there is none. */
  readonly order: Order | null;
}

interface Order {
  readonly price: Price;
  readonly preview: Preview;
  /** "Visa ending in 4242", once it is known. */
  readonly card: string | null;
}

export interface Purchase {
  readonly stripe: Stripe;
  readonly card: StripeCardElement;
  readonly price: Price;
  /** The preview at the time of the order. */
  readonly preview: Preview;
  readonly discountCode: string | null;
  readonly email: string;
}

export type Payment = ReturnType<typeof usePayment>;

const fresh: PaymentState = { phase: "idle", isAtBank: false, problem: null, order: null };

const signedOut = "You’ve been signed out. Please sign in again to continue.";

/**
 * Runs one payment at a time, which continues when the paywall is closed.
 *
 * @param onPaid called once the subscription is active
 */
export function usePayment(onPaid: (subscriptionId: string) => Promise<void>) {
  const [state, setState] = useState(fresh);
  const isUnderWay = useRef(false);
  const ordered = useRef<string | null>(null);
  const change = (options: Partial<PaymentState>) => setState((now) => ({ ...now, ...options }));

  async function run(work: () => Promise<PaymentProblem | null>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      const problem = await work();
      if (problem) setState({ ...fresh, problem });
    } finally {
      isUnderWay.current = false;
    }
  }

  async function order(purchase: Purchase): Promise<PaymentProblem | null> {
    const { stripe, price, preview, email, discountCode } = purchase;
    setState({ ...fresh, phase: "card" });
    const made = await stripe.createPaymentMethod({
      type: "card",
      card: purchase.card,
      billing_details: { email },
    });
    if (made.error) return describeError(made.error);
    const { id, card } = made.paymentMethod;
    change({ phase: "settling", order: { price, preview, card: card ? nameCard(card) : null } });
    const settlement = await settlePayment({
      stripe,
      order: {
        paymentMethodId: id,
        productId: price.product.metadata.zephr_product_id,
        planId: price.zephrPlanId,
        discountCode,
        checkoutId: takeCheckoutId(price.zephrPlanId),
      },
      onBank: (isAtBank) => change({ isAtBank }),
    });
    return conclude(settlement);
  }

  async function conclude(settlement: Settlement): Promise<PaymentProblem | null> {
    if (settlement.kind === "paid") return look(settlement.subscriptionId);
    if (settlement.kind === "refused") return settlement;
    await useAuth.getState().refresh();
    return { at: "account", sentence: signedOut };
  }

  async function look(subscriptionId: string): Promise<null> {
    ordered.current = subscriptionId;
    change({ phase: "settling" });
    if (await waitUntilActive(subscriptionId)) return finish(subscriptionId);
    change({ phase: "slow" });
    return null;
  }

  /** Stays busy until `reset`: the form must not reappear before the next page opens. */
  async function finish(subscriptionId: string): Promise<null> {
    change({ phase: "paid", isAtBank: false });
    await onPaid(subscriptionId);
    return null;
  }

  return {
    ...state,
    pay: (purchase: Purchase) => run(() => order(purchase)),
    /** Completes a payment that was started before the page was left. */
    finish: (subscriptionId: string) => run(() => finish(subscriptionId)),
    /** Polls again, where it took longer than usual. */
    lookAgain: () => run(async () => (ordered.current ? look(ordered.current) : null)),
    /** Called when the next page is open, or the paywall is closed. */
    reset: useCallback(() => setState(fresh), []),
    /** Clears the error after a change of the form. */
    forgetProblem: () => setState((now) => (now.problem ? { ...now, problem: null } : now)),
  };
}
