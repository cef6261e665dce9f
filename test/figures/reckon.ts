/** The figures of each day, computed from the diaries alone, with fractions of whole numbers. */
import type { Plan } from "./simulated-plans";
import type { DiaryLine, Subscriber } from "./simulated-subscriber";
import type { GiftMoney } from "./simulate-gifts";

export interface ReckonedLine {
  readonly paying: number;
  readonly introductory: number;
  readonly pastDue: number;
  readonly paused: number;
  readonly started: number;
  readonly ended: number;
  readonly paid: number;
  readonly refunded: number;
  /** Of a month, rounded half up from the exact sum. */
  readonly recurringCents: number;
}

const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" });
export const dayOf = (at: number): string => calendar.format(at * 1000);

const keyOf = ({ product, interval, currency }: Plan) => `${product} ${interval} ${currency}`;

interface Sums {
  paying: number;
  introductory: number;
  pastDue: number;
  paused: number;
  started: number;
  ended: number;
  paid: number;
  refunded: number;
  twelfths: bigint;
}

const nothing = (): Sums => ({
  paying: 0,
  introductory: 0,
  pastDue: 0,
  paused: 0,
  started: 0,
  ended: 0,
  paid: 0,
  refunded: 0,
  twelfths: 0n,
});

/** By "2026-03-08 reader month usd"; days on which there was nothing are left out. */
export function reckon(
  subscribers: readonly Subscriber[],
  days: readonly string[],
): ReadonlyMap<string, ReckonedLine> {
  const sums = new Map<string, Sums>();
  const on = (day: string, plan: Plan): Sums => {
    const key = `${day} ${keyOf(plan)}`;
    const found = sums.get(key) ?? nothing();
    sums.set(key, found);
    return found;
  };
  for (const { diary, money } of subscribers) {
    const lines = diary.map((line) => Object.assign({ day: dayOf(line.at) }, line));
    for (const day of days) {
      const last = lines.findLast((line) => line.day <= day);
      if (last && last.state !== "ended") count(on(day, last.plan), last);
    }
    on(lines[0]!.day, lines[0]!.plan).started += 1;
    for (const { state, day, plan } of lines) if (state === "ended") on(day, plan).ended += 1;
    for (const { at, kind, plan, cents } of money) on(dayOf(at), plan)[kind] += cents;
  }
  return new Map(
    [...sums].map(([key, { twelfths, ...rest }]) => [
      key,
      { ...rest, recurringCents: Number((twelfths * 2n + 12n) / 24n) },
    ]),
  );
}

function count(sum: Sums, { state, plan, next }: DiaryLine): void {
  if (state === "introductory") {
    sum.introductory += 1;
    return;
  }
  if (state === "paused") {
    sum.paused += 1;
    return;
  }
  if (state === "paying") sum.paying += 1;
  else sum.pastDue += 1;
  sum.twelfths += BigInt(next) * (plan.interval === "year" ? 1n : 12n);
}

/** "2026-03-08 reader usd", computed from the list of payments alone. */
export function reckonGifts(gifts: readonly GiftMoney[]) {
  const byDay = new Map<
    string,
    { sold: number; paid: number; refunded: number; disputed: number }
  >();
  for (const { at, product, currency, kind, amount } of gifts) {
    const key = `${dayOf(at)} ${product} ${currency}`;
    const line = byDay.get(key) ?? { sold: 0, paid: 0, refunded: 0, disputed: 0 };
    byDay.set(key, line);
    if (kind === "payment") line.sold += 1;
    line[({ payment: "paid", refund: "refunded", dispute: "disputed" } as const)[kind]] += amount;
  }
  return byDay;
}
