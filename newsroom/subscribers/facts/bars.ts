/** Where the bars of the drawing begin and end, as parts of its width. Pure. */
import type { GrantBar } from "../../../modules/subscribers/types";

const dayMs = 86_400_000;
const monthMs = 30 * dayMs;

export interface DrawnBar {
  readonly id: string;
  readonly label: string;
  readonly look: "free" | "paid" | "given";
  /** Percent of the width. */
  readonly left: number;
  readonly width: number;
  /** Where it continues if it renews, dashed; null for none. */
  readonly renewal: { readonly left: number; readonly width: number } | null;
}

export interface Drawing {
  readonly bars: readonly DrawnBar[];
  /** Percent of the width. */
  readonly now: number;
  readonly months: readonly { readonly at: Date; readonly left: number }[];
}

/** At most this much is drawn before and after now. */
const before = 14 * monthMs;
const after = 14 * monthMs;
/** At least this much. */
const least = 3 * monthMs;
/** Names of months have room beside each other. */
const mostMonths = 15;

/**
 * @param options.createdAt since when there has been a free account
 * @param options.listMonths lists the first instants of the paper's months between two instants, in order
 */
export function drawBars(
  grants: readonly GrantBar[],
  options: { createdAt: Date; now: Date; listMonths: (from: Date, to: Date) => readonly Date[] },
): Drawing {
  const { createdAt, now } = options;
  const starts = [createdAt, ...grants.map(({ startsAt }) => new Date(startsAt))];
  const ends = grants.flatMap(({ endsAt }) => (endsAt === null ? [] : [new Date(endsAt)]));
  const from = clamp(Math.min(...starts.map(Number)), Number(now) - before, Number(now) - least);
  const to = clamp(
    Math.max(Number(now), ...ends.map(Number)) + 2 * monthMs,
    Number(now) + least,
    Number(now) + after,
  );
  const place = (at: number) => (clamp(at, from, to) - from) / ((to - from) / 100);
  const span = (start: number, end: number) => ({
    left: place(start),
    width: Math.max(0, place(end) - place(start)),
  });
  const firstGrant = Math.min(Number(now), ...grants.map(({ startsAt }) => Date.parse(startsAt)));
  const free: DrawnBar = {
    id: "free",
    label: "Free account",
    look: "free",
    ...span(Number(createdAt), firstGrant),
    renewal: null,
  };
  const bars = grants
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
    .map((grant): DrawnBar => {
      const end = grant.endsAt === null ? to : Date.parse(grant.endsAt);
      const paidUntil = grant.renewsAt === null ? end : Date.parse(grant.renewsAt);
      const { left, width } = span(Date.parse(grant.startsAt), paidUntil);
      return {
        id: grant.id,
        label: grant.label,
        look: grant.source === "subscription" ? "paid" : "given",
        left,
        width,
        renewal: grant.renewsAt === null ? null : span(paidUntil, to),
      };
    })
    .filter(({ width }) => width > 0);
  const months = options.listMonths(new Date(from), new Date(to));
  const every = Math.max(1, Math.ceil(months.length / mostMonths));
  return {
    bars: free.width > 0.5 ? [free, ...bars] : bars,
    now: place(Number(now)),
    months: months
      .filter((_, index) => index % every === 0)
      .map((at) => ({ at, left: place(Number(at)) }))
      // A name at the end would be cut off.
      .filter(({ left }) => left < 94),
  };
}

const clamp = (value: number, lowest: number, highest: number) =>
  Math.min(Math.max(value, lowest), highest);
