/** Parses the response of a quote provider. */

/** The price of one symbol. */
export interface Quote {
  readonly symbol: string;
  readonly price: number;
  /** Change from the previous close, in the price's unit. */
  readonly change: number;
  /** Change in percent. */
  readonly percent: number;
}

/**
 * Parses quotes by symbol from an array of `{symbol, price, change, changesPercentage}`, where numbers
 * may be strings and the percentage may be written as "+1.23%". Entries with invalid numbers are left
 * out; null for a response of another shape.
 */
export function readQuotes(answer: unknown): ReadonlyMap<string, Quote> | null {
  if (!Array.isArray(answer)) return null;
  const quotes = answer.map((entry) => readQuote(entry)).filter((quote) => quote !== null);
  return new Map(quotes.map((quote) => [quote.symbol, quote]));
}

function readQuote(entry: unknown): Quote | null {
  if (typeof entry !== "object" || entry === null) return null;
  const input = entry as Readonly<Record<string, unknown>>;
  const { symbol } = input;
  const price = readNumber(input.price);
  const change = readNumber(input.change);
  // Newer endpoints use another name.
  const percent = readNumber(input.changesPercentage ?? input.changePercentage);
  if (typeof symbol !== "string" || price === null || change === null || percent === null)
    return null;
  return { symbol, price, change, percent };
}

const numberText = /^\(?([+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\s*%?\)?$/i;

function readNumber(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string") return null;
  const text = numberText.exec(value.trim().replaceAll(",", ""))?.[1];
  const number = text === undefined ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}
