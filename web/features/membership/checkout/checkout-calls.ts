/** The calls of the till, one function each; the wire's names end here. */
import type { Price } from "../../../../modules/billing/types";
import { type Answer, call } from "../../../call";

/** What is sold, and what the card form needs. */
export interface Till {
  readonly publishableKey: string;
  /** Null: the payment provider's own address. */
  readonly script: string | null;
  /** Founder first. */
  readonly prices: readonly Price[];
}

export const fetchTill = () => call<Till>("GET", "/api/v1/checkout/prices");

/** What a plan costs this reader now and later; amounts in cents. */
export interface Preview {
  readonly currency: string;
  readonly dueToday: number;
  readonly totalAfterRenewal: number;
  /** A day in the paper's zone, `YYYY-MM-DD`. */
  readonly renewalOn: string;
  /** What a coupon takes off today. */
  readonly discount: number;
  readonly isPenny: boolean;
  /** False: this reader has had the penny days already. */
  readonly pennyAvailable: boolean;
  /** A bill of a subscription that this reader has keeps them out until it is paid. */
  readonly isPaymentDue: boolean;
}

interface Choice {
  readonly planId: string;
  readonly couponCode?: string;
}

export const previewCheckout = (choice: Choice) =>
  call<Preview>("POST", "/api/v1/checkout/preview", choice);

export interface Coupon {
  /** As it is to be sent on. */
  readonly discount_code: string;
  /** In cents. */
  readonly amount_off: number | null;
  readonly percent_off: number | null;
  /** A sentence where the code is good for nothing. */
  readonly error: string | null;
  readonly currency: string | null;
}

export const findCoupon = (choice: Choice) =>
  call<Coupon>("POST", "/api/v1/checkout/get-coupon", choice);

export interface Order {
  readonly paymentMethodId: string;
  readonly productId: string;
  readonly planId: string;
  readonly discountCode: string | null;
  /** Sent again with the same one, an order is the same order. */
  readonly checkoutId: string;
}

export interface Subscribed {
  readonly paymentIntentStatus: string;
  readonly clientSecret: string | null;
  readonly paymentType: string | null;
  readonly subscriptionId: string;
  /** Null while nothing has been paid. */
  readonly grant_id: string | null;
}

export const subscribe = (order: Order) =>
  call<Subscribed>("POST", "/blaize/payment/stripe/subscribe", {
    payment_method: order.paymentMethodId,
    product_id: order.productId,
    plan_id: order.planId,
    checkout_id: order.checkoutId,
    ...(order.discountCode === null ? {} : { discount_code: order.discountCode }),
  });

export const confirmSubscription = (subscriptionId: string) =>
  call<Pick<Subscribed, "grant_id" | "paymentIntentStatus">>(
    "POST",
    "/blaize/payment/stripe/subscription/confirmation",
    { subscriptionId },
  );

interface WireSubscription {
  readonly "external-id": string;
  /** Begins with '+' while the subscription is active. */
  readonly ended: string;
}

/** Ids of the reader's active subscriptions. */
export async function listActive(): Promise<Answer<readonly string[]>> {
  const answer = await call<readonly WireSubscription[]>(
    "GET",
    "/blaize/payment/stripe/subscriptions",
  );
  if (!answer.ok) return answer;
  const active = answer.body.filter(({ ended }) => ended.startsWith("+"));
  return { ok: true, body: active.map((subscription) => subscription["external-id"]) };
}

export const sendMetadata = (subscriptionId: string, metadata: Readonly<Record<string, string>>) =>
  call("POST", "/api/v1/checkout/update-meta", { subscriptionId, metadata });
