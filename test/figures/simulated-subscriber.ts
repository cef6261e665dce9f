/**
 * One simulated subscriber of a year: Stripe's objects as they stand after each thing that happened, and
 * apart from them a plain diary, from which the figures are computed independently.
 */
import type Stripe from "stripe";
import type { Plan } from "./simulated-plans";

export const DAY = 86_400;

export interface Coupon {
  readonly duration: "once" | "repeating" | "forever";
  readonly percent?: number;
  readonly off?: number;
}

/** From then on, until the next line; seconds since 1970. */
export interface DiaryLine {
  readonly at: number;
  readonly state: "introductory" | "paying" | "past_due" | "paused" | "ended";
  readonly plan: Plan;
  /** Cents that the next renewal would cost. */
  readonly next: number;
}

export interface DiaryMoney {
  readonly at: number;
  readonly kind: "paid" | "refunded";
  readonly plan: Plan;
  readonly cents: number;
}

/** Stripe's objects at one time. */
export interface Snapshot {
  readonly at: number;
  readonly subscription: Stripe.Subscription;
  readonly invoices: readonly Stripe.Invoice[];
  readonly refunds: readonly Stripe.Refund[];
  /** How many days later the paper hears of it. */
  readonly late: number;
}

const lengthOf = { month: 30 * DAY, year: 365 * DAY } as const;
/** The penny offer: 60 cents and 60 days. */
const pennyCents = 60;
const pennySeconds = 60 * DAY;

type Bill = Stripe.Invoice & { charge: { id: string; amount_refunded: number } | null };

export class Subscriber {
  readonly diary: DiaryLine[] = [];
  readonly money: DiaryMoney[] = [];
  readonly snapshots: Snapshot[] = [];
  readonly path: string | null;
  periodEnd = 0;
  #bills: Bill[] = [];
  #refunds: Stripe.Refund[] = [];
  #coupon: (Coupon & { readonly start: number; readonly end: number | null }) | null = null;
  #fields: Record<string, unknown> = {};
  #plan: Plan;
  #made = 0;
  readonly id: string;

  constructor(id: string, plan: Plan, path: string | null) {
    this.id = id;
    this.#plan = plan;
    this.path = path;
  }

  get plan(): Plan {
    return this.#plan;
  }

  get state(): DiaryLine["state"] | undefined {
    return this.diary.at(-1)?.state;
  }

  begin(
    at: number,
    {
      coupon,
      paidAfter = 0,
      late = 0,
    }: { coupon?: Coupon; paidAfter?: number; late?: number } = {},
  ): void {
    if (coupon) this.discount(at, coupon, 3);
    this.#open(at, at + lengthOf[this.#plan.interval]);
    const bill = this.#bill(at, "subscription_create", this.#costAt(at, true));
    if (paidAfter > 0) {
      Object.assign(this.#fields, { status: "incomplete" });
      this.#look(at, 0);
    }
    this.#pay(bill, at + paidAfter);
    Object.assign(this.#fields, { status: "active" });
    this.#write(at + paidAfter, "paying");
    this.#look(at + paidAfter, late);
  }

  beginPenny(at: number): void {
    this.#open(at, at + pennySeconds);
    Object.assign(this.#fields, { status: "trialing", trial_end: at + pennySeconds });
    this.#pay(this.#bill(at, "subscription_create", pennyCents), at);
    this.#write(at, "introductory");
    this.#look(at, 0);
  }

  /** At the end of a period: paid at once, after some days, or never. */
  renew(options: { paidAfter: number | null; late?: number }): void {
    const at = this.periodEnd;
    const wasTrial = this.state === "introductory";
    this.periodEnd = at + lengthOf[this.#plan.interval];
    const period = { current_period_start: at, current_period_end: this.periodEnd };
    const bill = this.#bill(at, "subscription_cycle", this.#costAt(at));
    const { paidAfter, late = 0 } = options;
    if (paidAfter === 0) {
      Object.assign(this.#fields, { ...period, status: "active" });
      this.#pay(bill, at);
      this.#write(at, "paying");
      return this.#look(at, late);
    }
    Object.assign(this.#fields, { ...period, status: "past_due" });
    if (wasTrial) this.#write(at, "past_due");
    this.#write(at, "past_due");
    this.#look(at, 0);
    if (paidAfter === null) return this.end(at + 14 * DAY, late);
    Object.assign(this.#fields, { status: "active" });
    this.#pay(bill, at + paidAfter);
    this.#write(at + paidAfter, "paying");
    this.#look(at + paidAfter, late);
  }

  /**
   * Collection is paused with a period's end, and resumes some days later: the period's invoice is paid then, or
   * was voided, so that the rest of the period is free.
   */
  pause(options: { days: number; pays: boolean }): void {
    const at = this.periodEnd;
    this.periodEnd = at + lengthOf[this.#plan.interval];
    const bill = this.#bill(at, "subscription_cycle", this.#costAt(at));
    const behavior = options.pays ? "keep_as_draft" : "void";
    Object.assign(bill, { status: options.pays ? "draft" : "void" });
    Object.assign(this.#fields, {
      current_period_start: at,
      current_period_end: this.periodEnd,
      pause_collection: { behavior, resumes_at: null },
    });
    this.#write(at, "paused");
    this.#look(at, 0);
    const resumed = at + options.days * DAY;
    Object.assign(this.#fields, { pause_collection: null });
    if (options.pays) this.#pay(bill, resumed);
    this.#write(resumed, "paying");
    this.#look(resumed, 0);
  }

  /** Another plan at once; what is left of the old one is credited. */
  change(at: number, plan: Plan, late: number): void {
    const left = (this.periodEnd - at) / lengthOf[this.#plan.interval];
    const credit = Math.round(this.#plan.amount * left);
    const isSamePeriod = plan.interval === this.#plan.interval;
    const due = isSamePeriod ? Math.round(plan.amount * left) : plan.amount;
    this.#plan = plan;
    if (!isSamePeriod) this.#open(at, at + lengthOf[plan.interval]);
    const bill = this.#bill(at, "subscription_update", Math.max(due - credit, 0));
    this.#pay(bill, at);
    this.#write(at, "paying");
    this.#look(at, late);
  }

  discount(at: number, coupon: Coupon, periods: number): void {
    const end = coupon.duration === "repeating" ? at + periods * 30 * DAY : null;
    this.#coupon = { ...coupon, start: at, end };
    if (this.state !== "paying") return;
    this.#write(at, "paying");
    this.#look(at, 0);
  }

  refund(at: number, share: number, late: number): void {
    const bill = this.#bills.find(({ amount_paid: paid }) => paid > 0);
    if (!bill?.charge || bill.charge.amount_refunded > 0) return;
    const cents = Math.max(1, Math.round(bill.amount_paid * share));
    const id = `re_${this.id}_${(this.#made += 1)}`;
    const { currency } = this.#plan;
    bill.charge.amount_refunded = cents;
    const refund = { id, amount: cents, currency, created: at, status: "succeeded" };
    this.#refunds.push({ ...refund, charge: bill.charge.id } as Stripe.Refund);
    this.money.push({ at, kind: "refunded", plan: this.#plan, cents });
    this.#look(at, late);
  }

  end(at: number, late = 0): void {
    Object.assign(this.#fields, { status: "canceled", canceled_at: at, ended_at: at });
    this.#write(at, "ended");
    this.#look(at, late);
  }

  #open(at: number, end: number): void {
    this.periodEnd = end;
    this.#fields = {
      start_date: at,
      trial_end: null,
      canceled_at: null,
      ended_at: null,
      ...this.#fields,
      current_period_start: at,
      current_period_end: end,
    };
  }

  /** The amount of an invoice of this time. */
  #costAt(at: number, isFirst = false): number {
    const { amount } = this.#plan;
    const coupon = this.#coupon;
    if (!coupon) return amount;
    if (coupon.duration === "once" ? !isFirst : coupon.end !== null && coupon.end <= at)
      return amount;
    if (coupon.off !== undefined) return Math.max(amount - coupon.off, 0);
    return amount - Math.round((amount * coupon.percent!) / 100);
  }

  #write(at: number, state: DiaryLine["state"]): void {
    this.diary.push({ at, state, plan: this.#plan, next: this.#costAt(this.periodEnd) });
  }

  #bill(at: number, why: string, cents: number): Bill {
    const id = `in_${this.id}_${(this.#made += 1)}`;
    const bill = {
      id,
      created: at,
      status: "open",
      billing_reason: why,
      amount_due: cents,
      amount_paid: 0,
      currency: this.#plan.currency,
      charge: null,
      payment_intent: null,
      status_transitions: { paid_at: null },
      lines: { data: [] },
    } as unknown as Bill;
    this.#bills.unshift(bill);
    return bill;
  }

  #pay(bill: Bill, at: number): void {
    const cents = bill.amount_due;
    const charge = { id: `ch_${bill.id}`, object: "charge", amount_refunded: 0, refunded: false };
    Object.assign(bill, {
      status: "paid",
      amount_paid: cents,
      charge: cents > 0 ? charge : null,
      status_transitions: { paid_at: at },
    });
    if (cents > 0) this.money.push({ at, kind: "paid", plan: this.#plan, cents });
  }

  #look(at: number, late: number): void {
    const { price, product, interval, currency, amount, seats } = this.#plan;
    const ids = {
      zephr_product_id: product,
      ...(seats !== undefined && { seat_product_id: "reader" }),
    };
    const coupon = this.#coupon;
    const discount = coupon && {
      start: coupon.start,
      end: coupon.end,
      coupon: {
        duration: coupon.duration,
        percent_off: coupon.percent ?? null,
        amount_off: coupon.off ?? null,
      },
    };
    const subscription = {
      id: this.id,
      object: "subscription",
      customer: `cus_${this.id}`,
      currency,
      items: {
        data: [
          {
            quantity: seats ?? 1,
            price: {
              id: price,
              unit_amount: amount / (seats ?? 1),
              metadata: { zephr_plan_id: price },
              recurring: { interval },
              product: { id: product, name: product, metadata: ids },
            },
          },
        ],
      },
      metadata: this.path === null ? {} : { query_url: `https://paper.example${this.path}?who=me` },
      cancel_at: null,
      cancel_at_period_end: false,
      pause_collection: null,
      discount,
      discounts: discount ? [discount] : [],
      latest_invoice: this.#bills[0]!.id,
      ...this.#fields,
    } as unknown as Stripe.Subscription;
    const invoices = structuredClone(this.#bills);
    this.snapshots.push({ at, subscription, invoices, refunds: [...this.#refunds], late });
  }
}
