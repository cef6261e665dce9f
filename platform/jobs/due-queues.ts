/** The queue's next work. */
import type { Pool } from "../database/database";

/**
 * The queues with jobs that are running or due, and whether one of them still waits for its worker.
 * Uses the database's time, like the queue.
 */
export async function listDueQueues(
  pool: Pool,
  names: readonly string[],
): Promise<readonly { readonly name: string; readonly isWaiting: boolean }[]> {
  const { rows } = await pool.query<{ name: string; isWaiting: boolean }>(
    `select name, bool_or(state <> 'active') as "isWaiting" from jobs.job
     where name = any($1) and (state = 'active'
       or state in ('created', 'retry') and start_after <= clock_timestamp())
     group by name`,
    [names],
  );
  return rows;
}
