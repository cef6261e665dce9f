import type { Pool, PoolClient } from "./database";

/**
 * Runs `work` in one transaction: commits what it did, or rolls it back when it throws.
 * Inside, use the client given and nothing else: on the embedded database, which has one
 * connection underneath, a query on the pool would wait for this transaction for ever.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((reason: Error) => {
      broken = reason;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
