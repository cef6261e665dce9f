import type { Pool, PoolClient } from "./database";

/**
 * Runs `work` on one connection of its own. When it throws, whatever transaction it left open is
 * rolled back before the connection returns to the pool: on the embedded database, which has one
 * connection underneath, an open one would bar every other query.
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

/**
 * Runs `work` in one transaction: commits what it did, or rolls it back when it throws.
 * Inside, use the client given and nothing else: on the embedded database a query on the pool would
 * wait for this transaction for ever.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return withConnection(pool, async (client) => {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  });
}
