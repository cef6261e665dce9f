/** Discount codes: a promotion code, or the ID of a coupon. */
import type { Clock } from "../../../platform/clock";
import type { Plan } from "../catalog";
import { retentionCouponId } from "../service";
import {
  unlessMissing,
  stripeId,
  type StripeClient,
  type StripeCoupon,
  type StripePromotionCode,
} from "../stripe";

/**
 * On a coupon that the staff ended. It isn't deleted at Stripe: its name, and how often it was used, would go with it.
 */
export const endedKey = "broadsheet_ended";

export interface Discount {
  /** As written in Stripe, whatever the reader typed. */
  readonly code: string;
  readonly coupon: StripeCoupon;
  /** The parameter that applies it to a new subscription. */
  readonly params: { readonly promotion_code: string } | { readonly coupon: string };
}

/** `message` is shown to the reader. */
export type FoundDiscount =
  | { readonly ok: true; readonly discount: Discount }
  | { readonly ok: false; readonly code: string; readonly message: string };

const no = (code: string, message: string): FoundDiscount => ({ ok: false, code, message });

const noCode = no("coupon_missing", "Please enter a code.");
const noSuchCode = no("coupon_unknown", "This code isn’t valid.");
const expired = no("coupon_expired", "This code has expired.");
const usedUp = no("coupon_used_up", "This code is no longer available.");
const notForPlan = no("coupon_not_for_plan", "This code doesn’t apply to this plan.");
const notForReader = no("coupon_not_for_reader", "This code belongs to another account.");
const notForPenny = (offer: string) =>
  no("coupon_not_for_penny", `Codes can’t be combined with the ${offer}.`);

export interface Coupons {
  /**
   * The discount that a code gives on a plan (null: on any plan), or why it gives none, also for an
   * empty code.
   * @param options.customerId null for a reader who is not a customer yet
   */
  find(
    code: string,
    options: { plan: Plan | null; customerId: string | null },
  ): Promise<FoundDiscount>;
}

export function createCoupons(deps: { stripe: StripeClient; clock: Clock }): Coupons {
  const { stripe, clock } = deps;

  async function findPromotion(code: string): Promise<StripePromotionCode | null> {
    const { data } = await stripe.promotionCodes.list({
      code,
      limit: 100,
      expand: ["data.coupon.applies_to"],
    });
    // Several promotion codes may have the same code, only one of them active.
    return data.find(({ active }) => active) ?? data[0] ?? null;
  }

  async function findCoupon(id: string): Promise<StripeCoupon | null> {
    const coupon = await unlessMissing(() =>
      stripe.coupons.retrieve(id, { expand: ["applies_to"] }),
    );
    return coupon?.id === retentionCouponId ? null : coupon;
  }

  return {
    async find(code, { plan, customerId }) {
      if (code === "") return noCode;
      if (plan?.penny) return notForPenny(plan.penny.name);
      const now = clock.now();
      const promotion = await findPromotion(code);
      if (promotion) {
        const refusal =
          checkPromotion(promotion, { plan, customerId, now }) ??
          checkCoupon(promotion.coupon, { plan, now });
        if (refusal) return refusal;
        const { id, coupon } = promotion;
        return {
          ok: true,
          discount: { code: promotion.code, coupon, params: { promotion_code: id } },
        };
      }
      // Other characters could change the path of the request to Stripe.
      const coupon = /^[\w-]+$/.test(code) ? await findCoupon(code) : null;
      if (!coupon) return noSuchCode;
      const refusal = checkCoupon(coupon, { plan, now });
      if (refusal) return refusal;
      return { ok: true, discount: { code: coupon.id, coupon, params: { coupon: coupon.id } } };
    },
  };
}

/** Why a promotion code gives no discount; null if it does. */
export function checkPromotion(
  promotion: StripePromotionCode,
  { plan, customerId, now }: { plan: Plan | null; customerId: string | null; now: Date },
): FoundDiscount | null {
  if (isPast(promotion.expires_at, now)) return expired;
  if (isExhausted(promotion)) return usedUp;
  if (!promotion.active) return expired;
  const owner = stripeId(promotion.customer);
  if (owner !== null && owner !== customerId) return notForReader;
  const { minimum_amount: least, minimum_amount_currency: currency } = promotion.restrictions;
  if (!plan || least === null) return null;
  const { unit_amount, currency: paid } = plan.price;
  return unit_amount < least || (currency !== null && currency !== paid) ? notForPlan : null;
}

/** Why a coupon gives no discount; null if it does. */
export function checkCoupon(
  coupon: StripeCoupon,
  { plan, now }: { plan: Plan | null; now: Date },
): FoundDiscount | null {
  if (isPast(coupon.redeem_by, now)) return expired;
  if (isExhausted(coupon)) return usedUp;
  if (!coupon.valid || coupon.metadata?.[endedKey]) return expired;
  if (!plan) return null;
  const products = coupon.applies_to?.products;
  if (products && !products.includes(plan.stripeProductId)) return notForPlan;
  const isForeign = coupon.amount_off !== null && coupon.currency !== plan.price.currency;
  return isForeign ? notForPlan : null;
}

function isPast(seconds: number | null, now: Date): boolean {
  return seconds !== null && seconds * 1000 <= now.getTime();
}

function isExhausted(options: { max_redemptions: number | null; times_redeemed: number }): boolean {
  return options.max_redemptions !== null && options.times_redeemed >= options.max_redemptions;
}
