import type { Pool, PoolClient } from "./database";

/**
 * Runs `work` on a connection of its own. If it throws, an open transaction is rolled back before the
 * connection returns to the pool: on the embedded database, which has one session, it would block every
 * other query.
 */
export async function withConnection<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    await client.query("rollback").catch((reason: Error) => {
      broken = reason;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

type Begin = "begin" | "begin transaction isolation level repeatable read read only";

const transaction =
  (begin: Begin, end: "commit" | "rollback") =>
  <Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> =>
    withConnection(pool, async (client) => {
      await client.query(begin);
      const result = await work(client);
      await client.query(end);
      return result;
    });

/**
 * Runs `work` in a transaction: commits, or rolls back if it throws. Use only the given client inside:
 * on the embedded database a query on the pool would wait for this transaction forever.
 */
export const inTransaction = transaction("begin", "commit");

/** Runs `work` in a transaction that reads the database as it is now, and cannot write. */
export const inSnapshot = transaction(
  "begin transaction isolation level repeatable read read only",
  "commit",
);

/** Runs `work` in a transaction that is always rolled back. */
export const inRolledBack = transaction("begin", "rollback");
