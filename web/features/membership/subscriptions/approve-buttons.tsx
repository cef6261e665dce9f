import { useEffect, useRef, useState } from "react";
import { useFragment } from "../../../common/page/fragment";
import { payBillHash } from "./needs-card";
import type { SubscriptionState } from "./use-subscription";
import { FormError } from "../../../common/parts/form-error";

interface ApproveButtonsProps {
  subscriptionId: string;
  state: SubscriptionState;
  onApproved: () => void;
}

/** For a bill that needs the bank's approval: the card is valid, but another one may pay, too. */
export function ApproveButtons({ subscriptionId, state, onApproved }: ApproveButtonsProps) {
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hash = useFragment();
  useEffect(() => {
    if (hash === payBillHash) button.current?.focus();
  }, [hash]);

  async function approve() {
    if (isBusy) return;
    setBusy(true);
    setProblem("");
    const { approvePayment } = await import("./approve-payment");
    const sentence = await approvePayment(subscriptionId);
    if (sentence === null) onApproved();
    else setProblem(sentence);
    // After an error the available actions may have changed.
    await state.ask();
    setBusy(false);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="button button-ink"
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => void approve()}
      >
        {isBusy ? "One moment…" : "Approve payment"}
      </button>
      <button
        type="button"
        className="button button-outline"
        onClick={() => state.setChangingCard(true)}
      >
        Use another card
      </button>
      <FormError text={problem} />
    </>
  );
}
