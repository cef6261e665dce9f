/** The numbers at the top, each with its change. */
import type { ReactNode } from "react";
import type { FiguresAnswer } from "../../modules/figures/types";
import type { FigureRange } from "../../shared/newsroom/figure-ranges";
import {
  type Change,
  describeChange,
  formatAmount,
  formatCount,
  formatExact,
  formatRate,
} from "./numbers";
import { beforeWords, count } from "./words";

interface HeadlineProps {
  readonly figures: FiguresAnswer;
  readonly range: FigureRange;
}

export function Headlines({ figures, range }: HeadlineProps) {
  const { subscribers, revenue, churn } = figures;
  const { started, ended } = subscribers;
  const grown =
    subscribers.count.before === null ? null : subscribers.count.now - subscribers.count.before;
  return (
    <dl className="figures-headlines">
      <Headline
        number={formatCount(subscribers.count.now)}
        name={count(subscribers.count.now, "subscriber", "subscribers")}
        change={grown === null ? null : describeChange(grown, formatCount)}
      >
        {`${formatCount(started)} joined, ${formatCount(ended)} left`}
      </Headline>
      {revenue ? <Recurring revenue={revenue} /> : null}
      <Headline number={formatRate(churn.rate)} name="left in 30 days" change={null}>
        {churn.atBeginning === 0
          ? "No subscribers 30 days ago"
          : churn.rateBefore === null
            ? `${formatCount(churn.lost)} of ${formatCount(churn.atBeginning)}`
            : `${formatRate(churn.rateBefore)} in the previous 30 days`}
      </Headline>
      {revenue ? <PerSubscriber revenue={revenue} /> : null}
      {revenue ? (
        <Headline
          number={formatAmount(revenue.paid.now, revenue.currency)}
          name="paid"
          change={null}
        >
          {revenue.paid.before === null
            ? `${formatExact(revenue.givenBack.now, revenue.currency)} refunded`
            : `${formatAmount(revenue.paid.before, revenue.currency)} ${beforeWords[range]}`}
        </Headline>
      ) : null}
    </dl>
  );
}

type Revenue = NonNullable<FiguresAnswer["revenue"]>;

function Recurring({ revenue: { recurring, currency } }: { revenue: Revenue }) {
  const difference = recurring.before === null ? null : recurring.now - recurring.before;
  return (
    <Headline
      number={formatAmount(recurring.now, currency)}
      name="a month, if nothing changes"
      change={
        difference === null
          ? null
          : describeChange(difference, (size) => formatAmount(size, currency))
      }
    >
      {difference && recurring.before
        ? `by ${formatRate(Math.abs(difference / recurring.before))}`
        : null}
    </Headline>
  );
}

function PerSubscriber({ revenue: { perSubscriber, currency } }: { revenue: Revenue }) {
  const { now, before } = perSubscriber;
  const difference = now === null || before === null ? null : now - before;
  return (
    <Headline
      number={now === null ? "–" : formatExact(now, currency)}
      name="per subscriber per month"
      change={
        difference === null
          ? null
          : describeChange(difference, (size) => formatExact(size, currency))
      }
    >
      {null}
    </Headline>
  );
}

function Headline(props: {
  readonly number: string;
  readonly name: string;
  readonly change: Change | null;
  readonly children: ReactNode;
}) {
  const { number, name, change, children } = props;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{number}</b>
        <span className="figures-change">
          {change ? <em data-direction={change.direction}>{change.text}</em> : null} {children}
        </span>
      </dd>
    </div>
  );
}

function describeGifts({ gifts: { sold, paid, givenBack }, currency }: Revenue): string {
  const back = givenBack > 0 ? `, ${formatExact(givenBack, currency)} refunded` : "";
  return `Not included: one-time payments for ${formatCount(sold)} ${count(sold, "gift", "gifts")} for ${formatExact(paid, currency)}${back}.`;
}

/** Those who are counted apart, as one sentence. */
export function Apart({ figures }: Pick<HeadlineProps, "figures">) {
  const { introductory, pastDue, paused, comps, gifts, groupReaders } = figures.subscribers;
  const among = [
    introductory > 0 ? `${formatCount(introductory)} in an introductory offer` : "",
    pastDue > 0 ? `${formatCount(pastDue)} with a payment due` : "",
    paused > 0 ? `${formatCount(paused)} paused` : "",
  ].filter(Boolean);
  const besides = [
    comps > 0 ? `${formatCount(comps)} with complimentary access` : "",
    gifts > 0 ? `${formatCount(gifts)} with a gift` : "",
    groupReaders > 0 ? `${formatCount(groupReaders)} with a group seat` : "",
  ].filter(Boolean);
  const others = figures.revenue?.others ?? [];
  const sold = figures.revenue?.gifts;
  const sentences = [
    among.length > 0 ? `Included: ${among.join(", ")}.` : "",
    besides.length > 0 ? `Not included: ${besides.join(", ")}.` : "",
    sold && (sold.sold > 0 || sold.givenBack > 0) ? describeGifts(figures.revenue!) : "",
    others.length > 0
      ? `Amounts are in ${figures.revenue!.currency.toUpperCase()}; sales in ${others.join(", ").toUpperCase()} are in the CSV of revenue.`
      : "",
  ].filter(Boolean);
  return sentences.length > 0 ? <p className="fine figures-apart">{sentences.join(" ")}</p> : null;
}
