/** Reads what a provider of quotes answers. */

/** What one symbol costs. */
export interface Quote {
  readonly symbol: string;
  readonly price: number;
  /** Against the close of the day before, in the price's unit. */
  readonly change: number;
  /** The same in percent. */
  readonly percent: number;
}

/**
 * The quotes in a provider's answer, by symbol: an array of
 * `{symbol, price, change, changesPercentage}`, where numbers may be texts and the percentage may be
 * written as "+1.23%". What is no number is left out; null for an answer of another shape.
 */
export function readQuotes(answer: unknown): ReadonlyMap<string, Quote> | null {
  if (!Array.isArray(answer)) return null;
  const quotes = answer.map((entry) => readQuote(entry)).filter((quote) => quote !== null);
  return new Map(quotes.map((quote) => [quote.symbol, quote]));
}

function readQuote(entry: unknown): Quote | null {
  if (typeof entry !== "object" || entry === null) return null;
  const given = entry as Readonly<Record<string, unknown>>;
  const { symbol } = given;
  const price = readNumber(given.price);
  const change = readNumber(given.change);
  // Its newer addresses call it otherwise.
  const percent = readNumber(given.changesPercentage ?? given.changePercentage);
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
