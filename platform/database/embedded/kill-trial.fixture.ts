// Run by database.test.ts in a process that is then killed: writes rows through the database worker and
// reports how many were acknowledged.
import { Worker } from "node:worker_threads";
import { once } from "node:events";
import { dirname } from "node:path";
import { Client } from "pg";

const folder = process.argv[2] ?? "";
const host = dirname(folder);
const worker = new Worker(new URL("./worker.ts", import.meta.url), {
  workerData: { folder, socketPath: `${host}/.s.PGSQL.5432`, maxConnections: 2 },
});
await once(worker, "message");
const client = new Client({ host, port: 5432, user: "postgres", database: "postgres" });
await client.connect();
await client.query("create table kept (id integer)");
for (let count = 1; ; count++) {
  await client.query("insert into kept values ($1)", [count]);
  process.send?.(count);
}
