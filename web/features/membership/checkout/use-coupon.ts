import { useRef, useState } from "react";
import { type Coupon, findCoupon } from "./checkout-calls";

interface CouponState {
  readonly typed: string;
  readonly isPending: boolean;
  /** The applied coupon; null if there is none. */
  readonly applied: Coupon | null;
  /** The code in the server's notation. */
  readonly error: string | null;
}

export type CouponField = ReturnType<typeof useCoupon>;

const fresh: CouponState = { typed: "", isPending: false, applied: null, error: null };

/** State of the coupon code, from typing to the discount. */
export function useCoupon(planId: string | null) {
  const [state, setState] = useState(fresh);
  const asked = useRef(0);

  // A coupon for one plan may not be valid for another.
  const [plan, setPlan] = useState(planId);
  if (plan !== planId) {
    setPlan(planId);
    setState((now) => ({ ...fresh, typed: now.typed }));
  }

  async function apply() {
    const couponCode = state.typed.trim();
    if (couponCode === "" || state.isPending || planId === null) return;
    setState({ ...state, isPending: true, error: null });
    const question = ++asked.current;
    const answer = await findCoupon({ couponCode, planId });
    if (question !== asked.current) return;
    setState((now) => {
      if (!answer.ok) return { ...now, isPending: false, error: answer.message };
      const { error } = answer.body;
      return { ...now, isPending: false, error, applied: error ? null : answer.body };
    });
  }

  return {
    ...state,
    apply,
    type: (typed: string) => setState((now) => ({ ...now, typed, error: null })),
    remove() {
      asked.current += 1;
      setState(fresh);
    },
  };
}
