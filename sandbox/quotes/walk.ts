/** Invented prices: a function of symbol and instant, the same in every process. */
import { createHash } from "node:crypto";

const DAY_MS = 86_400_000;

/** Realistic levels for well-known symbols; the level of any other is derived from its name. */
const levels: Readonly<Record<string, number>> = {
  "^GSPC": 6000,
  "^DJI": 44_000,
  "^IXIC": 19_500,
  "^RUT": 2300,
  CLUSD: 70,
  GCUSD: 2650,
  EURUSD: 1.08,
  BTCUSD: 92_000,
};

/** The waves that make up a price: period in hours, and amplitude as a share of the level. */
const waves = [
  { hours: 311, height: 0.03 },
  { hours: 67, height: 0.009 },
  { hours: 13, height: 0.004 },
  { hours: 1.3, height: 0.0012 },
] as const;

/** The price now, and its change since midnight UTC. */
export function walkPrice(symbol: string, now: Date): { price: number; change: number } {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const price = priceAt(symbol, now.getTime());
  const digits = price < 10 ? 4 : 2;
  const rounded = Number(price.toFixed(digits));
  const close = Number(priceAt(symbol, midnight).toFixed(digits));
  return { price: rounded, change: Number((rounded - close).toFixed(digits)) };
}

function priceAt(symbol: string, at: number): number {
  const seed = createHash("sha256").update(symbol).digest();
  const level = levels[symbol] ?? 20 + (seed.readUInt16BE(0) / 65_536) * 400;
  const swing = waves.reduce((sum, { hours, height }, place) => {
    const phase = (seed[place + 2]! / 256) * 2 * Math.PI;
    return sum + height * Math.sin((at / (hours * 3_600_000)) * 2 * Math.PI + phase);
  }, 0);
  return level * (1 + swing);
}
