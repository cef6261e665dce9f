/** Access that a row says a reader has, as far as Stripe doesn't bill it; or why there is none here. */
import type { StatusMeaning } from "../import-file";
import { zonedDay } from "../../../shared/time/zoned-time";
import { type DateRules, hasNoDate, readEnd, showsOrder } from "./read-dates";
import type { SubscriberRow } from "./read-subscribers";
import type { Tell } from "./read-values";
import { statusOf } from "./words";

export interface AccessRules extends DateRules {
  readonly now: Date;
  /** The product to give if the file names none of ours; null: only the loss is reported. */
  readonly comp: string | null;
  /** IDs of our products. */
  readonly products: readonly string[];
  /** Products for the list's own plans, which go before `comp`; an empty one: none. */
  readonly plans: Readonly<Record<string, string>>;
  /** The meanings of the list's statuses. */
  readonly statuses: Readonly<Record<string, StatusMeaning>>;
}

export interface RowAccess {
  /** To be given here; null: none. */
  readonly given: { readonly productId: string; readonly endsAt: Date | null } | null;
  /** Whether the row looks as if Stripe bills its access. */
  readonly isBilled: boolean;
}

const none: RowAccess = { given: null, isBilled: false };

/** Losses that depend on a value of the row: the sentence about it, and the kind. */
const unclear = (text: string) =>
  [
    `“${text.slice(0, 40)}” could start with the day or the month, so the end of access is unknown; no access granted: add --date-order`,
    "a date that could start with the day or the month, so the end of access is unknown; no access granted: add --date-order",
  ] as const;
const unread = (text: string) =>
  [
    `“${text.slice(0, 40)}” isn’t a date that can be read, so the end of access is unknown; no access granted`,
    "a date that can’t be read, so the end of access is unknown; no access granted",
  ] as const;
const over = (status: string, day: string) =>
  [
    `its status is “${status.slice(0, 40)}”, but its access ended on ${day}; no access granted`,
    "a status with access, but an end in the past; no access granted",
  ] as const;
const conflicting = (status: string) =>
  [
    `complimentary, but its status is “${status.slice(0, 40)}”; no access granted`,
    "complimentary, but its status says it has ended; no access granted",
  ] as const;
const strange = (status: string) =>
  [
    `unknown status “${status.slice(0, 40)}”; no access granted: add --statuses`,
    "an unknown status; no access granted: add --statuses",
  ] as const;

export function readAccess(
  row: SubscriberRow,
  rules: AccessRules & {
    /** The row's customer at Stripe. */
    readonly customerId: string | null;
    /** Told of each plan whose access Stripe will not give. */
    readonly onPlan: (plan: string) => void;
    /** Told of each status whose meaning isn't known by itself. */
    readonly onStatus: (status: string) => void;
    readonly tell: Tell;
  },
): RowAccess {
  const { now, timeZone, statuses, customerId, tell } = rules;
  const status = row.status ?? "";
  // A cell that is left empty says as little as a file without the column.
  const hasStatus = status !== "";
  const meaning = Object.hasOwn(statuses, status) ? statuses[status]! : statusOf(status);
  const isComplimentary = row.complimentary === "yes" || meaning === "complimentary";
  const isUnread = !hasNoDate(row.accessUntil) && readEnd(row.accessUntil, rules) === null;
  const endsAt = hasNoDate(row.accessUntil) ? null : readEnd(row.accessUntil, rules);
  const isOver = endsAt !== null && endsAt <= now;
  const saysNone = hasStatus && meaning === "none";
  // Stripe says what they have paid for.
  if (customerId !== null && !isComplimentary) {
    // A canceled subscription can be paid until its end.
    const mayBeBilled = !saysNone || !hasNoDate(row.accessUntil);
    return { given: null, isBilled: mayBeBilled && !row.isFree && !isOver };
  }
  if (hasStatus && !isOver && statusOf(status) === "unknown") rules.onStatus(status);
  if (Object.hasOwn(statuses, status) && meaning === "none") return none;
  if (isUnread) {
    // Without an end it would be access permanently.
    const isUnclear = rules.dateOrder === null && showsOrder(row.accessUntil) === "unknown";
    if (isUnclear) tell(...unclear(row.accessUntil));
    else tell(...unread(row.accessUntil));
    return none;
  }
  if (isOver) {
    if (hasStatus && meaning !== "none" && meaning !== "unknown") {
      tell(...over(status, lastDayOf(endsAt, timeZone)));
    }
    return none;
  }
  if (endsAt === null && !(isComplimentary && !saysNone)) {
    tellWhy();
    return none;
  }
  return { given: choose(), isBilled: false };

  /** Why access without an end isn't given. */
  function tellWhy(): void {
    if (isComplimentary) tell(...conflicting(status));
    else if (row.complimentary === "unknown") {
      tell(
        `“${row.complimentaryWord.slice(0, 40)}” in the column for complimentary access is neither yes nor no; no access granted`,
        "a value for complimentary access that is neither yes nor no; no access granted",
      );
    } else if (!hasStatus && row.plan !== "") {
      tell(
        `has plan “${row.plan.slice(0, 40)}” with no status or end date; no access granted`,
        "a plan with no status or end date; no access granted",
      );
    } else if (hasStatus && meaning === "unknown") tell(...strange(status));
    else if (hasStatus && meaning === "active" && !row.isFree) {
      tell("has paid access with no end date or Stripe customer ID; no access granted");
    }
  }

  function choose(): RowAccess["given"] {
    const { plans, products, comp } = rules;
    rules.onPlan(row.plan);
    const own = Object.hasOwn(plans, row.plan) ? plans[row.plan] : undefined;
    const usual = comp !== null && products.includes(row.plan) ? row.plan : comp;
    const productId = own ?? usual;
    if (productId) return { productId, endsAt };
    const plan = row.plan === "" ? "" : ` (${row.plan.slice(0, 40)})`;
    const until = endsAt === null ? "without an end" : `until ${lastDayOf(endsAt, timeZone)}`;
    tell(
      `has access in the list${plan} ${until}, but no access granted: add --comp PRODUCT`,
      "access that Stripe doesn’t bill; no access granted: add --comp PRODUCT",
    );
    return null;
  }
}

/** The last day, of which the end may be the midnight after it. */
const lastDayOf = (endsAt: Date, timeZone: string): string =>
  zonedDay(new Date(endsAt.getTime() - 1), timeZone);
