/** Coupons, as the staff list, create and end them at Stripe. */
import type { Actor, AuditLog } from "../../../platform/desk/audit-log";
import { DeskRefusal, notFound } from "../../../platform/desk/desk-call";
import { endedKey } from "../checkout/coupons";
import { retentionCouponId, type Service } from "../service";
import {
  readStripeFailure,
  type StripeCoupon,
  type StripePromotionCode,
  unlessMissing,
} from "../stripe";
import type { NewCoupon, StaffCoupon } from "./staff-types";

/** Of each kind; a paper has a few dozen. */
const MOST = 300;

export type CouponList = ReturnType<typeof createCouponList>;

export function createCouponList(
  service: Pick<Service, "pool" | "clock" | "stripe" | "offer" | "locks"> & { auditLog: AuditLog },
) {
  const { pool, clock, stripe, offer, locks, auditLog } = service;

  async function listCodes(): Promise<readonly StripePromotionCode[]> {
    return stripe.promotionCodes.list({ limit: 100 }).autoPagingToArray({ limit: MOST });
  }

  async function create(actor: Actor, order: NewCoupon): Promise<void> {
    if (order.until !== null && new Date(order.until) <= clock.now()) {
      throw new DeskRefusal(422, "ends_before", "The last day is before the first.");
    }
    const taken = await stripe.promotionCodes.list({ code: order.code, active: true, limit: 1 });
    const before = taken.data[0];
    // The same order again.
    if (before?.metadata?.["broadsheet_coupon"] === order.id) return;
    if (before) {
      throw new DeskRefusal(409, "code_taken", "A coupon with this code already exists.");
    }
    const redeemBy = order.until === null ? {} : { redeem_by: seconds(order.until) };
    let made: StripeCoupon | null = null;
    try {
      made = await stripe.coupons.create(
        {
          name: order.name,
          ...(order.percentOff !== null
            ? { percent_off: order.percentOff }
            : { amount_off: order.amountOff ?? 0, currency: offer.currency }),
          ...(order.months === "forever"
            ? { duration: "forever" as const }
            : order.months === null
              ? { duration: "once" as const }
              : { duration: "repeating" as const, duration_in_months: order.months }),
          ...(order.most === null ? {} : { max_redemptions: order.most }),
          ...redeemBy,
        },
        { idempotencyKey: `coupon:${order.id}` },
      );
      await stripe.promotionCodes.create(
        {
          coupon: made.id,
          code: order.code,
          metadata: { broadsheet_coupon: order.id },
        },
        { idempotencyKey: `coupon-code:${order.id}` },
      );
    } catch (error) {
      const failure = readStripeFailure(error);
      if (failure?.kind !== "refused") throw error;
      // Without its code no one can use it, and the list would show it.
      if (made) await stripe.coupons.del(made.id);
      throw new DeskRefusal(422, "refused", `Stripe refused the coupon: ${failure.message}`);
    }
    await auditLog.record(pool, actor, {
      action: "coupon.create",
      subject: `coupon:${order.code}`,
      after: {
        percentOff: order.percentOff,
        amountOff: order.amountOff,
        months: order.months,
        most: order.most,
        until: order.until,
      },
    });
  }

  return {
    /** Those that can be used first, then by when they were created, newest first. */
    async list(): Promise<readonly StaffCoupon[]> {
      const [coupons, codes] = await Promise.all([
        stripe.coupons.list({ limit: 100 }).autoPagingToArray({ limit: MOST }),
        listCodes(),
      ]);
      // A coupon that was deleted at Stripe isn't listed there; its codes still have it.
      const known = new Map<string, StripeCoupon>();
      for (const coupon of [...coupons, ...codes.map((code) => code.coupon)]) {
        if (coupon.id !== retentionCouponId && !known.has(coupon.id)) known.set(coupon.id, coupon);
      }
      const existing = new Set(coupons.map(({ id }) => id));
      return [...known.values()]
        .toSorted((one, other) => other.created - one.created)
        .map((coupon) =>
          showCoupon(coupon, {
            codes: codes.filter((code) => code.coupon.id === coupon.id),
            exists: existing.has(coupon.id),
          }),
        )
        .toSorted((one, other) => Number(other.isActive) - Number(one.isActive));
    },

    /** One at a time for a code, which Stripe compares without regard to case. */
    create: (actor: Actor, order: NewCoupon): Promise<void> =>
      locks.withLock(`coupon:${order.code.toLowerCase()}`, () => create(actor, order)),

    /** No one can use it from then on; those who have it keep it. Ending it again changes nothing. */
    async end(actor: Actor, couponId: string): Promise<void> {
      if (couponId === retentionCouponId) throw notFound("This coupon");
      const codes = (await listCodes()).filter(({ coupon }) => coupon.id === couponId);
      const coupon = await unlessMissing(() => stripe.coupons.retrieve(couponId));
      if (!coupon && codes.length === 0) throw notFound("This coupon");
      const isNews = coupon !== null && !coupon.metadata?.[endedKey];
      if (isNews) {
        await stripe.coupons.update(couponId, {
          metadata: { [endedKey]: clock.now().toISOString() },
        });
      }
      for (const { id, active } of codes) {
        if (active) await stripe.promotionCodes.update(id, { active: false });
      }
      if (!isNews) return;
      await auditLog.record(pool, actor, {
        action: "coupon.end",
        subject: `coupon:${codes[0]?.code ?? couponId}`,
      });
    },
  };
}

function showCoupon(
  coupon: StripeCoupon,
  { codes, exists }: { codes: readonly StripePromotionCode[]; exists: boolean },
): StaffCoupon {
  const usable = codes.filter(({ active }) => active);
  return {
    id: coupon.id,
    name: coupon.name ?? coupon.id,
    codes: (usable.length > 0 ? usable : codes).map(({ code }) => code),
    percentOff: coupon.percent_off,
    amountOff: coupon.amount_off,
    currency: coupon.currency,
    months:
      coupon.duration === "forever"
        ? "forever"
        : coupon.duration === "repeating"
          ? coupon.duration_in_months
          : null,
    // A deleted coupon may no longer be counted; its codes are.
    used: Math.max(
      coupon.times_redeemed,
      codes.reduce((sum, { times_redeemed: count }) => sum + count, 0),
    ),
    most: coupon.max_redemptions,
    until: coupon.redeem_by === null ? null : new Date(coupon.redeem_by * 1000).toISOString(),
    isActive: exists && coupon.valid && !coupon.metadata?.[endedKey],
  };
}

const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1000);
