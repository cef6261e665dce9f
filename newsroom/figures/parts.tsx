/** The parts of the screen below the numbers. */
import { useState } from "react";
import type { FiguresAnswer, MonthFigures } from "../../modules/figures/types";
import type { FigureRange } from "../../shared/newsroom/figure-ranges";
import { useNow } from "../common/clock";
import { formatShortDay, formatWhen } from "../common/dates";
import { Bars } from "./bars";
import { Events } from "./events";
import { LineChart } from "./line-chart";
import "./parts.css";
import { formatCount, formatExact, formatRate, noonOf, printDay, printWholeMonth } from "./numbers";
import { Part } from "./part";
import { MostRead, Sold } from "./ranked";
import { deletedArticle, describePath, describeReason, stepWords } from "./words";

interface PartProps {
  readonly figures: FiguresAnswer;
  readonly csv: string;
}

type Shown = "subscribers" | "started" | "ended";
const shownWords: Readonly<Record<Shown, string>> = {
  started: "Started",
  ended: "Left",
  subscribers: "Subscribers",
};

export function SubscribersPart({
  figures,
  csv,
  onChanged,
}: PartProps & { readonly onChanged: () => Promise<unknown> }) {
  const [shown, setShown] = useState<Shown>("subscribers");
  const { days, events, range } = figures;
  const values = days.map((day) => day[shown]);
  const first = values[0]!;
  const last = values.at(-1)!;
  const description =
    shown === "subscribers"
      ? `${formatCount(first)} on ${printDay(range!.from)}, ${formatCount(last)} on ${printDay(range!.to)}.`
      : `${formatCount(values.reduce((sum, value) => sum + value, 0))} from ${printDay(range!.from)} to ${printDay(range!.to)}.`;
  return (
    <Part
      id="subscribers"
      title="Subscribers, day by day"
      note={
        <fieldset className="figures-choice">
          <legend className="unseen">Chart shows</legend>
          {(["started", "ended", "subscribers"] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === shown}
              onClick={() => setShown(one)}
            >
              {shownWords[one]}
            </button>
          ))}
        </fieldset>
      }
      csv={csv}
      table={{
        columns: ["Day", "Subscribers", "Started", "Left"],
        rows: days
          .toReversed()
          .map(({ day, subscribers, started, ended }) => [
            formatShortDay(noonOf(day)),
            formatCount(subscribers),
            formatCount(started),
            formatCount(ended),
          ]),
      }}
    >
      <LineChart
        title={`${shownWords[shown]} by day`}
        description={description}
        days={days.map(({ day }) => day)}
        values={values}
        events={events}
      />
      {days.length < 14 ? (
        <p className="fine">
          {`The paper has figures since ${printDay(range!.firstDay)}; the line gets one more point each day.`}
        </p>
      ) : null}
      <Events
        events={events}
        range={range!}
        mayChange={figures.mayChangeEvents}
        onChanged={onChanged}
      />
    </Part>
  );
}

export function SoldPart({ figures: { sold }, csv }: PartProps) {
  return (
    <Part
      id="sold"
      title="Sales by page"
      note="The page where the reader subscribed"
      csv={csv}
      table={{
        columns: ["Page", "Sold", "Read"],
        rows: sold.map(({ path, article, sold: many, readings }) => [
          article?.title ?? describePath(path),
          formatCount(many),
          readings === null ? "–" : formatCount(readings),
        ]),
      }}
    >
      {sold.length === 0 ? (
        <p className="deck">Nothing was sold in this period.</p>
      ) : (
        <Sold sold={sold} />
      )}
    </Part>
  );
}

export function MonthsPart({
  figures: { months, revenue },
  range,
  csv,
}: PartProps & { readonly range: FigureRange }) {
  const money = revenue ? ["Recurring", "Paid", "Refunded"] : [];
  const printMoney = ({ money: cents }: MonthFigures): readonly string[] =>
    revenue && cents
      ? [cents.recurring, cents.paid, cents.givenBack].map((sum) =>
          formatExact(sum, revenue.currency),
        )
      : [];
  const rows = months
    .toReversed()
    .map((month) =>
      [
        printWholeMonth(month.month),
        formatCount(month.atBeginning),
        formatCount(month.started),
        formatCount(month.ended),
        formatRate(month.churn),
      ].concat(printMoney(month)),
    );
  return (
    <Part
      id="months"
      isTableOpen
      title="Month by month"
      {...(revenue
        ? {
            note: (
              <a href={`/api/v1/desk/figures/revenue-csv?range=${range}`} download>
                Revenue by day and product (CSV)
              </a>
            ),
          }
        : {})}
      csv={csv}
      table={{
        columns: ["Month", "At the start", "Started", "Left", "Churn rate", ...money],
        rows,
      }}
    >
      {null}
    </Part>
  );
}

export function FunnelPart({ figures: { funnel }, csv }: PartProps) {
  const countOf = new Map(funnel.map(({ step, count }) => [step, count]));
  const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  const shares: Readonly<Record<string, number | null>> = {
    "registration-wall": ratio(countOf.get("registration-wall")!, countOf.get("read")!),
    account: ratio(countOf.get("account")!, countOf.get("registration-wall")!),
    order: ratio(countOf.get("order")!, countOf.get("paywall")!),
    sale: ratio(countOf.get("sale")!, countOf.get("order")!),
  };
  const shareOf = (step: string): number | null => {
    const share = shares[step] ?? null;
    // Accounts are created elsewhere, too, so there can be more of them than walls met.
    return share !== null && share > 1 ? null : share;
  };
  return (
    <Part
      id="funnel"
      title="From reader to subscriber"
      csv={csv}
      table={{
        columns: ["Step", "Count"],
        rows: funnel.map(({ step, count }) => [stepWords[step], formatCount(count)]),
      }}
    >
      <Bars
        kind="funnel"
        bars={funnel.map(({ step, count }) => ({
          name: stepWords[step],
          count,
          share: shareOf(step),
        }))}
      />
    </Part>
  );
}

export function ReasonsPart({ figures: { reasons, comments }, csv }: PartProps) {
  const all = reasons.reduce((sum, { count }) => sum + count, 0);
  const now = useNow(60_000);
  return (
    <Part
      id="reasons"
      title="Why they left"
      note={all === 0 ? null : `${formatCount(all)} canceled`}
      csv={csv}
      table={{
        columns: ["Reason", "Count"],
        rows: reasons.map(({ reason, count }) => [describeReason(reason), formatCount(count)]),
      }}
    >
      {all === 0 ? (
        <p className="deck">No one canceled in this period.</p>
      ) : (
        <Bars
          kind="plain"
          bars={reasons.map(({ reason, count }) => ({ name: describeReason(reason), count }))}
        />
      )}
      {comments.map(({ comment, saidAt }) => (
        <blockquote key={`${saidAt} ${comment}`} className="figures-quote">
          <p>“{comment}”</p>
          <footer className="fine">{formatWhen(new Date(saidAt), now)}</footer>
        </blockquote>
      ))}
    </Part>
  );
}

export function MostReadPart({ figures: { mostRead }, csv }: PartProps) {
  return (
    <Part
      id="most-read"
      title="Most read"
      csv={csv}
      table={{
        columns: ["Article", "Read"],
        rows: mostRead.map(({ title, readings }) => [
          title ?? deletedArticle,
          formatCount(readings),
        ]),
      }}
    >
      {mostRead.length === 0 ? (
        <p className="deck">Nothing was read in this period.</p>
      ) : (
        <MostRead mostRead={mostRead} />
      )}
    </Part>
  );
}
