import { formatMoney } from "../../../formats/money";
import { publication } from "#publication";
import { formatDayAndYear } from "../../../../shared/time/date-formats";
import type { Preview } from "./checkout-calls";

interface TotalsProps {
  /** Null while loading; the lines keep their height. */
  preview: Preview | null;
  /** Whether it matches the current selection. */
  isCurrent: boolean;
}

/** The amounts due today and later. */
export function Totals({ preview, isCurrent }: TotalsProps) {
  const money = (amount: number) =>
    preview ? formatMoney(amount, preview.currency, { includeCents: true }) : "…";
  return (
    <dl className="totals" aria-busy={!isCurrent || undefined}>
      {preview && preview.discount > 0 ? (
        <div className="totals-discount">
          <dt>Coupon</dt>
          <dd>−{money(preview.discount)}</dd>
        </div>
      ) : null}
      <div className="totals-today">
        <dt>Due today</dt>
        <dd>{preview ? money(preview.dueToday) : "…"}</dd>
      </div>
      <div>
        <dt>Total due after renewal</dt>
        <dd>{preview ? money(preview.totalAfterRenewal) : "…"}</dd>
      </div>
      <div>
        <dt>Renewal date</dt>
        <dd>{preview ? formatCalendarDay(preview.renewalOn) : "…"}</dd>
      </div>
    </dl>
  );
}

/**
 * "January 20, 2027".
 *
 * @param day `YYYY-MM-DD`, a calendar day in the publication's zone
 */
export function formatCalendarDay(day: string): string {
  return formatDayAndYear(new Date(day), { ...publication, timeZone: "UTC" });
}
