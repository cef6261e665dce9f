/** What a price is called on the screen, and which of the prices is meant. */
import type { Price } from "../../../../modules/billing/types";
import { offer as publicationOffer } from "#publication/offer";
import { formatMoney } from "../../../formats/money";
import type { Offer } from "../../../../shared/offer-shapes";

export type Frequency = "monthly" | "yearly";

/** As much of the publication's offer as words a price. */
type PriceOffer = Pick<Offer, "products" | "penny" | "specialPrices">;

export interface PriceWords {
  /** "$12", "$12.50". */
  readonly amount: string;
  /** "month", "year"; of a price for several of them "3 months". */
  readonly per: string;
  /** Of the penny price: what stands struck through beside it, "$12.00/month". */
  readonly struck?: string;
  /** Of the penny price: what its first days cost, "$0.01/Day". */
  readonly daily?: string;
}

/** "$12", "$12.50": cents only where there are any; "$12.5" is nobody's way to write money. */
export function formatPlainly(amount: number, currency: string): string {
  return formatMoney(amount, currency);
}

/** A price as readers see it. */
export function formatPrice(price: Price, offer: PriceOffer = publicationOffer): PriceWords {
  const { currency, recurring } = price;
  const amount = shownAmount(price, offer);
  const words = {
    amount: formatPlainly(amount, currency),
    per:
      recurring.interval_count === 1
        ? recurring.interval
        : `${recurring.interval_count} ${recurring.interval}s`,
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

/** What one of the introductory days costs; a price that the offer does not list costs a cent. */
function amountPerDay({ zephrPlanId }: Price, { products }: PriceOffer): number {
  const offered = products.flatMap(({ prices }) => prices);
  const terms = offered.find(({ planId }) => planId === zephrPlanId)?.penny;
  return terms ? Math.round(terms.firstAmount / terms.days) : 1;
}

/** Whether the first days of a price cost a penny each. */
export function isPenny(price: Price): boolean {
  return price.pennyHeading !== null;
}

export function frequencyOf(price: Price): Frequency {
  return price.recurring.interval === "month" ? "monthly" : "yearly";
}

/** The full price of a product by the month or by the year; the penny price is never meant. */
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

/** The price that a plan id, or the price's own id, names. */
export function findPlan(prices: readonly Price[], planId: string): Price | null {
  return prices.find(({ id, zephrPlanId }) => planId === zephrPlanId || planId === id) ?? null;
}
