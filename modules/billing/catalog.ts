/** Plans and prices from Stripe, cached for five minutes, and longer while Stripe is down. */
import type { Clock } from "../../platform/clock";
import type { Log } from "../../platform/log";
import { intervalOf, monthsOf, nameInterval } from "../../shared/interval";
import { formatMoney } from "../../shared/money";
import type { Offer } from "../../shared/publication/offer-shapes";
import { listByTier } from "../../shared/publication/product-tiers";
import type { Price } from "./types";
import { expanded, type StripeClient, type StripePrice, type StripeProduct } from "./stripe";

/** A price with the details that only checkout needs. */
export interface Plan {
  readonly price: Price;
  /** Stripe's product ID; differs from `zephr_product_id` in real accounts. */
  readonly stripeProductId: string;
  readonly penny: PennyTerms | null;
}

/** A small first charge, and the full price after a number of days. */
export interface PennyTerms {
  /** The offer's name within a sentence. */
  readonly name: string;
  readonly days: number;
  readonly firstPriceId: string;
  /** Cents. */
  readonly firstAmount: number;
}

/** A price of one seat of a group. */
export interface SeatPlan {
  readonly plan: Plan;
  /** The product that the seat gives. */
  readonly seatProductId: string;
}

export interface Catalog {
  /**
   * Everything for sale: the highest tier first; within a product monthly, yearly, penny offer.
   * @throws Stripe's error if Stripe is down and nothing is cached
   */
  listPlans(): Promise<readonly Plan[]>;
  /**
   * The same for pages, without waiting: an expired copy while it is being renewed, and an empty list,
   * with a log line, if Stripe is down and nothing is cached.
   */
  listPrices(): Promise<readonly Price[]>;
  /** A plan by its own ID or its price's ID. */
  findPlan(id: string): Promise<Plan | null>;
  /** The group prices for sale, in the offer's order; they are in no other list. */
  listSeatPlans(): Promise<readonly SeatPlan[]>;
}

const FRESH_MS = 5 * 60_000;
/** How long Stripe is not called after a failure: otherwise every page would wait for it. */
const RETRY_AFTER_MS = 15_000;
const LIST_TIMEOUT_MS = 8_000;
/** How long a page waits for the first response. */
const PAGE_TIMEOUT_MS = 1_500;

/** The parts of the offer needed to sort and describe Stripe's prices. */
type CatalogOffer = Pick<Offer, "tiers" | "products" | "penny" | "groups">;

interface Known {
  readonly plans: readonly Plan[];
  readonly seatPlans: readonly SeatPlan[];
}

export function createCatalog(deps: {
  stripe: StripeClient;
  clock: Clock;
  log: Log;
  offer: CatalogOffer;
  /** The publication's language, BCP 47. */
  language: string;
}): Catalog {
  const { stripe, clock, log, offer, language } = deps;
  let known: (Known & { at: number }) | null = null;
  let failed: { error: unknown; at: number } | null = null;
  let asking: Promise<Known> | null = null;

  async function ask(): Promise<Known> {
    const prices: StripePrice[] = [];
    const all = stripe.prices.list(
      { active: true, limit: 100, expand: ["data.product"] },
      { timeout: LIST_TIMEOUT_MS },
    );
    for await (const price of all) prices.push(price);
    return {
      plans: readPlans(prices, { offer, language }),
      seatPlans: readSeatPlans(prices, { offer, language }),
    };
  }

  /** Concurrent callers share one request. */
  function renew(): Promise<Known> {
    asking ??= ask()
      .then(
        (found) => {
          // An account that is being set up has no prices yet: an empty list is not cached.
          known = found.plans.length > 0 ? { ...found, at: clock.now().getTime() } : null;
          failed = null;
          return found;
        },
        (error: unknown) => {
          failed = { error, at: Date.now() };
          log.warn({ err: error }, "could not load prices from Stripe");
          throw error;
        },
      )
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  async function load(): Promise<Known> {
    if (known && clock.now().getTime() - known.at < FRESH_MS) return known;
    const isPaused = failed !== null && Date.now() - failed.at < RETRY_AFTER_MS;
    try {
      if (failed && isPaused) throw failed.error;
      return await renew();
    } catch (error) {
      if (known) return known;
      throw error;
    }
  }

  const listPlans = async () => (await load()).plans;

  return {
    listPlans,
    async listPrices() {
      const fresh = listPlans().catch(() => []);
      const plans = known?.plans ?? (await Promise.race([fresh, nothingAfter(PAGE_TIMEOUT_MS)]));
      return plans.map(({ price }) => price);
    },
    async findPlan(id) {
      const isIt = ({ price }: Plan) => price.id === id || price.zephrPlanId === id;
      return (await listPlans()).find(isIt) ?? null;
    },
    listSeatPlans: async () => (await load()).seatPlans,
  };
}

/** Resolves to no plans after a delay, to be raced with a slow request. */
function nothingAfter(milliseconds: number): Promise<readonly Plan[]> {
  return new Promise((resolve) => {
    setTimeout(() => resolve([]), milliseconds).unref();
  });
}

/**
 * Prices that have `zephr_plan_id`, of products that have `zephr_product_id`, in order. Products that
 * are not in the offer come last.
 */
export function readPlans(
  prices: readonly StripePrice[],
  { offer, language }: { offer: CatalogOffer; language: string },
): readonly Plan[] {
  const productIds = listByTier(offer).map(({ id }) => id);
  const placeOf = ({ price }: Plan) => {
    const place = productIds.indexOf(price.product.metadata.zephr_product_id);
    return place < 0 ? productIds.length : place;
  };
  return prices
    .filter((price) => seatOf(price) === null)
    .flatMap((price) => readPlan(price, prices, { copy: offer.penny, language }) ?? [])
    .toSorted(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        placeWithin(one) - placeWithin(other) ||
        compare(one.price.id, other.price.id),
    );
}

/** The prices of products that are seats, which a reader can't buy for themselves. */
function readSeatPlans(
  prices: readonly StripePrice[],
  { offer, language }: { offer: CatalogOffer; language: string },
): readonly SeatPlan[] {
  const places = (offer.groups ?? []).flatMap((group) => group.prices.map(({ planId }) => planId));
  return prices
    .flatMap((price) => {
      const seatProductId = seatOf(price);
      const plan = readPlan(price, prices, { copy: null, language });
      // Products that aren't in the offer have no seat limits.
      return plan && seatProductId !== null && places.includes(plan.price.zephrPlanId)
        ? [{ plan, seatProductId }]
        : [];
    })
    .toSorted(
      (one, other) =>
        places.indexOf(one.plan.price.zephrPlanId) - places.indexOf(other.plan.price.zephrPlanId),
    );
}

const seatOf = (price: StripePrice): string | null =>
  productOf(price)?.metadata.seat_product_id ?? null;

function readPlan(
  price: StripePrice,
  all: readonly StripePrice[],
  { copy, language }: { copy: Offer["penny"]; language: string },
): Plan | null {
  const product = productOf(price);
  const { recurring, unit_amount: amount, currency } = price;
  const productId = product?.metadata.zephr_product_id;
  const planId = price.metadata.zephr_plan_id;
  if (!product || !productId || !planId || !recurring || amount === null) return null;
  const { interval, interval_count } = recurring;
  if (interval !== "month" && interval !== "year") return null;
  const days = Number(price.metadata.penny_days ?? 0);
  const first = price.metadata.penny_first
    ? all.find(({ lookup_key }) => lookup_key === price.metadata.penny_first)
    : undefined;
  // Without a first charge the penny offer would be free for two months; without its copy readers
  // could not see its terms.
  const isComplete = first?.unit_amount && days > 0 && copy;
  if (price.metadata.penny_days && !isComplete) return null;
  const penny =
    first?.unit_amount && copy
      ? { name: copy.name, days, firstPriceId: first.id, firstAmount: first.unit_amount }
      : null;
  const full = `${formatMoney(amount, currency, { language })}/${nameInterval(intervalOf({ interval, interval_count }))}`;
  return {
    price: {
      id: price.id,
      name: product.name,
      currency,
      unit_amount: amount,
      recurring: { interval, interval_count },
      zephrPlanId: planId,
      pennyHeading: penny && copy && copy.heading,
      pennySubheading: penny && copy && copy.terms({ price: full, days }),
      product: { name: product.name, metadata: { zephr_product_id: productId } },
    },
    stripeProductId: product.id,
    penny,
  };
}

function productOf(price: StripePrice): StripeProduct | null {
  const product = expanded(price.product);
  return product && !product.deleted && product.active ? product : null;
}

/** The order within a product: from the shortest period to the longest, and the penny offer last. */
function placeWithin({ price, penny }: Plan): number {
  return penny ? Number.MAX_SAFE_INTEGER : monthsOf(intervalOf(price.recurring));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
