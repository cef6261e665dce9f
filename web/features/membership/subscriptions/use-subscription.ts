import { useCallback, useState } from "react";
import { useFragment } from "../../../common/page/fragment";
import { useAuth } from "../../account/session/use-auth";
import { needsCard, payBillHash } from "./needs-card";
import { findBilling, type Billing, type Subscription } from "./subscription-service";
import { useAnswer } from "../../account/session/use-answer";

export interface SubscriptionState {
  /** `off`: nothing is sold here. */
  readonly kind: "asking" | "failed" | "off" | "known";
  readonly subscription: Subscription | null;
  /** Reloads the subscription and the reader, because a change may have changed the tier. */
  readonly ask: () => Promise<void>;
  readonly isChangingCard: boolean;
  readonly setChangingCard: (isChanging: boolean) => void;
}

/** The reader's subscription, for the parts of the account page that show it. */
export function useSubscription(): SubscriptionState {
  const { answer, ask: askAgain } = useAnswer(findBilling);
  const refresh = useAuth((state) => state.refresh);
  const hash = useFragment();
  // Null until the reader has opened or closed the form: then the URL no longer applies.
  const [isFormWanted, setChangingCard] = useState<boolean | null>(null);
  const ask = useCallback(async () => {
    await Promise.all([askAgain(), refresh()]);
  }, [askAgain, refresh]);
  const billing = answer?.ok ? answer.body : null;
  const subscription = billing?.subscription ?? null;
  const isSentToPay =
    hash === payBillHash &&
    subscription !== null &&
    needsCard(subscription) &&
    !subscription.needsApproval;
  return {
    kind: kindOf(answer),
    subscription,
    ask,
    isChangingCard: isFormWanted ?? isSentToPay,
    setChangingCard,
  };
}

function kindOf(answer: ReturnType<typeof useAnswer<Billing>>["answer"]) {
  if (answer === null) return "asking";
  if (answer.ok) return "known";
  return answer.code === "billing_off" ? "off" : "failed";
}
