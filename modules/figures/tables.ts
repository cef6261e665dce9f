/** The figures as tables in CSV. Cells that a spreadsheet would run as a formula are escaped. */
import { stringify } from "csv-stringify/sync";
import { toDecimal } from "../../shared/money";
import type { GiftDay } from "../gifts/types";
import type { DayLine } from "./day-store";
import type { PartSum } from "./read-store";
import { toCents } from "./sum-up";
import type { FiguresAnswer } from "./types";

export const tableNames = ["days", "months", "funnel", "sold", "reasons", "most-read"] as const;
export type TableName = (typeof tableNames)[number];

type Cell = string | number;
/** The first row has the names of the columns. */
type Table = readonly (readonly Cell[])[];

export const toCsv = (table: Table): string =>
  // With the mark, spreadsheets read UTF-8.
  stringify(
    table.map((row) => [...row]),
    { escape_formulas: true, bom: true },
  );

type GiftLine = Omit<DayLine, "interval"> & { readonly interval: "gift" };

/** Of a subscription, which a gift isn't. */
const none = {
  paying: 0,
  introductory: 0,
  pastDue: 0,
  paused: 0,
  recurring: 0,
  started: 0,
  ended: 0,
};

type WholeCount = PartSum & { readonly day: string };

/** @param counts of the same days, without parts */
export function tabulate(
  name: TableName,
  figures: FiguresAnswer,
  counts: readonly WholeCount[],
): Table {
  switch (name) {
    case "days":
      return tabulateDays(figures, counts);
    case "months":
      return tabulateMonths(figures);
    case "funnel":
      return [["step", "count"], ...figures.funnel.map(({ step, count }) => [step, count])];
    case "sold":
      return [
        ["page", "article", "sold", "readings"],
        ...figures.sold.map(({ path, article, sold, readings }) => [
          path,
          article?.title ?? "",
          sold,
          readings ?? "",
        ]),
      ];
    case "reasons":
      return [["reason", "count"], ...figures.reasons.map(({ reason, count }) => [reason, count])];
    case "most-read":
      return [
        ["article_id", "article", "readings"],
        ...figures.mostRead.map(({ articleId, title, readings }) => [
          articleId,
          title ?? "",
          readings,
        ]),
      ];
  }
}

const dayColumns = [
  ["readings", "reading", ""],
  ["met_registration_wall", "wall", "registration-wall"],
  ["met_paywall", "wall", "paywall"],
  ["met_payment_due", "wall", "payment-due"],
  ["new_accounts", "account", ""],
  ["orders", "order", ""],
  ["complimentary", "grant", "comp"],
  ["gifts", "grant", "gift"],
] as const;

function tabulateDays({ days }: FiguresAnswer, counts: readonly WholeCount[]): Table {
  const byDay = Map.groupBy(counts, ({ day }) => day);
  return [
    ["day", "subscribers", "started", "ended", ...dayColumns.map(([title]) => title)],
    ...days.map(({ day, subscribers, started, ended }) => [
      day,
      subscribers,
      started,
      ended,
      ...dayColumns.map(
        ([, figure, part]) =>
          byDay.get(day)?.find((one) => one.figure === figure && one.part === part)?.count ?? 0,
      ),
    ]),
  ];
}

function tabulateMonths({ months, revenue }: FiguresAnswer): Table {
  const columns = ["month", "subscribers_at_beginning", "started", "ended", "churn_percent"];
  const money = revenue === null ? [] : ["currency", "recurring_at_end", "paid", "given_back"];
  return [
    [...columns, ...money],
    ...months.map((month) => [
      month.month,
      month.atBeginning,
      month.started,
      month.ended,
      month.churn === null ? "" : (month.churn * 100).toFixed(2),
      ...(revenue === null || month.money === null
        ? []
        : [
            revenue.currency,
            toDecimal(month.money.recurring, revenue.currency),
            toDecimal(month.money.paid, revenue.currency),
            toDecimal(month.money.givenBack, revenue.currency),
          ]),
    ]),
  ];
}

/**
 * A row by day, product, interval and currency, in whole units with all cents. Gifts have the interval "gift" and
 * only money.
 */
export function tabulateRevenue(lines: readonly DayLine[], gifts: readonly GiftDay[]): Table {
  const rows = [
    ...lines,
    ...gifts.map((gift): DayLine | GiftLine =>
      Object.assign({ interval: "gift" as const }, none, gift),
    ),
  ].toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  return [
    [
      "day",
      "product",
      "interval",
      "currency",
      "paying",
      "introductory",
      "past_due",
      "paused",
      "started",
      "ended",
      "recurring_a_month",
      "paid",
      "refunded",
      "disputed",
    ],
    ...rows.map((line) => [
      line.day,
      line.productId,
      line.interval,
      line.currency,
      line.paying,
      line.introductory,
      line.pastDue,
      line.paused,
      line.started,
      line.ended,
      toDecimal(toCents(line.recurring), line.currency),
      toDecimal(line.paid, line.currency),
      toDecimal(line.refunded, line.currency),
      toDecimal(line.disputed, line.currency),
    ]),
  ];
}
