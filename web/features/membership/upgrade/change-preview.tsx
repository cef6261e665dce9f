import { formatEvery } from "../../../../shared/interval";
import { formatMoney } from "../../../formats/money";
import { formatDayAndYear } from "../../../formats/dates";
import { PreviewLines } from "../prices/preview-lines";
import type { ChangePreview as Preview } from "../subscriptions/subscription-service";

interface ChangePreviewProps {
  /** Null while loading. */
  preview: Preview | null;
}

/** The cost of a change, now and later. */
export function ChangePreview({ preview }: ChangePreviewProps) {
  return (
    <div className="change-cost" aria-busy={preview === null || undefined} aria-live="polite">
      {preview ? (
        <>
          <PreviewLines {...preview} />
          <p className="change-note">{sentenceOf(preview)}</p>
        </>
      ) : (
        <p className="change-note">Calculating what’s due…</p>
      )}
    </div>
  );
}

function sentenceOf(preview: Preview): string {
  const { dueNow, creditLeft, newAmount, currency, endsDiscount, renewalAt } = preview;
  const money = (amount: number) => formatMoney(amount, currency, { includeCents: true });
  const from = formatDayAndYear(new Date(renewalAt));
  return [
    dueNow > 0 ? `We’ll charge ${money(dueNow)} to your card now.` : "Nothing is due now.",
    creditLeft > 0 ? `We’ll take ${money(creditLeft)} off your next payments.` : "",
    `Your plan then costs ${formatMoney(newAmount, currency)} ${formatEvery(preview)}, starting ${from}.`,
    endsDiscount ? "Your discount applies to your current plan only, and ends with it." : "",
  ]
    .filter(Boolean)
    .join(" ");
}
