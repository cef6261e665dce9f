/** Labels of prices, and the look-up of a price. */
import type { Price } from "../../../../modules/billing/types";
import { offer as publicationOffer } from "#publication/offer";
import { formatEvery, intervalOf } from "../../../../shared/interval";
import { formatMoney } from "../../../formats/money";
import type { Offer } from "../../../../shared/publication/offer-shapes";

export type Frequency = "monthly" | "yearly";

/** The part of the publication's offer that labels need. */
type PriceOffer = Pick<Offer, "products" | "penny" | "specialPrices">;

export interface PriceLabels {
  /** "$12", "$12.50". */
  readonly amount: string;
  /** "a month", "a year"; for a price of several months "every 3 months". */
  readonly every: string;
  /** For the penny price: the struck-through regular price, "$12.00/month". */
  readonly struck?: string;
  /** For the penny price: the price per day, "$0.01/Day". */
  readonly daily?: string;
}

/** A price in display format. */
export function formatPrice(price: Price, offer: PriceOffer = publicationOffer): PriceLabels {
  const { currency, recurring } = price;
  const amount = shownAmount(price, offer);
  const words = {
    amount: formatMoney(amount, currency),
    every: formatEvery(intervalOf(recurring)),
  };
  if (!isPenny(price) || !offer.penny) return words;
  const { struckAmount, perDay } = offer.penny;
  const toTheCent = (cents: number) => formatMoney(cents, currency, { includeCents: true });
  return {
    ...words,
    ...(struckAmount !== null && { struck: `${toTheCent(struckAmount)}/month` }),
    daily: `${toTheCent(amountPerDay(price, offer))}/${perDay}`,
  };
}

function shownAmount({ id, unit_amount }: Price, { specialPrices }: PriceOffer): number {
  const special = Object.values(specialPrices ?? {}).find(({ ids }) => ids.includes(id));
  return special?.amount ?? unit_amount;
}

/** The price per introductory day; one cent for a price that the offer does not list. */
function amountPerDay({ zephrPlanId }: Price, { products }: PriceOffer): number {
  const offered = products.flatMap(({ prices }) => prices);
  const terms = offered.find(({ planId }) => planId === zephrPlanId)?.penny;
  return terms ? Math.round(terms.firstAmount / terms.days) : 1;
}

/** Whether a price has the penny offer. */
export function isPenny(price: Price): boolean {
  return price.pennyHeading !== null;
}

export function frequencyOf(price: Price): Frequency {
  return price.recurring.interval === "month" ? "monthly" : "yearly";
}

/** The full monthly or yearly price of a product; never the penny price. */
export function findPrice(
  prices: readonly Price[],
  { productId, frequency }: { productId: string; frequency: Frequency },
): Price | null {
  return (
    prices.find(
      (price) =>
        price.product.metadata.zephr_product_id === productId &&
        frequencyOf(price) === frequency &&
        !isPenny(price),
    ) ?? null
  );
}

/** The price with this plan id or price id. */
export function findPlan(prices: readonly Price[], planId: string): Price | null {
  return prices.find(({ id, zephrPlanId }) => planId === zephrPlanId || planId === id) ?? null;
}
