/** The queue's connection to the database, and to its notifications of new jobs. */
import type { ConstructorOptions } from "pg-boss";
import type { Database, Pool } from "../database/database";
import { openListener } from "../database/listener";
import { withConnection } from "../database/transaction";
import type { Log } from "../log";

export function connectQueue({ kind, pools }: Database, log: Log): ConstructorOptions {
  const db = share(pools.jobs);
  if (kind === "embedded") return { backend: "pglite", db };
  const databaseUrl = pools.jobs.options.connectionString ?? "";
  return {
    useListenNotify: true,
    db: {
      ...db,
      async listen(channel, onNotification, onReconnect) {
        const listener = await openListener({
          databaseUrl,
          name: "broadsheet-queue",
          channels: [channel],
          log,
          onMessage: (_, text) => onNotification(text),
          onReconnect,
        });
        onReconnect();
        return listener;
      },
    },
  };
}

/**
 * pg-boss sends whole transactions as one text. If one fails, the connection must be rolled back before
 * it returns to the pool: on the embedded database it would block all other queries.
 */
function share(pool: Pool): NonNullable<ConstructorOptions["db"]> {
  return {
    executeSql: (text, values) =>
      withConnection(pool, (client) =>
        values?.length ? client.query(text, values) : client.query(text),
      ),
  };
}
