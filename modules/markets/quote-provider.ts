/** Client of a quote provider with Financial Modeling Prep's API: `{url}/{SYMBOL,SYMBOL}?apikey=`. */
import { trimEndSlashes } from "../../shared/trim-slashes";
import { type Quote, readQuotes } from "./read-quotes";

export interface QuoteProvider {
  readonly url: string;
  readonly apiKey: string;
  readonly fetch: typeof fetch;
  /** Whether its quotes are sample data. */
  readonly isSample: boolean;
}

const TIMEOUT_MS = 3000;

/**
 * Fetches the quotes of these symbols.
 *
 * @throws Error if there is no valid response within three seconds; the message never contains the key
 */
export async function fetchQuotes(
  { url, apiKey, fetch }: QuoteProvider,
  symbols: readonly string[],
): Promise<ReadonlyMap<string, Quote>> {
  const asked = symbols.map(encodeURIComponent).join(",");
  const address = `${trimEndSlashes(url)}/${asked}?apikey=${encodeURIComponent(apiKey)}`;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS);
  try {
    const quotes = readQuotes(await ask(fetch, address, late.signal));
    if (!quotes || quotes.size === 0) throw new Error("The quote provider returned no prices.");
    return quotes;
  } finally {
    clearTimeout(timer);
  }
}

async function ask(fetchPage: typeof fetch, address: string, signal: AbortSignal) {
  try {
    const response = await fetchPage(address, { signal, headers: { accept: "application/json" } });
    if (response.ok) return (await response.json()) as unknown;
  } catch {
    // Error messages may quote the URL, which contains the key.
    const because = signal.aborted ? "timed out" : "was unreachable or sent no JSON";
    throw new Error(`The quote provider ${because}.`);
  }
  throw new Error("The quote provider returned an error.");
}
