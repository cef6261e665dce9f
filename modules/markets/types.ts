/** Public types of the module. */
import type { Module } from "../../platform/module";

/** One line of the ticker. */
export interface TickerItem {
  readonly name: string;
  readonly price: number;
  /** The price as the publication writes it, "6,012.45": formatting it would block a slow phone. */
  readonly priceText: string;
  readonly change: number;
  /** With sign and parentheses: "(+0.42%)". */
  readonly changePercent: string;
}

export interface Markets extends Module {
  /** At most a minute old, older while the provider fails; empty if it never responded. */
  listQuotes(): Promise<readonly TickerItem[]>;
}
