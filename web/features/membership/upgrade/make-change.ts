/** Changing the plan, with the bank asked where it wants to be. */
import { somethingWrong } from "../../../call";
import type { Till } from "../checkout/checkout-calls";
import { loadLibrary } from "../checkout/load-library";
import { changePlan } from "../subscriptions/subscription-service";

export type ChangeOutcome =
  | { readonly kind: "changed" }
  /** `isCard`: another card may do. `isOld`: what was shown is not the price any more. */
  | {
      readonly kind: "refused";
      readonly sentence: string;
      readonly isCard: boolean;
      readonly isOld: boolean;
    };

/** Between two looks at whether the bank's word has arrived, in milliseconds. */
const pauses = [0, 700, 1500, 3000];

/** Resolves, whatever went wrong; asked twice for the same change it is charged once. */
export async function makeChange(given: {
  planId: string;
  prorationDate: number;
  till: Till;
  /** The bank's window is about to open, or has closed. */
  onBank: (isOpen: boolean) => void;
}): Promise<ChangeOutcome> {
  const { planId, prorationDate, till, onBank } = given;
  const answer = await changePlan({ planId, prorationDate });
  if (!answer.ok) return refuse(answer);
  const { status, clientSecret } = answer.body;
  if (status === "changed") return { kind: "changed" };
  if (clientSecret === null) return refuse({ status: 0, message: somethingWrong });
  try {
    const stripe = await loadLibrary(till);
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
