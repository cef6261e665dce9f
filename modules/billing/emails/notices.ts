/** What a reader is told by letter. Pure: decided from what Stripe says now, so no news is lost. */
import type { StripeInvoice } from "../stripe";
import type { Facts } from "../facts/facts";
import type { Entitlement } from "../facts/policy";
import { isWaitingForApproval } from "../facts/read-facts";
import { readBill, type Bill } from "./bill";

const DAY_MS = 86_400_000;

/** How long before a yearly bill, or the first after a trial, its reader hears of it. */
export const remindDays = 7;

/** What happened earlier is not told of a subscription that we only now hear of. */
const NEWS_DAYS = 3;

/** One letter; two with the same key are one. */
export type Notice = { readonly key: string; readonly at: Date } & (
  | { readonly kind: "receipt"; readonly bill: Bill }
  | {
      readonly kind: "reminder";
      readonly renewalAt: Date;
      readonly isTrial: boolean;
    }
  | {
      readonly kind: "payment-failed";
      readonly bill: Bill;
      /** Until when access lasts; null: it is over. */
      readonly accessEndsAt: Date | null;
      /** The bank wants its customer's word, and nothing is wrong with the card. */
      readonly needsApproval: boolean;
    }
  | {
      readonly kind: "cancelled";
      /** Until when access lasts; null: it is over. */
      readonly accessEndsAt: Date | null;
      /** Nobody asked for it: the bill was never paid. */
      readonly isUnpaid: boolean;
    }
);

export interface News {
  readonly facts: Facts;
  readonly entitlement: Entitlement;
  /** The newest first. */
  readonly invoices: readonly StripeInvoice[];
  /** Whether we hear of the subscription for the first time. */
  readonly isNew: boolean;
  /** Made for the demo readers: how it began is no news to anybody. */
  readonly isSeeded: boolean;
}

/**
 * Every notice that the present state calls for, sent or not, and which of them are stale: to be
 * taken as sent.
 */
export function decideNotices(
  news: News,
  now: Date,
): readonly (Notice & { readonly isStale: boolean })[] {
  const notices = [
    ...receipts(news),
    ...failures(news, now),
    ...reminders(news, now),
    ...cancellations(news, now),
  ];
  const since = new Date(now.getTime() - NEWS_DAYS * DAY_MS);
  const seededUntil = new Date(news.facts.startedAt.getTime() + DAY_MS);
  return notices.map((notice) =>
    Object.assign(notice, {
      isStale: (news.isNew && notice.at < since) || (news.isSeeded && notice.at < seededUntil),
    }),
  );
}

function receipts({ invoices }: News): readonly Notice[] {
  return invoices.flatMap((invoice) => {
    const bill = readBill(invoice);
    if (!bill?.paidAt || bill.amount === 0 || invoice.status !== "paid") return [];
    return [{ kind: "receipt" as const, key: `receipt:${bill.id}`, at: bill.paidAt, bill }];
  });
}

/** The first bill is paid, or not, before the reader's eyes: letters are for the later ones. */
function failures({ facts, entitlement, invoices }: News, now: Date): readonly Notice[] {
  if (facts.status !== "past_due") return [];
  return invoices.flatMap((invoice) => {
    const bill = readBill(invoice);
    const attempts = invoice.attempt_count;
    const isFirst = invoice.billing_reason === "subscription_create";
    if (!bill || invoice.status !== "open" || attempts === 0 || isFirst) return [];
    return [
      {
        kind: "payment-failed" as const,
        key: `payment-failed:${bill.id}:${attempts}`,
        at: bill.createdAt,
        bill,
        accessEndsAt: entitlement.endsAt > now ? entitlement.endsAt : null,
        needsApproval: isWaitingForApproval(invoice),
      },
    ];
  });
}

function reminders({ facts }: News, now: Date): readonly Notice[] {
  const { status, interval, periodEnd, subscriptionId } = facts;
  const isTrial = status === "trialing";
  const isRenewing = (isTrial || status === "active") && facts.isFirstPaid && !facts.cancelAt;
  const from = new Date(periodEnd.getTime() - remindDays * DAY_MS);
  if (!isRenewing || !(isTrial || interval === "year")) return [];
  if (now < from || now >= periodEnd) return [];
  const key = `reminder:${subscriptionId}:${seconds(periodEnd)}`;
  return [{ kind: "reminder", key, at: from, renewalAt: periodEnd, isTrial }];
}

function cancellations({ facts, entitlement }: News, now: Date): readonly Notice[] {
  const { status, canceledAt, cancelAt, subscriptionId, isFirstPaid } = facts;
  if (!isFirstPaid || !canceledAt) return [];
  const isOver = status === "canceled";
  if (!isOver && !cancelAt) return [];
  return [
    {
      kind: "cancelled",
      // Stripe keeps the instant of the request when the subscription ends by it.
      key: `cancelled:${subscriptionId}:${seconds(canceledAt)}`,
      at: canceledAt,
      accessEndsAt: entitlement.endsAt > now ? entitlement.endsAt : null,
      isUnpaid: isOver && facts.unpaidSince !== null,
    },
  ];
}

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
