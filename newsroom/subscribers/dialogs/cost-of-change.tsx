/** The cost of a change, now and later, line by line. */
import type { PreviewLine } from "../../../modules/subscribers/types";
import { formatEvery, type Interval } from "../../../shared/interval";
import { dayOf, exactMoney, money } from "../facts/words";

interface CostProps {
  readonly shown: Interval & {
    readonly currency: string;
    readonly lines: readonly PreviewLine[];
    readonly dueNow: number;
    readonly creditLeft: number;
    readonly newAmount: number;
    readonly renewalAt: string;
    readonly endsDiscount?: boolean;
  };
  readonly now: Date;
}

export function CostOfChange({ shown, now }: CostProps) {
  const { currency, lines, dueNow, creditLeft, newAmount, renewalAt, endsDiscount } = shown;
  return (
    <dl className="facts subscriber-cost">
      {lines.map(({ label, amount }) => (
        <div key={`${label} ${amount}`}>
          <dt>{label}</dt>
          <dd>{exactMoney(amount, currency)}</dd>
        </div>
      ))}
      <div>
        <dt>Charged now</dt>
        <dd>
          <b>{exactMoney(dueNow, currency)}</b>
        </dd>
      </div>
      {creditLeft > 0 ? (
        <div>
          <dt>Credit left</dt>
          <dd>{exactMoney(creditLeft, currency)} off the next payments</dd>
        </div>
      ) : null}
      <div>
        <dt>Then</dt>
        <dd>
          {money(newAmount, currency)} {formatEvery(shown)}, next on {dayOf(renewalAt, now)}
        </dd>
      </div>
      {endsDiscount ? (
        <div>
          <dt>Discount</dt>
          <dd>Ends with the current plan</dd>
        </div>
      ) : null}
    </dl>
  );
}
