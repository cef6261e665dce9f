import { useState } from "react";
import { replacePage } from "../../../common/page/open-page";
import { somethingWrong } from "../../../call";
import { confirmSubscription } from "../checkout/checkout-calls";
import { findLibrary } from "../checkout/find-library";
import { approvePayment } from "../subscriptions/approve-payment";
import { FormError } from "../../../common/parts/form-error";

interface GroupApprovalProps {
  subscriptionId: string;
  /** Of a change that waits for the bank; null: the open bill. */
  clientSecret: string | null;
}

/** Runs the bank's authentication for a group's payment. */
export function GroupApproval({ subscriptionId, clientSecret }: GroupApprovalProps) {
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function approve() {
    if (isBusy) return;
    setBusy(true);
    setProblem("");
    const sentence =
      clientSecret === null
        ? await approvePayment(subscriptionId, "group")
        : await approveChange(subscriptionId, clientSecret);
    if (sentence === null) return replacePage("/dashboard/group");
    setProblem(sentence);
    setBusy(false);
  }

  return (
    <>
      <button
        type="button"
        className="button button-ink"
        aria-disabled={isBusy || undefined}
        onClick={() => void approve()}
      >
        {isBusy ? "One moment…" : "Approve the payment"}
      </button>
      <FormError text={problem} />
    </>
  );
}

/** @returns null once it is approved, else an error message */
async function approveChange(subscriptionId: string, secret: string): Promise<string | null> {
  const library = await findLibrary();
  if (!library.ok) return library.message;
  try {
    const { error } = await library.body.confirmCardPayment(secret);
    if (error) return error.message ?? somethingWrong;
    const confirmed = await confirmSubscription(subscriptionId);
    return confirmed.ok ? null : confirmed.message;
  } catch {
    return somethingWrong;
  }
}
