/** What one can buy, as screens and the wire know it. */
export interface Price {
  /** Stripe's id of the price. */
  readonly id: string;
  readonly name: string;
  /** Lower case, as "usd". */
  readonly currency: string;
  /** Cents a period. */
  readonly unit_amount: number;
  readonly recurring: { readonly interval: "month" | "year"; readonly interval_count: number };
  readonly zephrPlanId: string;
  /** Null but for the penny offer. */
  readonly pennyHeading: string | null;
  readonly pennySubheading: string | null;
  readonly product: {
    readonly name: string;
    readonly metadata: { readonly zephr_product_id: string };
  };
}
