import { formatPlainly } from "../prices/price-words";
import type { Coupon } from "./checkout-calls";

/** "20% off", "$10 off". */
export function couponWords({ percent_off, amount_off, currency }: Coupon): string {
  if (percent_off !== null) return `${percent_off}% off`;
  return `${formatPlainly(amount_off ?? 0, currency ?? "usd")} off`;
}
