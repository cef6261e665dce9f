/** A year of gifts that are bought, refunded and disputed; by a seed. */
import { randomUUID } from "node:crypto";
import type { Pool } from "../../platform/database/database";
import { DAY } from "./simulated-subscriber";
import { createChance, year } from "./simulate-year";

export interface GiftMoney {
  readonly id: string;
  readonly gift: string;
  readonly kind: "payment" | "refund" | "dispute";
  readonly amount: number;
  readonly currency: string;
  readonly product: string;
  readonly at: number;
  /** Days after which the paper hears of it. */
  readonly late: number;
}

const offered = [
  { product: "reader", amount: 3599, currency: "usd" },
  { product: "member", amount: 25_001, currency: "usd" },
  { product: "reader", amount: 9999, currency: "eur" },
] as const;

export function simulateGifts(seed: number, count: number): readonly GiftMoney[] {
  const chance = createChance(seed + 1);
  const between = (from: number, to: number) => Math.floor(from + chance() * (to - from));
  return Array.from({ length: count }, (_, place) => {
    const gift = randomUUID();
    const at = between(year.from, year.to - 30 * DAY);
    const sold = offered[between(0, offered.length)]!;
    const late = chance() < 0.2 ? 2 : 0;
    const paid = { id: `ch_${place}`, gift, kind: "payment", at, late, ...sold } as const;
    const luck = chance();
    const back = { ...paid, at: at + between(DAY, 20 * DAY) };
    if (luck < 0.15) return [paid, { ...back, id: `re_${place}`, kind: "refund" } as const];
    if (luck < 0.25) {
      const part = between(1, sold.amount);
      return [paid, { ...back, id: `re_${place}`, kind: "refund", amount: part } as const];
    }
    if (luck < 0.3) return [paid, { ...back, id: `dp_${place}`, kind: "dispute" } as const];
    return [paid];
  }).flat();
}

/** As the settling of a gift does. */
export async function recordGiftMoney(
  pool: Pool,
  { id, gift, kind, amount, currency, product, at }: GiftMoney,
  recordedAt: Date,
) {
  await pool.query(
    `insert into gifts.payments (id, gift_id, kind, amount, currency, product_id, paid_at, recorded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
    [id, gift, kind, amount, currency, product, new Date(at * 1000), recordedAt],
  );
}
