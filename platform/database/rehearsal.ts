import type { QueryConfig } from "pg";
import type { Pool, PoolClient } from "./database";
import { inRolledBack } from "./transaction";

/** A transaction within the rehearsal's own. */
const nested: Readonly<Record<string, string>> = {
  begin: "savepoint rehearsal",
  commit: "release savepoint rehearsal",
  rollback: "rollback to savepoint rehearsal",
};

/**
 * Runs `work` for real in one transaction, and rolls it back. Queries and transactions on the pool that `work`
 * gets are part of it, one after the other; what it does on other pools is not.
 */
export const inRehearsal = <Result>(
  pool: Pool,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> => inRolledBack(pool, (client) => work(poolOf(client)));

function poolOf(client: PoolClient): Pool {
  const query = (asked: string | QueryConfig, values?: unknown[]) =>
    client.query(typeof asked === "string" ? (nested[asked] ?? asked) : asked, values);
  const inner = { query, release: () => undefined };
  return { query, connect: async () => inner } as unknown as Pool;
}
