/**
 * How a subscription changed, from two readings of it. Pure. What happened is dated by Stripe, so that a
 * webhook that is days late changes the day on which it happened.
 */
import { isOver, type Facts } from "../facts/facts";
import type { StripeState } from "../facts/read-facts";
import { countRecurring, listRecurringDiscounts } from "./recurring";

export type HistoryState = "introductory" | "paying" | "past_due" | "paused" | "ended";

/** From `effectiveAt` on the subscription is so, until its next entry. */
export interface HistoryEntry {
  readonly state: HistoryState;
  readonly effectiveAt: Date;
  readonly productId: string;
  readonly priceId: string;
  readonly interval: "month" | "year";
  /** Lower case. */
  readonly currency: string;
  /** Twelfths of a cent a month. */
  readonly recurring: number;
}

/** A reading of a subscription. */
export interface HistoryReading {
  readonly facts: Facts;
  readonly stripe: Pick<StripeState, "subscription" | "invoices">;
  readonly now: Date;
}

/**
 * The entries that follow the latest one; none if nothing has changed, or nothing was ever paid.
 *
 * @param before null for a subscription without entries
 */
export function listNewEntries(
  before: HistoryEntry | null,
  reading: HistoryReading,
): readonly HistoryEntry[] {
  const state = readState(reading.facts);
  const entries: HistoryEntry[] = [];
  const add = (next: HistoryState, at: Date) => {
    const last = entries.at(-1) ?? before;
    const entry = describe(reading, next, clamp(at, { last, now: reading.now }));
    if (!last || !isSame(last, entry)) entries.push(entry);
  };
  if (before === null) {
    const { trialEnd, status } = reading.facts;
    if (state === null || !reading.facts.isFirstPaid) return [];
    add(trialEnd === null ? "paying" : "introductory", readFirstPaid(reading));
    if (
      trialEnd !== null &&
      trialEnd <= reading.now &&
      status !== "trialing" &&
      !endsIn(reading, trialEnd)
    )
      add("paying", trialEnd);
  }
  if (state !== null) add(state, findChange(entries.at(-1) ?? before, state, reading));
  return entries;
}

/** The entry of a subscription that no longer exists in Stripe. */
export const endOf = (before: HistoryEntry, at: Date): HistoryEntry => ({
  ...before,
  state: "ended",
  effectiveAt: at > before.effectiveAt ? at : before.effectiveAt,
  recurring: 0,
});

/** Null if it has not begun. */
function readState({ status, isFirstPaid, pausedSince }: Facts): HistoryState | null {
  if (isOver(status) || status === "unpaid") return "ended";
  if (!isFirstPaid || status === "incomplete") return null;
  if (status === "paused" || pausedSince !== null) return "paused";
  if (status === "trialing") return "introductory";
  return status === "past_due" ? "past_due" : "paying";
}

/** An ended subscription has no revenue, nor a paused one or an introductory offer. */
function describe(
  { facts, stripe }: HistoryReading,
  state: HistoryState,
  effectiveAt: Date,
): HistoryEntry {
  const { productId, priceId, interval, intervalCount, currency, amount } = facts;
  const discounts = listRecurringDiscounts(stripe.subscription);
  const isEarning = state === "paying" || state === "past_due";
  return {
    state,
    effectiveAt,
    productId,
    priceId,
    interval,
    currency,
    recurring: isEarning ? countRecurring({ amount, interval, intervalCount, discounts }) : 0,
  };
}

function findChange(
  before: HistoryEntry | null,
  state: HistoryState,
  reading: HistoryReading,
): Date {
  const { facts, now } = reading;
  switch (state) {
    case "ended":
      return facts.endedAt ?? now;
    case "paused":
      return findPause(before, reading);
    case "past_due":
      return before?.state === state
        ? findNewTerms(before, reading)
        : (facts.unpaidSince ?? facts.periodStart);
    case "introductory":
      return before?.state === state ? findNewTerms(before, reading) : now;
    case "paying":
      if (before?.state === "introductory") return facts.trialEnd ?? facts.periodStart;
      if (before?.state === "paying") return findNewTerms(before, reading);
      // A period whose invoice was voided resumes unpaid: the last payment is from before the pause.
      return readPaidSince(before?.state === "paused" ? before.effectiveAt : null, reading) ?? now;
  }
}

/**
 * Nothing is paid between a pause whose invoices were voided and the next one: the next one begins with the first
 * invoice after the subscription was resumed.
 */
function findPause(before: HistoryEntry | null, { facts, stripe, now }: HistoryReading): Date {
  const { pausedSince } = facts;
  if (pausedSince === null) return now;
  if (before === null || pausedSince >= before.effectiveAt) return pausedSince;
  const resumedAt = before.effectiveAt.getTime() / 1000;
  const first = stripe.invoices.findLast(({ created }) => created > resumedAt);
  return first ? new Date(first.created * 1000) : now;
}

/** When another plan, price or discount began to count. */
function findNewTerms(before: HistoryEntry, { facts, stripe, now }: HistoryReading): Date {
  const invoiced = stripe.invoices.find(
    ({ billing_reason: why }) => why === "subscription_update",
  )?.created;
  const discounted = listRecurringDiscounts(stripe.subscription)[0]?.start;
  const isOtherPrice = before.priceId !== facts.priceId;
  const found =
    facts.seats !== null && !isOtherPrice
      ? // Another number of seats is invoiced at once, as another price is; a coupon isn't.
        Math.max(invoiced ?? 0, discounted ?? 0) || undefined
      : isOtherPrice
        ? invoiced
        : discounted;
  const at = found === undefined ? facts.periodStart : new Date(found * 1000);
  if (at > before.effectiveAt) return at;
  return facts.periodStart > before.effectiveAt ? facts.periodStart : now;
}

function readFirstPaid({ facts, stripe }: HistoryReading): Date {
  const first = stripe.invoices.find(({ billing_reason: why }) => why === "subscription_create");
  const paid = first?.status_transitions.paid_at;
  return paid ? new Date(paid * 1000) : facts.startedAt;
}

/** The last payment, if it is later than `since`. */
function readPaidSince(since: Date | null, { stripe }: HistoryReading): Date | null {
  const last = stripe.invoices.find(({ status }) => status === "paid");
  const paid = last?.status_transitions.paid_at;
  if (!paid) return null;
  const at = new Date(paid * 1000);
  return since === null || at > since ? at : null;
}

const endsIn = ({ facts }: HistoryReading, trialEnd: Date): boolean =>
  facts.endedAt !== null && facts.endedAt <= trialEnd;

/** Never before the entry that it follows, nor in the future. */
function clamp(at: Date, { last, now }: { last: HistoryEntry | null; now: Date }): Date {
  const past = at > now ? now : at;
  return last && past < last.effectiveAt ? last.effectiveAt : past;
}

const isSame = (one: HistoryEntry, other: HistoryEntry): boolean =>
  one.state === other.state &&
  one.recurring === other.recurring &&
  one.priceId === other.priceId &&
  one.productId === other.productId &&
  one.interval === other.interval &&
  one.currency === other.currency;
