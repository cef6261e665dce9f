/** Refunds the whole gift. The button names the amount: it can't be undone. */
import { useState } from "react";
import type { StaffGiftPage } from "../../../modules/gifts/types";
import { call } from "../../common/call";
import { useMay } from "../../common/session";
import { showToast } from "../../common/toast";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { ReasonDialog } from "../dialogs/reason-dialog";
import { exactMoney } from "../facts/words";

interface RefundGiftProps {
  readonly page: StaffGiftPage;
  readonly path: string;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<unknown>;
}

export function RefundGift({ page, path, onClose, onChanged }: RefundGiftProps) {
  const { gift, refundLimit } = page;
  const mayConfirm = useMay("manage_paper");
  const [access, setAccess] = useState<"continues" | "now">("now");
  const sum = exactMoney(gift.amount, gift.currency);
  if (refundLimit !== null && gift.amount > refundLimit && !mayConfirm) {
    return (
      <Dialog title="Refund" width="narrow" onClose={onClose}>
        <p className="deck">
          {sum} is above the limit of {exactMoney(refundLimit, gift.currency)} for refunds. Ask a
          publisher to refund it.
        </p>
        <Button onClick={onClose}>Close</Button>
      </Dialog>
    );
  }
  return (
    <ReasonDialog
      form={`refund gift ${path}`}
      title="Refund"
      text={
        gift.stage === "redeemed"
          ? `${gift.name}, ${sum}.`
          : `${gift.name}, ${sum}. The code will stop working.`
      }
      button={`Refund ${sum}`}
      onClose={onClose}
      onSend={async (reason) => {
        try {
          await call(`${path}/refund`, { method: "POST", body: { access, reason } });
          showToast({
            text: `${sum} refunded.`,
            detail: "It will reach the card in 5 to 10 days.",
          });
        } finally {
          await onChanged();
        }
      }}
    >
      {gift.stage === "redeemed" ? (
        <fieldset className="subscriber-choices">
          <legend className="field-label">What happens to access?</legend>
          {(
            [
              ["now", "Access ends now"],
              ["continues", "Access continues to the end of the gift"],
            ] as const
          ).map(([value, text]) => (
            <label key={value}>
              <input
                type="radio"
                name="access"
                checked={access === value}
                onChange={() => setAccess(value)}
              />
              {text}
            </label>
          ))}
        </fieldset>
      ) : null}
    </ReasonDialog>
  );
}
