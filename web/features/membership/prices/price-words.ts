/** What a price is called on the screen, and which of the prices is meant. */
import type { Price } from "../../../../modules/billing/types";
import { publication } from "#publication";
import { formatMoney } from "../../../formats/money";

export type Frequency = "monthly" | "yearly";

/** Ids of prices that are shown as what the paper calls its dues, whatever they amount to. */
export interface SpecialPriceIds {
  readonly monthly: readonly string[];
  readonly yearly: readonly string[];
}

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

/** In cents: what special prices are shown as. */
const dues = { monthly: 12_00, yearly: 120_00 } as const;

/** "$12", "$12.50": cents only where there are any; "$12.5" is nobody's way to write money. */
export function formatPlainly(amount: number, currency: string): string {
  return formatMoney(amount, currency);
}

/** A price as readers see it. */
export function formatPrice(
  price: Price,
  { special }: { special: SpecialPriceIds } = { special: publication.offer.specialPriceIds },
): PriceWords {
  const { currency, recurring } = price;
  const amount = shownAmount(price, special);
  const words = {
    amount: formatPlainly(amount, currency),
    per:
      recurring.interval_count === 1
        ? recurring.interval
        : `${recurring.interval_count} ${recurring.interval}s`,
  };
  if (!isPenny(price)) return words;
  return {
    ...words,
    struck: `${formatMoney(dues.monthly, currency, { includeCents: true })}/month`,
    daily: `${formatMoney(1, currency, { includeCents: true })}/Day`,
  };
}

function shownAmount({ id, unit_amount }: Price, special: SpecialPriceIds): number {
  if (special.monthly.includes(id)) return dues.monthly;
  return special.yearly.includes(id) ? dues.yearly : unit_amount;
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
