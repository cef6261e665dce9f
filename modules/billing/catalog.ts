/** What Stripe says can be bought. Asked for once in five minutes; the last answer serves while Stripe is away. */
import type { Clock } from "../../platform/clock";
import type { Log } from "../../platform/log";
import { formatMoney } from "../../shared/money";
import type { Offer } from "../../shared/publication/offer-shapes";
import { listByTier } from "../../shared/publication/product-tiers";
import type { Price } from "./types";
import { expanded, type StripeClient, type StripePrice, type StripeProduct } from "./stripe";

/** A price with what only the till needs to know of it. */
export interface Plan {
  readonly price: Price;
  /** Stripe's id of the product; in a real account another than `zephr_product_id`. */
  readonly stripeProductId: string;
  readonly penny: PennyTerms | null;
}

/** A small charge now, and the price itself after so many days. */
export interface PennyTerms {
  /** What the offer is called within a sentence. */
  readonly name: string;
  readonly days: number;
  readonly firstPriceId: string;
  /** Cents. */
  readonly firstAmount: number;
}

export interface Catalog {
  /**
   * Everything on sale: the highest tier first, within a product by the month, by the year, penny.
   * @throws what Stripe's client throws while Stripe is away and nothing is remembered
   */
  listPlans(): Promise<readonly Plan[]>;
  /**
   * The same for screens, which do not wait: what was said last while it is asked for anew, and
   * nothing, with a line in the log, while Stripe is away and nothing is remembered.
   */
  listPrices(): Promise<readonly Price[]>;
  /** A plan by its own id or its price's. */
  findPlan(id: string): Promise<Plan | null>;
}

const FRESH_MS = 5 * 60_000;
/** How long after a failure Stripe is not asked again: every page would wait for it. */
const PAUSE_MS = 15_000;
const LIST_TIMEOUT_MS = 8_000;
/** How long a page waits for the first answer. */
const PAGE_PATIENCE_MS = 1_500;

/** As much of the publication's offer as orders and words what Stripe sells. */
type CatalogOffer = Pick<Offer, "tiers" | "products" | "penny">;

export function createCatalog(deps: {
  stripe: StripeClient;
  clock: Clock;
  log: Log;
  offer: CatalogOffer;
  /** The paper's, BCP 47. */
  language: string;
}): Catalog {
  const { stripe, clock, log, offer, language } = deps;
  let known: { plans: readonly Plan[]; at: number } | null = null;
  let failed: { error: unknown; at: number } | null = null;
  let asking: Promise<readonly Plan[]> | null = null;

  async function ask(): Promise<readonly Plan[]> {
    const prices: StripePrice[] = [];
    const all = stripe.prices.list(
      { active: true, limit: 100, expand: ["data.product"] },
      { timeout: LIST_TIMEOUT_MS },
    );
    for await (const price of all) prices.push(price);
    return readPlans(prices, { offer, language });
  }

  /** Whoever asks meanwhile waits for the same answer. */
  function renew(): Promise<readonly Plan[]> {
    asking ??= ask()
      .then(
        (plans) => {
          // An account that is only being set up has nothing yet, and soon something.
          known = plans.length > 0 ? { plans, at: clock.now().getTime() } : null;
          failed = null;
          return plans;
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

  async function listPlans(): Promise<readonly Plan[]> {
    if (known && clock.now().getTime() - known.at < FRESH_MS) return known.plans;
    const isPaused = failed !== null && Date.now() - failed.at < PAUSE_MS;
    try {
      if (failed && isPaused) throw failed.error;
      return await renew();
    } catch (error) {
      if (known) return known.plans;
      throw error;
    }
  }

  return {
    listPlans,
    async listPrices() {
      const fresh = listPlans().catch(() => []);
      const plans = known?.plans ?? (await Promise.race([fresh, nothingAfter(PAGE_PATIENCE_MS)]));
      return plans.map(({ price }) => price);
    },
    async findPlan(id) {
      const isIt = ({ price }: Plan) => price.id === id || price.zephrPlanId === id;
      return (await listPlans()).find(isIt) ?? null;
    },
  };
}

/** No plans, to be raced with those that may take too long to come. */
function nothingAfter(milliseconds: number): Promise<readonly Plan[]> {
  return new Promise((resolve) => {
    setTimeout(() => resolve([]), milliseconds).unref();
  });
}

/**
 * Prices whose product carries `zephr_product_id` and which carry `zephr_plan_id`, in order. What the
 * offer does not list comes last.
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
    .flatMap((price) => readPlan(price, prices, { copy: offer.penny, language }) ?? [])
    .toSorted(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        placeWithin(one) - placeWithin(other) ||
        compare(one.price.id, other.price.id),
    );
}

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
  // A penny price without its first charge would be two months for nothing; without words for it
  // nobody would know what they agree to.
  const isWhole = first?.unit_amount && days > 0 && copy;
  if (price.metadata.penny_days && !isWhole) return null;
  const penny =
    first?.unit_amount && copy
      ? { name: copy.name, days, firstPriceId: first.id, firstAmount: first.unit_amount }
      : null;
  const full = `${formatMoney(amount, currency, { language })}/${interval}`;
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

/** Of a product's plans: by the month, by the year, penny. */
function placeWithin({ price, penny }: Plan): number {
  return penny ? 2 : price.recurring.interval === "year" ? 1 : 0;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
