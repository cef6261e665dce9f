/** A streaming replica of a test's PostgreSQL, from a base backup of the running server. */
import { execFile } from "node:child_process";
import { appendFile, chmod, cp, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
// With extensions: `npm run soak` is run by Node alone.
import { findFreePort } from "../processes/find-free-port.ts";
import { createEmbeddedPostgres } from "./embedded-postgres.ts";
import type { TestPostgres } from "./start-postgres";

const run = promisify(execFile);

/** The primary's settings besides the defaults: it keeps the log that a replica has yet to read. */
export const primarySettings = ["wal_keep_size=256MB"];

export interface TestReplica extends Omit<TestPostgres, "server"> {
  /** Runs a statement on it. */
  query(text: string): Promise<Record<string, unknown>[]>;
}

type Primary = Pick<TestPostgres, "databaseUrl" | "folder">;

/** Starts a replica of a server that has `primarySettings`; takes two seconds. */
export async function startReplica(primary: Primary): Promise<TestReplica> {
  const folder = await mkdtemp(join(tmpdir(), "broadsheet-replica-"));
  await chmod(folder, 0o755);
  const data = join(folder, "data");
  await copyRunning(primary, data);
  const { port: primaryPort, username, password, pathname } = new URL(primary.databaseUrl);
  await writeFile(join(data, "standby.signal"), "");
  await appendFile(
    join(data, "postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=${username} password=${password}'\n`,
  );
  // The server may run as another user than the tests.
  const { uid, gid } = await stat(join(primary.folder, "data"));
  if (uid !== process.getuid?.()) await run("chown", ["-R", `${uid}:${gid}`, data]);
  await chmod(data, 0o700);

  const port = await findFreePort();
  const server = await createEmbeddedPostgres({ folder, port, settings: primarySettings });
  const databaseUrl = `postgres://paper:paper@127.0.0.1:${port}${pathname}`;

  async function query(text: string): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: databaseUrl });
    try {
      await client.connect();
      return (await client.query(text)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async function resume(): Promise<void> {
    // Its promise waits for a message that only a primary writes.
    server.start().catch(() => undefined);
    const until = Date.now() + 30_000;
    while (Date.now() < until) {
      if (await query("select 1").catch(() => null)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("The replica did not start.");
  }

  await resume();
  return {
    databaseUrl,
    folder,
    query,
    halt: () => server.stop(),
    resume,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As in PostgreSQL's manual, "Making a Base Backup Using the Low Level API". */
async function copyRunning(primary: Primary, to: string): Promise<void> {
  const from = join(primary.folder, "data");
  const client = new Client({ connectionString: primary.databaseUrl });
  await client.connect();
  try {
    await client.query("select pg_backup_start('replica', true)");
    await cp(from, to, {
      recursive: true,
      // The log comes from the primary, and the process is its own.
      filter: (path) => {
        const [first, second] = relative(from, path).split(sep);
        return (
          first !== "postmaster.pid" &&
          first !== "postmaster.opts" &&
          !(first === "pg_wal" && second !== undefined && /^[0-9A-F]{24}/.test(second))
        );
      },
    });
    const { rows } = await client.query<{ labelfile: string }>(
      "select labelfile from pg_backup_stop(false)",
    );
    await writeFile(join(to, "backup_label"), rows[0]!.labelfile);
  } finally {
    await client.end();
  }
}
