import { formatMoney, ownCurrency } from "../../../formats/money";
import { formatDayAndYear } from "../../../formats/dates";
import type { ChangePreview as Preview } from "../subscriptions/subscription-service";

interface ChangePreviewProps {
  /** Null while loading; the lines keep their height. */
  preview: Preview | null;
}

/** The cost of a change, now and later. */
export function ChangePreview({ preview }: ChangePreviewProps) {
  const money = (amount: number) =>
    formatMoney(amount, preview?.currency ?? ownCurrency, { includeCents: true });
  return (
    <>
      <dl className="change-preview" aria-busy={preview === null || undefined} aria-live="polite">
        <div className="change-now">
          <dt>Due now</dt>
          <dd>{preview ? money(preview.dueNow) : "…"}</dd>
        </div>
        <div>
          <dt>Credit for unused time</dt>
          <dd>{preview ? money(preview.credit) : "…"}</dd>
        </div>
        <div>
          <dt>
            Then every {preview?.interval ?? "period"}, starting{" "}
            {preview ? formatDayAndYear(new Date(preview.renewalAt)) : "…"}
          </dt>
          <dd>{preview ? money(preview.newAmount) : "…"}</dd>
        </div>
      </dl>
      <p className="change-note">{preview ? sentenceOf(preview) : null}</p>
    </>
  );
}

function sentenceOf({ dueNow, credit, newAmount, currency, interval, renewalAt }: Preview): string {
  const from = formatDayAndYear(new Date(renewalAt));
  const then = `then ${formatMoney(newAmount, currency)} a ${interval} starting ${from}`;
  if (dueNow > 0) {
    return `${formatMoney(dueNow, currency, { includeCents: true })} will be charged to your card now, ${then}.`;
  }
  return credit > 0
    ? `Nothing is due now. We’ll use your credit first and apply the rest to your next bills; ${then}.`
    : `Nothing is due now; ${then}.`;
}
