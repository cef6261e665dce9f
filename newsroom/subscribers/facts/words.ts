/** Subscriptions, grants and answers in words. */
import type {
  AccessAnswer,
  GivenAccess,
  StaffSubscription,
  SubscriberRow,
} from "../../../modules/subscribers/types";
import { formatEvery } from "../../../shared/interval";
import { formatMoney } from "../../../shared/money";
import { formatDayAndYear } from "../../../shared/time/date-formats";
import { formatDay, formatDayAndClock, formatShortDay } from "../../common/dates";
import { paper } from "../../common/paper.built";

export const money = (amount: number, currency: string): string =>
  formatMoney(amount, currency, { language: paper.language });

export const exactMoney = (amount: number, currency: string): string =>
  formatMoney(amount, currency, { language: paper.language, includeCents: true });

const monthMs = 30 * 86_400_000;

/** "January 20" where the year is plain, else "January 20, 2025". */
export function dayOf(iso: string, now: Date): string {
  const instant = new Date(iso);
  const isNear = Math.abs(instant.getTime() - now.getTime()) < 10 * monthMs;
  return isNear ? formatDay(instant) : formatDayAndYear(instant, paper);
}

export const shortDay = (iso: string): string => formatShortDay(new Date(iso));

/** The last day of what was given: it ends at midnight after it. */
const lastDay = (iso: string, now: Date): string =>
  dayOf(new Date(Date.parse(iso) - 1).toISOString(), now);

/** "Paper Member, $120 a year". */
export const planOf = (
  subscription: Pick<
    StaffSubscription,
    "label" | "amount" | "currency" | "interval" | "intervalCount"
  >,
): string => {
  const { label, amount, currency } = subscription;
  return `${label}, ${money(amount, currency)} ${formatEvery(subscription)}`;
};

/** The future of a subscription: "Renews January 20". */
export function statusOf(subscription: StaffSubscription, now: Date): string {
  const { pastDue, isPaymentDue, renewalAt, endsAt, accessUntil } = subscription;
  if (isPaymentDue) return "Payment due, no access";
  if (pastDue) return `Payment failed, access until ${dayOf(accessUntil, now)}`;
  if (endsAt && subscription.isCurrent) return `Ends on ${dayOf(endsAt, now)}`;
  if (renewalAt) return `Renews ${dayOf(renewalAt, now)}`;
  return `Ended ${dayOf(subscription.endedAt ?? accessUntil, now)}`;
}

export const sourceWord = { comp: "Complimentary", gift: "Gift", group: "Group" } as const;

/** "Complimentary until February 21". */
export const givenWords = ({ source, endsAt }: GivenAccess, now: Date): string =>
  endsAt === null
    ? `${sourceWord[source]}, no end`
    : `${sourceWord[source]} until ${lastDay(endsAt, now)}`;

/** The two columns of a row: what someone has, and what becomes of it. */
export function describeRow(
  { subscription, given: input, deletionDueAt, createdAt }: SubscriberRow,
  now: Date,
): { readonly plan: string; readonly state: string; readonly isTrouble: boolean } {
  const isLive = subscription !== null && new Date(subscription.accessUntil) > now;
  const shown = isLive || !input ? subscription : null;
  const plan = shown ? planOf(shown) : (input?.label ?? "Free account");
  const state = shown
    ? statusOf(shown, now)
    : input
      ? givenWords(input, now)
      : `Since ${dayOf(createdAt, now)}`;
  if (deletionDueAt) {
    return { plan, state: `Account ends ${dayOf(deletionDueAt, now)}`, isTrouble: true };
  }
  return { plan, state, isTrouble: Boolean(subscription?.pastDue ?? subscription?.isPaymentDue) };
}

/** A question about an hour that has passed, and not an answer that has been on the screen for a while. */
const pastMs = 3_600_000;

export interface AnswerWords {
  readonly verdict: "Yes" | "No";
  /** Underlined: what opens it. */
  readonly product: string | null;
  /** After the colon, or after the product. */
  readonly rest: string;
  readonly detail: string;
}

export interface Known {
  readonly subscriptions: readonly StaffSubscription[];
  readonly given: readonly GivenAccess[];
  readonly now: Date;
}

/** The decision, as it is said across a counter. */
export function describeAnswer(answer: AccessAnswer, known: Known): AnswerWords {
  const { now } = known;
  if (answer.because === "free") return yes(null, "it’s free for everyone", "");
  if (answer.because === "meter") {
    return yes(null, "within the free articles of this account", describeMeter(answer));
  }
  if (answer.open) {
    const until = answer.until === null ? ", with no end" : `, until ${untilDay(answer, now)}`;
    return yes(answer.product?.label ?? null, until, describeSource(answer, known));
  }
  if (answer.because === "meter-used-up") {
    return no("the free articles of this account are used up", describeMeter(answer));
  }
  if (answer.isPaymentDue) {
    return no("a payment is due", "Subscriber articles open again as soon as the invoice is paid.");
  }
  const at = new Date(answer.at);
  const last = known.subscriptions.find(({ accessUntil }) => new Date(accessUntil) <= at);
  if (!last && at.getTime() < now.getTime() - pastMs)
    return no("no access at that time", describeMeter(answer));
  return last
    ? no(`${last.label} ended on ${dayOf(last.accessUntil, now)}`, describeMeter(answer))
    : no("a free account", describeMeter(answer));
}

const yes = (product: string | null, rest: string, detail: string): AnswerWords => ({
  verdict: "Yes",
  product,
  rest,
  detail,
});

const no = (rest: string, detail: string): AnswerWords => ({
  verdict: "No",
  product: null,
  rest,
  detail,
});

function untilDay({ until, source }: AccessAnswer, now: Date): string {
  // A subscription, and what pays for a seat, renews on a day; what was given ends after its last one.
  return source === "subscription" || source === "group"
    ? dayOf(until!, now)
    : lastDay(until!, now);
}

function describeMeter({ meter }: AccessAnswer): string {
  if (!meter) return "";
  return `Free accounts open ${meter.limit} metered articles in ${meter.days} days; ${meter.read === 0 ? "none" : meter.read} of them ${meter.read === 1 ? "is" : "are"} used. Articles for subscribers stay closed.`;
}

function describeSource({ source, product, until }: AccessAnswer, known: Known): string {
  const { now, given: input, subscriptions } = known;
  if (source === "group") return "A seat paid for by a group.";
  if (source !== "subscription") {
    const reason = input.find(({ productId }) => productId === product?.id)?.reason;
    const what =
      source === "gift" ? "A gift from the staff" : "Complimentary access from the staff";
    return reason ? `${what}: “${reason}.” No card is charged.`.replace("..”", ".”") : `${what}.`;
  }
  const current = subscriptions.find(
    ({ productId, accessUntil }) => productId === product?.id && new Date(accessUntil) > now,
  );
  if (!current) return "";
  const { amount, currency, startedAt, card, pastDue, endsAt } = current;
  const since = `${money(amount, currency)} ${formatEvery(current)}, since ${dayOf(startedAt, now)}.`;
  const onCard = card ? `, on the card that ends in ${card.last4}` : "";
  if (pastDue) {
    return `${since} The last payment failed${onCard}. Access continues until ${until ? dayOf(until, now) : "the end of the grace period"}.`;
  }
  if (endsAt) return `${since} It’s canceled, and won’t be charged again.`;
  return `${since} It renews automatically${onCard}.`;
}

/** "November 21, 6:40 a.m. ET". */
export const whenOf = (iso: string): string => formatDayAndClock(new Date(iso));
