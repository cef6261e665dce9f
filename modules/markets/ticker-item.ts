/** One line of the ticker. */
export interface TickerItem {
  readonly name: string;
  readonly price: number;
  readonly change: number;
  /** With sign and parentheses: "(+0.42%)". */
  readonly changePercent: string;
}
