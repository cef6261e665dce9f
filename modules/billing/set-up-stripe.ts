/**
 * Creates the products, prices, coupons and webhook endpoint in a Stripe account. Existing objects stay
 * as they are, whatever the publication says: they are found by `zephr_product_id`, by `zephr_plan_id`
 * or lookup key, by coupon ID and code, and by the endpoint's URL. Only the endpoint's list of events is
 * updated.
 */
import type { Offer, OfferedCoupon, OfferedPrice } from "../../shared/publication/offer-shapes";
import type { SoldProduct } from "../../shared/publication/product-tiers";
import { webhookEvents } from "./webhook-events";
import { stripeApiVersion, unlessMissing, type StripeClient, type StripePrice } from "./stripe";

type Product = SoldProduct;

/** The values to create it with if it doesn't exist. */
export interface StripeOffer extends Pick<Offer, "currency" | "coupons"> {
  readonly products: readonly Product[];
}

export interface SetUp {
  /** One line per object: created, or found. */
  readonly lines: readonly string[];
  readonly prices: readonly { planId: string; interval: "month" | "year"; id: string }[];
  /** Returned by Stripe only when the endpoint is created; null if it existed. */
  readonly webhookSecret: string | null;
}

/** @param options.webhookUrl null: no endpoint is created */
export async function setUpStripe({
  stripe,
  offer,
  webhookUrl,
}: {
  stripe: StripeClient;
  offer: StripeOffer;
  webhookUrl: string | null;
}): Promise<SetUp> {
  const lines: string[] = [];
  const prices: { planId: string; interval: "month" | "year"; id: string }[] = [];
  const note = (what: string, isNew: boolean) =>
    lines.push(`${isNew ? "created" : "exists "} ${what}`);

  for (const product of offer.products) {
    const productId = await ensureProduct(product);
    const present: StripePrice[] = [];
    for await (const price of stripe.prices.list({
      product: productId,
      active: true,
      limit: 100,
    })) {
      present.push(price);
    }
    for (const price of product.prices) {
      const { planId, penny } = price;
      if (penny) await ensureFirstCharge({ productId, planId, penny, present });
      const id = await ensurePrice({ productId, price, present });
      prices.push({ planId, interval: price.interval, id });
    }
  }
  for (const coupon of offer.coupons) await ensureCoupon(coupon);
  const webhookSecret = webhookUrl === null ? null : await ensureEndpoint(webhookUrl);
  return { lines, prices, webhookSecret };

  async function ensureProduct(product: Product): Promise<string> {
    for await (const one of stripe.products.list({ active: true, limit: 100 })) {
      if (one.metadata.zephr_product_id !== product.id) continue;
      note(`product ${product.id}: ${one.id}`, false);
      return one.id;
    }
    const { id } = await stripe.products.create({
      name: product.name,
      description: product.description,
      metadata: {
        zephr_product_id: product.id,
        ...(product.seat !== undefined && { seat_product_id: product.seat }),
      },
    });
    note(`product ${product.id}: ${id}`, true);
    return id;
  }

  async function ensurePrice(about: {
    productId: string;
    price: OfferedPrice;
    present: readonly StripePrice[];
  }): Promise<string> {
    const { productId, price, present } = about;
    const { planId, amount, interval, penny } = price;
    const known = present.find(({ metadata }) => metadata.zephr_plan_id === planId);
    if (known) {
      const differs =
        known.unit_amount !== amount ||
        known.recurring?.interval !== interval ||
        known.recurring.interval_count !== 1;
      const remark = differs ? " (differs from publication/offer.ts; left as is)" : "";
      note(`price ${planId}: ${known.id}${remark}`, false);
      return known.id;
    }
    const { id } = await stripe.prices.create({
      product: productId,
      currency: offer.currency,
      unit_amount: amount,
      recurring: { interval },
      nickname: planId,
      lookup_key: planId,
      metadata: {
        zephr_plan_id: planId,
        ...(penny && { penny_days: String(penny.days), penny_first: firstKey(planId) }),
      },
    });
    note(`price ${planId}: ${id}`, true);
    return id;
  }

  /** The first charge of the penny offer; a price of its own, since a trial charges nothing. */
  async function ensureFirstCharge(about: {
    productId: string;
    planId: string;
    penny: NonNullable<OfferedPrice["penny"]>;
    present: readonly StripePrice[];
  }): Promise<void> {
    const { productId, planId, penny, present } = about;
    const lookup_key = firstKey(planId);
    const known = present.find((one) => one.lookup_key === lookup_key);
    if (known) return void note(`price ${lookup_key}: ${known.id}`, false);
    const { id } = await stripe.prices.create({
      product: productId,
      currency: offer.currency,
      unit_amount: penny.firstAmount,
      lookup_key,
    });
    note(`price ${lookup_key}: ${id}`, true);
  }

  async function ensureCoupon(coupon: OfferedCoupon): Promise<void> {
    const known = await unlessMissing(() => stripe.coupons.retrieve(coupon.id));
    if (!known) {
      await stripe.coupons.create({
        id: coupon.id,
        name: coupon.name,
        ...(coupon.percentOff !== undefined && { percent_off: coupon.percentOff }),
        ...(coupon.amountOff !== undefined && {
          amount_off: coupon.amountOff,
          currency: offer.currency,
        }),
        ...(coupon.months === null
          ? { duration: "once" }
          : { duration: "repeating", duration_in_months: coupon.months }),
      });
    }
    note(`coupon ${coupon.id}`, !known);
    const { code } = coupon;
    if (code === undefined) return;
    const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1 });
    if (data.length === 0) await stripe.promotionCodes.create({ coupon: coupon.id, code });
    note(`promotion code ${code}`, data.length === 0);
  }

  async function ensureEndpoint(url: string): Promise<string | null> {
    for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
      if (endpoint.url !== url) continue;
      await stripe.webhookEndpoints.update(endpoint.id, { enabled_events: [...webhookEvents] });
      const isOther = endpoint.api_version !== stripeApiVersion;
      const remark = isOther
        ? ` (API version ${endpoint.api_version ?? "of the account"}: delete it and run this again)`
        : "";
      note(`webhook endpoint ${url}: ${endpoint.id}${remark}`, false);
      return null;
    }
    const made = await stripe.webhookEndpoints.create({
      url,
      enabled_events: [...webhookEvents],
      api_version: stripeApiVersion,
    });
    note(`webhook endpoint ${url}: ${made.id}`, true);
    return made.secret ?? null;
  }
}

const firstKey = (planId: string) => `${planId}-first`;
