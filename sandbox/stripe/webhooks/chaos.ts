/** Fault injection for webhook delivery; shared by all processes. */
import { z } from "zod";
import type { Pool } from "../../../platform/database/database";

export interface Chaos {
  /** How many additional times each event is delivered. */
  readonly duplicate: number;
  /** Whether pending deliveries go out in random order. */
  readonly reorder: boolean;
  /** How many of the next deliveries are lost permanently. */
  readonly drop: number;
}

export const chaosSchema = z.strictObject({
  duplicate: z.coerce.number().int().min(0).max(20).default(0),
  reorder: z.union([z.boolean(), z.stringbool()]).default(false),
  drop: z.coerce.number().int().min(0).max(10_000).default(0),
});

export async function readChaos(pool: Pool): Promise<Chaos> {
  const { rows } = await pool.query<Chaos>(
    `select duplicate, reorder, "drop" from sandbox.stripe_chaos`,
  );
  return rows[0] ?? { duplicate: 0, reorder: false, drop: 0 };
}

export async function setChaos(pool: Pool, { duplicate, reorder, drop }: Chaos): Promise<void> {
  await pool.query(
    `insert into sandbox.stripe_chaos (id, duplicate, reorder, "drop") values (1, $1, $2, $3)
     on conflict (id) do update set duplicate = excluded.duplicate, reorder = excluded.reorder,
       "drop" = excluded."drop"`,
    [duplicate, reorder, drop],
  );
}

/** Whether to lose this delivery; each loss decrements the counter. */
export async function takeDrop(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update sandbox.stripe_chaos set "drop" = "drop" - 1 where "drop" > 0`,
  );
  return rowCount === 1;
}
