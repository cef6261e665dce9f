/** Client of the checkout API, one function per call; wire names are not used outside of this file. */
import type {
  CheckoutPreview as Preview,
  CheckoutSetup,
  ConfirmationAnswer,
  CouponAnswer as Coupon,
  SubscribeAnswer,
  ZephrSubscription,
} from "../../../../modules/billing/types";
import { type Answer, call } from "../../../call";

export type { Coupon, Preview, CheckoutSetup };

export const fetchCheckout = () => call<CheckoutSetup>("GET", "/api/v1/checkout/prices");

interface Choice {
  readonly planId: string;
  readonly couponCode?: string;
}

export const previewCheckout = (choice: Choice) =>
  call<Preview>("POST", "/api/v1/checkout/preview", choice);

export const findCoupon = (choice: Choice) =>
  call<Coupon>("POST", "/api/v1/checkout/get-coupon", choice);

export interface Order {
  readonly paymentMethodId: string;
  readonly productId: string;
  readonly planId: string;
  readonly discountCode: string | null;
  /** Idempotency key: the same id always means the same order. */
  readonly checkoutId: string;
}

export const subscribe = (order: Order) =>
  call<SubscribeAnswer>("POST", "/blaize/payment/stripe/subscribe", {
    payment_method: order.paymentMethodId,
    product_id: order.productId,
    plan_id: order.planId,
    checkout_id: order.checkoutId,
    ...(order.discountCode === null ? {} : { discount_code: order.discountCode }),
  });

export const confirmSubscription = (subscriptionId: string) =>
  call<ConfirmationAnswer>("POST", "/blaize/payment/stripe/subscription/confirmation", {
    subscriptionId,
  });

/** Ids of the reader's active subscriptions. */
export async function listActive(): Promise<Answer<readonly string[]>> {
  const answer = await call<readonly ZephrSubscription[]>(
    "GET",
    "/blaize/payment/stripe/subscriptions",
  );
  if (!answer.ok) return answer;
  // "ended" begins with "+" while a subscription is active.
  const active = answer.body.filter(({ ended }) => ended.startsWith("+"));
  return { ok: true, body: active.map((subscription) => subscription["external-id"]) };
}

/** The reader's city and country, each null if unknown. */
export const findPlace = () =>
  call<{ city: string | null; country: string | null }>("GET", "/api/geo");

export const sendMetadata = (subscriptionId: string, metadata: Readonly<Record<string, string>>) =>
  call("POST", "/api/v1/checkout/update-meta", { subscriptionId, metadata });
