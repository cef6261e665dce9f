/**
 * The setup: four processes under the supervisor, a PostgreSQL with a streaming replica and a mail server of
 * their own.
 */
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Client, Pool } from "pg";
import { createEmbeddedPostgres } from "../../test/postgres/embedded-postgres.ts";
import { primarySettings, startReplica } from "../../test/postgres/start-replica.ts";
import { findFreePort, runProcess } from "../../bench/processes.mjs";
import { getCurrentBuild } from "../builds/builds.mjs";
import { root } from "../install.mjs";
import { startMailServer } from "./mail-server.mjs";

/** PostgreSQL has few connections, so that they can be used up; what it commits survives its own end. */
const settings = [
  ...primarySettings,
  "synchronous_commit=on",
  "max_connections=90",
  "autovacuum=on",
];

/** A replica that is further behind isn’t read, in milliseconds: reached in a short run, too. */
const longestLagMs = 1_000;

async function startPostgres(folder) {
  const port = await findFreePort();
  const server = await createEmbeddedPostgres({ folder, port, settings });
  await server.initialise();
  await server.start();
  await server.createDatabase("soak");
  const url = `postgres://paper:paper@127.0.0.1:${port}/soak`;
  return {
    url,
    folder,
    /** Ends it at once, as a crash would. */
    crash: () =>
      new Promise((resolve) => {
        server.process.once("exit", resolve);
        server.process.kill("SIGQUIT");
      }),
    start: () => server.start(),
    stop: () => server.stop(),
  };
}

function startSupervisor({ count, env }) {
  const child = spawn(process.execPath, [join(root, "tools", "supervise.mjs"), String(count)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const opened = new Promise((resolve, reject) => {
    const read = (chunk) => {
      output += chunk;
      const found = /Website +(http:\/\/\S+)\//.exec(output);
      if (found) resolve(found[1]);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", (code) => reject(new Error(`The servers ended with ${code}:\n${output}`)));
  });
  return { child, opened, output: () => output };
}

/** The servers under a supervisor, by process ID. */
function listServers(parent) {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).split(
    "\n",
  );
  return lines.flatMap((line) => {
    const [, pid, owner, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(owner) === parent && command?.includes("main.js") ? [Number(pid)] : [];
  });
}

/** @param options.processes how many servers */
export async function openStand({ processes }) {
  const folder = mkdtempSync(join(tmpdir(), "broadsheet-soak-"));
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755);
  const postgres = await startPostgres(join(folder, "postgres"));
  const replica = await startReplica({ databaseUrl: postgres.url, folder: postgres.folder });
  const mail = await startMailServer();
  const fullDisk = join(folder, "disk-is-full");
  const preload = pathToFileURL(join(root, "tools", "soak", "full-disk.mjs")).href;
  const env = {
    DATABASE_URL: postgres.url,
    DATABASE_REPLICA_URL: replica.databaseUrl,
    DATABASE_REPLICA_LAG_MS: String(longestLagMs),
    DATA_DIR: join(folder, "data"),
    SMTP_URL: mail.url,
    SANDBOX: "1",
    PORT: "0",
    HOST: "127.0.0.1",
    PUBLIC_URL: "",
    TRUST_PROXY: "1",
    LOG_LEVEL: "error",
    IMAGE_PREGENERATE: "0",
    NODE_ENV: "production",
    NODE_OPTIONS: `--import=${preload}`,
    SOAK_FULL_DISK: fullDisk,
  };
  await runProcess({
    command: process.execPath,
    args: [join(getCurrentBuild(), "server", "command.js"), "seed"],
    env,
  });
  const servers = startSupervisor({ count: processes, env });
  const origin = await servers.opened;
  const pool = new Pool({ connectionString: postgres.url, max: 2 });
  pool.on("error", () => undefined);
  return {
    origin,
    postgres,
    replica: {
      pause: () => replica.query("select pg_wal_replay_pause()"),
      halt: () => replica.halt(),
      resume: () => replica.resume(),
      /** How many rows it has read since it was started. */
      async countRows() {
        const [row] = await replica.query(
          "select tup_returned::float8 as rows from pg_stat_database where datname = 'soak'",
        );
        return row?.rows ?? 0;
      },
    },
    mail,
    processes,
    query: async (text, values) => (await pool.query(text, values)).rows,
    /** A connection of its own. */
    async connect() {
      const client = new Client({ connectionString: postgres.url });
      client.on("error", () => undefined);
      await client.connect();
      return client;
    },
    listServers: () => listServers(servers.child.pid),
    fillDisk: () => writeFileSync(fullDisk, ""),
    emptyDisk: () => rmSync(fullDisk, { force: true }),
    output: servers.output,
    async close() {
      const ended = new Promise((resolve) => servers.child.once("exit", resolve));
      servers.child.kill("SIGTERM");
      await ended;
      await pool.end();
      await mail.stop();
      await replica.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
