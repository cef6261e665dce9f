/** A MariaDB server of its own: a folder, a socket, no network. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export interface MariaDb {
  readonly socket: string;
  /** Runs SQL and returns the lines of the answer. */
  query(sql: string): readonly string[];
  stop(): Promise<void>;
}

/** Durability costs time, and this server lives as long as a test. */
const careless = [
  "--skip-networking",
  "--skip-name-resolve",
  "--skip-log-bin",
  "--innodb-flush-log-at-trx-commit=0",
  "--innodb-doublewrite=0",
  "--innodb-buffer-pool-size=128M",
];

/** @param folder an empty folder, or the one of an earlier server */
export async function startMariaDb(folder: string): Promise<MariaDb> {
  const data = join(folder, "database");
  const socket = join(folder, "database.sock");
  // The server refuses to run as root without this option.
  const user = process.getuid?.() === 0 ? ["--user=root"] : [];
  if (!existsSync(data)) {
    const made = spawnSync(
      "mariadb-install-db",
      ["--no-defaults", `--datadir=${data}`, "--auth-root-authentication-method=normal", ...user],
      { encoding: "utf8" },
    );
    if (made.status !== 0) throw new Error(`mariadb-install-db: ${made.stdout}${made.stderr}`);
  }
  const child = spawn(
    "mariadbd",
    ["--no-defaults", `--datadir=${data}`, `--socket=${socket}`, ...user, ...careless],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));

  const run = (sql: string) =>
    spawnSync("mariadb", ["--no-defaults", `--socket=${socket}`, "-uroot", "--batch", "-N"], {
      input: sql,
      encoding: "utf8",
    });
  const end = Date.now() + 60_000;
  while (run("select 1").status !== 0) {
    if (Date.now() > end || child.exitCode !== null) throw new Error(`MariaDB:\n${output}`);
    await wait(100);
  }
  return {
    socket,
    query(sql) {
      const { status, stdout, stderr } = run(sql);
      if (status !== 0) throw new Error(`${sql}: ${stderr}`);
      return stdout.split("\n").filter((line) => line !== "");
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
