/** One process at a time loads the demo edition, also where machines start together. */
import type { Database } from "../../platform/database/database";
import { inTransaction } from "../../platform/database/transaction";

/**
 * Waits for the others, however long they load. Holds one connection of requests, since loading uses those
 * of jobs. The embedded database has one process.
 */
export async function withEditionLock<Result>(
  { kind, pools }: Pick<Database, "kind" | "pools">,
  work: () => Promise<Result>,
): Promise<Result> {
  if (kind === "embedded") return work();
  return inTransaction(pools.requests, async (client) => {
    await client.query(
      `select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
         set_config('idle_in_transaction_session_timeout', '0', true)`,
    );
    await client.query("select pg_advisory_xact_lock(hashtext('demo-edition'))");
    return work();
  });
}
