/** The plans of the simulated subscribers of a year. */
export interface Plan {
  readonly price: string;
  readonly product: string;
  readonly interval: "month" | "year";
  readonly currency: string;
  /** Cents; of all seats. */
  readonly amount: number;
  /** Of a group. */
  readonly seats?: number;
}

/** A group's plan with this many seats, at $8.99 each. */
export const groupOf = (seats: number): Plan => ({
  price: "price_g",
  product: "group",
  interval: "month",
  currency: "usd",
  amount: 899 * seats,
  seats,
});

export const plans = {
  reader: { price: "price_r", product: "reader", interval: "month", currency: "usd", amount: 1199 },
  readerYear: {
    price: "price_ry",
    product: "reader",
    interval: "year",
    currency: "usd",
    amount: 9995,
  },
  member: { price: "price_m", product: "member", interval: "month", currency: "usd", amount: 2500 },
  founderYear: {
    price: "price_f",
    product: "founder",
    interval: "year",
    currency: "usd",
    amount: 19_999,
  },
  euro: { price: "price_e", product: "reader", interval: "month", currency: "eur", amount: 1050 },
} as const satisfies Record<string, Plan>;
