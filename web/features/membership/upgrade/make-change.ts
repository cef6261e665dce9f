/** Changes the plan, with bank authentication where required. */
import { somethingWrong } from "../../../call";
import type { CheckoutSetup } from "../checkout/checkout-calls";
import { loadLibrary } from "../checkout/load-library";
import { changePlan } from "../subscriptions/subscription-service";

export type ChangeOutcome =
  | { readonly kind: "changed" }
  /** `isCard`: another card may work. `isOld`: the price has changed since the preview. */
  | {
      readonly kind: "refused";
      readonly sentence: string;
      readonly isCard: boolean;
      readonly isOld: boolean;
    };

/** Polling intervals while the bank's result is pending, in milliseconds. */
const pauses = [0, 700, 1500, 3000];

/** Never rejects; repeating the same change charges it once. */
export async function makeChange({
  planId,
  prorationDate,
  checkout,
  onBank,
}: {
  planId: string;
  prorationDate: number;
  checkout: CheckoutSetup;
  /** Called before the bank's window opens, and after it has closed. */
  onBank: (isOpen: boolean) => void;
}): Promise<ChangeOutcome> {
  const answer = await changePlan({ planId, prorationDate });
  if (!answer.ok) return refuse(answer);
  const { status, clientSecret } = answer.body;
  if (status === "changed") return { kind: "changed" };
  if (clientSecret === null) return refuse({ status: 0, message: somethingWrong });
  try {
    const stripe = await loadLibrary(checkout);
    onBank(true);
    const { error } = await stripe.confirmCardPayment(clientSecret);
    if (error) return refuse({ status: 402, message: error.message ?? somethingWrong });
  } catch {
    return refuse({ status: 0, message: somethingWrong });
  } finally {
    onBank(false);
  }
  for (const pause of pauses) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    const settled = await changePlan({ planId, prorationDate });
    if (!settled.ok) return refuse(settled);
    if (settled.body.status === "changed") return { kind: "changed" };
  }
  return refuse({
    status: 0,
    message:
      "Your bank approved the payment, but we haven’t received confirmation yet. Your plan will change when we do.",
  });
}

function refuse({
  status,
  code,
  message,
}: {
  status: number;
  code?: string;
  message: string;
}): ChangeOutcome {
  return {
    kind: "refused",
    sentence: message,
    isCard: status === 402,
    isOld: code === "preview_expired",
  };
}
