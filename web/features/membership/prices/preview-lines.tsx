import type { PreviewLine } from "../../../../modules/billing/types";
import { formatMoney } from "../../../formats/money";

interface PreviewLinesProps {
  lines: readonly PreviewLine[];
  dueNow: number;
  currency: string;
}

/** The lines of a change's invoice, and what they add up to. */
export function PreviewLines({ lines, dueNow, currency }: PreviewLinesProps) {
  const money = (amount: number) => formatMoney(amount, currency, { includeCents: true });
  return (
    <dl className="change-preview">
      {lines.map(({ label, amount }) => (
        <div key={`${label} ${amount}`}>
          <dt>{label}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      <div className="change-now">
        <dt>Due now</dt>
        <dd>{money(dueNow)}</dd>
      </div>
    </dl>
  );
}
