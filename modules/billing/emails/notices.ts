/** Decides which emails a subscription needs. Pure: decided from its state, not from events. */
import { monthsOf } from "../../../shared/interval";
import { stripeId, type StripeDispute, type StripeInvoice, type StripeRefund } from "../stripe";
import { chargeOf } from "../facts/current-period";
import type { Facts } from "../facts/facts";
import type { Entitlement } from "../facts/policy";
import { isWaitingForApproval } from "../facts/read-facts";
import { readBill, type Bill } from "./bill";

const DAY_MS = 86_400_000;

/** How many days before a yearly invoice, or the first after a trial, the reminder is sent. */
export const remindDays = 7;

/** For a newly found subscription, older notices are not sent. */
const RECENT_DAYS = 3;

/** A refund that is read later than this was known before, or is no news to the reader. */
const REFUND_DAYS = 7;

/** One email; notices with the same key are sent once. */
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
      /** When access ends; null: it has ended. */
      readonly accessEndsAt: Date | null;
      /** The bank requires the cardholder's approval; the card is valid. */
      readonly needsApproval: boolean;
    }
  | {
      readonly kind: "refund";
      readonly bill: Bill;
      /** Cents, of this refund. */
      readonly amount: number;
    }
  | {
      readonly kind: "cancelled";
      /** When access ends; null: it has ended. */
      readonly accessEndsAt: Date | null;
      /** Ended by Stripe, because the invoice was never paid. */
      readonly isUnpaid: boolean;
    }
);

export interface NoticeInput {
  readonly facts: Facts;
  readonly entitlement: Entitlement;
  /** Newest first. */
  readonly invoices: readonly StripeInvoice[];
  /** Those that have arrived. */
  readonly refunds: readonly StripeRefund[];
  readonly disputes: readonly StripeDispute[];
  /** Whether the subscription was not stored before. */
  readonly isNew: boolean;
  /** Created for a demo reader: notices about its start are not sent. */
  readonly isSeeded: boolean;
}

/**
 * Returns every notice that the current state requires, sent or not. Stale ones are to be marked as
 * sent without sending them.
 */
export function decideNotices(
  input: NoticeInput,
  now: Date,
): readonly (Notice & { readonly isStale: boolean })[] {
  const notices = [
    ...receipts(input),
    ...refunds(input),
    ...failures(input, now),
    ...reminders(input, now),
    ...cancellations(input, now),
  ];
  const since = new Date(now.getTime() - RECENT_DAYS * DAY_MS);
  const refundsSince = new Date(now.getTime() - REFUND_DAYS * DAY_MS);
  const seededUntil = new Date(input.facts.startedAt.getTime() + DAY_MS);
  return notices.map((notice) =>
    Object.assign(notice, {
      isStale:
        (input.isNew && notice.at < since) ||
        (input.isSeeded && notice.at < seededUntil) ||
        (notice.kind === "refund" && notice.at < refundsSince),
    }),
  );
}

function receipts({ invoices }: NoticeInput): readonly Notice[] {
  return invoices.flatMap((invoice) => {
    const bill = readBill(invoice);
    if (!bill?.paidAt || bill.amount === 0 || invoice.status !== "paid") return [];
    return [{ kind: "receipt" as const, key: `receipt:${bill.id}`, at: bill.paidAt, bill }];
  });
}

/** The person who made it: our staff, or someone in Stripe. */
function refunds(input: NoticeInput): readonly Notice[] {
  return input.refunds.flatMap(({ id, amount, created, charge }) => {
    const invoice = input.invoices.find((one) => chargeOf(one)?.id === stripeId(charge));
    const bill = invoice && readBill(invoice);
    if (!bill) return [];
    const at = new Date(created * 1000);
    return [{ kind: "refund" as const, key: `refund:${id}`, at, bill, amount }];
  });
}

/** Only for renewals: the first payment succeeds or fails on the reader's screen. */
function failures({ facts, entitlement, invoices }: NoticeInput, now: Date): readonly Notice[] {
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

function reminders({ facts }: NoticeInput, now: Date): readonly Notice[] {
  const { status, periodEnd, subscriptionId } = facts;
  const isTrial = status === "trialing";
  const isRenewing = (isTrial || status === "active") && facts.isFirstPaid && !facts.cancelAt;
  const from = new Date(periodEnd.getTime() - remindDays * DAY_MS);
  if (!isRenewing || !(isTrial || monthsOf(facts) >= 12)) return [];
  if (now < from || now >= periodEnd) return [];
  const key = `reminder:${subscriptionId}:${seconds(periodEnd)}`;
  return [{ kind: "reminder", key, at: from, renewalAt: periodEnd, isTrial }];
}

function cancellations({ facts, entitlement }: NoticeInput, now: Date): readonly Notice[] {
  const { status, canceledAt, cancelAt, subscriptionId, isFirstPaid } = facts;
  if (!isFirstPaid || !canceledAt) return [];
  const isOver = status === "canceled";
  if (!isOver && !cancelAt) return [];
  return [
    {
      kind: "cancelled",
      // Stripe keeps the time of the request when the subscription ends because of it.
      key: `cancelled:${subscriptionId}:${seconds(canceledAt)}`,
      at: canceledAt,
      accessEndsAt: entitlement.endsAt > now ? entitlement.endsAt : null,
      isUnpaid: isOver && facts.unpaidSince !== null,
    },
  ];
}

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
