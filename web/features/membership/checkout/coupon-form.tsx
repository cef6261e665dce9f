import { type FormEvent, useRef } from "react";
import { formatMoney, ownCurrency } from "../../../formats/money";
import { Field } from "../../../ui/field";
import type { CouponField } from "./use-coupon";
import type { Coupon } from "./checkout-calls";

interface CouponFormProps {
  coupon: CouponField;
  /** Whether a payment is pending. */
  disabled: boolean;
}

/** A separate form: Enter in its field applies the code and does not pay. */
export function CouponForm({ coupon, disabled }: CouponFormProps) {
  const { typed, isPending, applied, error } = coupon;
  const input = useRef<HTMLInputElement>(null);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (disabled) return;
    if (!applied) {
      void coupon.apply();
      return;
    }
    coupon.remove();
    input.current?.focus();
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Field
        label="Coupon"
        name="coupon"
        autoComplete="off"
        maxLength={100}
        inputRef={input}
        value={typed}
        locked={applied !== null || isPending || disabled}
        onChange={(event) => coupon.type(event.target.value)}
        error={error}
        hint={applied ? <span className="coupon-applied">{couponLabel(applied)}</span> : null}
        action={
          <button
            type="submit"
            className="button button-outline field-action coupon-button"
            disabled={applied === null && typed.trim() === ""}
            aria-disabled={isPending || disabled || undefined}
            aria-busy={isPending || undefined}
          >
            {applied ? "Remove" : "Apply"}
          </button>
        }
      />
    </form>
  );
}

/** "20% off", "$10 off". */
function couponLabel({ percent_off, amount_off, currency }: Coupon): string {
  if (percent_off !== null) return `${percent_off}% off`;
  return `${formatMoney(amount_off ?? 0, currency ?? ownCurrency)} off`;
}
