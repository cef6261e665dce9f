import type { Wall } from "./rules";
import type { OpenedArticle } from "./types";

/**
 * How an article's page looks after a decision. Who has a subscription whose bill is due is asked to
 * pay that, and is sold nothing.
 */
export function variantOf({
  decision,
  isPaymentDue,
}: Pick<OpenedArticle, "decision" | "isPaymentDue">): "open" | Wall | "payment-due" {
  if (decision.open) return "open";
  return isPaymentDue ? "payment-due" : decision.wall;
}
