import type { QuotedItem } from "#shared/publication/publication-shapes";

/** The ticker's items in order, by the quote provider's symbols; empty: no ticker. */
export const quotes: readonly QuotedItem[] = [
  { symbol: "^GSPC", name: "S&P 500" },
  { symbol: "^DJI", name: "Dow Jones" },
  { symbol: "^IXIC", name: "Nasdaq" },
  { symbol: "^RUT", name: "Russell 2000" },
  { symbol: "CLUSD", name: "Crude Oil" },
  { symbol: "GCUSD", name: "Gold" },
  { symbol: "EURUSD", name: "Euro" },
  { symbol: "BTCUSD", name: "Bitcoin" },
];
