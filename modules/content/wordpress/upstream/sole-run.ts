/** One run at a time, in this process and in all others. */
import type { Database } from "../../../../platform/database/database";
import { inTransaction } from "../../../../platform/database/transaction";

/** Ends the run that could not begin, because another is going on. */
export const busy = Symbol("busy");

/**
 * Runs `work` unless another process does. The lock is tied to a transaction on a connection of its own, so
 * that it ends with the process and works with poolers; the embedded database has one process only.
 */
export function createSoleRun({ pool, kind }: Pick<Database, "pool" | "kind">, name: string) {
  let going: Promise<unknown> = Promise.resolve();

  async function underLock<Result>(work: () => Promise<Result>): Promise<Result | typeof busy> {
    if (kind === "embedded") return work();
    return inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ isFree: boolean }>(
        'select coalesce(pg_try_advisory_xact_lock(hashtext($1)), false) as "isFree"',
        [name],
      );
      return rows[0]?.isFree ? work() : busy;
    });
  }

  return <Result>(work: () => Promise<Result>): Promise<Result | typeof busy> => {
    const run = going.then(() => underLock(work));
    going = run.catch(() => undefined);
    return run;
  };
}
