/**
 * The pending order, stored beyond a reload: sent again with the same id it is the same order, so
 * that nothing is charged twice.
 */
import { newId } from "../../../../shared/new-id";

interface PendingCheckout {
  readonly id: string;
  readonly planId: string;
}

const name = "checkout";

/** Where storage is blocked the order is kept until the page is left. */
let pending: PendingCheckout | null = null;

/** The order that was started and not completed; null if there is none. */
export function findPendingCheckout(): PendingCheckout | null {
  if (pending) return pending;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? "null");
    if (isCheckout(kept)) pending = kept;
  } catch {
    return null;
  }
  return pending;
}

/** The order id for a plan: that of the pending order, if it is for the same plan. */
export function takeCheckoutId(planId: string): string {
  const found = findPendingCheckout();
  if (found?.planId === planId) return found.id;
  pending = { id: newId(), planId };
  try {
    sessionStorage.setItem(name, JSON.stringify(pending));
  } catch {
    return pending.id;
  }
  return pending.id;
}

export function forgetCheckout(): void {
  pending = null;
  try {
    sessionStorage.removeItem(name);
  } catch {
    return;
  }
}

function isCheckout(kept: unknown): kept is PendingCheckout {
  const { id, planId } = (kept ?? {}) as Partial<PendingCheckout>;
  return typeof id === "string" && typeof planId === "string";
}
