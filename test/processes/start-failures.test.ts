/** Errors that stop a start are one sentence, with what to do. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createDatabase, type OwnDatabase } from "../postgres/create-database";
import { findFreePort } from "./find-free-port";
import { useProcesses } from "./use-processes";

const { run, dataDir } = useProcesses();
/** By TCP, as the sentences about it are for servers elsewhere. */
const server = inject("seeded").server.replace("%2Ftmp", "127.0.0.1");
const place = new URL(server).host;
const open: Server[] = [];
let own: OwnDatabase;

beforeAll(async () => {
  own = await createDatabase({ server });
});

afterAll(async () => {
  for (const one of open) one.close();
  await own.drop();
});

/** Starts with a `DATABASE_URL`, and returns what is printed. */
async function refusal(databaseUrl: string): Promise<string> {
  const refused = run("main", [], { DATABASE_URL: databaseUrl });
  expect(await refused.ended).toBe(1);
  return refused.output().trim();
}

async function listen(onConnection: (socket: import("node:net").Socket) => void, port = 0) {
  const listening = createServer(onConnection);
  open.push(listening);
  listening.listen(port, "127.0.0.1");
  await once(listening, "listening");
  return (listening.address() as AddressInfo).port;
}

test("a database that cannot be used", async () => {
  const closed = await findFreePort();
  const role = `guest_${process.pid}`;
  const client = new Client({ connectionString: own.databaseUrl });
  await client.connect();
  await client.query(`create role ${role} login password 'guest'`);
  const name = new URL(own.databaseUrl).pathname.slice(1);
  try {
    const [password, missing, none, unknown, rights] = await Promise.all([
      refusal(own.databaseUrl.replace("paper:paper@", "paper:wrong@")),
      refusal(`${server}/nothing_here`),
      refusal(`postgres://paper:paper@127.0.0.1:${closed}/paper`),
      refusal("postgres://paper:paper@nowhere.invalid/paper"),
      refusal(own.databaseUrl.replace("paper:paper@", `${role}:guest@`)),
    ]);
    expect(password).toBe(
      `The database at ${place} rejected the password for paper. Correct it in DATABASE_URL.`,
    );
    expect(missing).toBe(
      `No database named “nothing_here” at ${place}. Create it (createdb --owner paper nothing_here), or correct DATABASE_URL.`,
    );
    expect(none).toBe(
      `No database is responding at 127.0.0.1:${closed}. Start PostgreSQL, or correct DATABASE_URL.`,
    );
    expect(unknown).toBe(
      "The database’s host in DATABASE_URL, nowhere.invalid:5432, can’t be found. Correct the name, or check DNS.",
    );
    expect(rights).toMatch(
      new RegExp(
        `^The database user ${role} lacks a privilege in “${name}” \\(permission denied .*\\)\\. Make it the owner: ALTER DATABASE ${name} OWNER TO ${role}\\.$`,
      ),
    );
  } finally {
    await client.query(`drop role ${role}`);
    await client.end();
  }
});

test("a database that does not answer is waited for, and not in silence", async () => {
  const port = await listen(() => undefined);
  const waiting = run("main", [], {
    DATABASE_URL: `postgres://paper:paper@127.0.0.1:${port}/paper`,
  });
  await expect.poll(waiting.output).toContain(`Waiting for the database at 127.0.0.1:${port}`);
  expect(await waiting.ended).toBe(1);
  expect(waiting.output()).toContain(`The database at 127.0.0.1:${port} can’t be reached. Check`);
});

test("a database that comes up later is waited for if that is asked", async () => {
  const port = await findFreePort();
  const late = run("main", [], {
    DATABASE_URL: own.databaseUrl.replace(place, `127.0.0.1:${port}`),
    DATABASE_WAIT_SECONDS: "60",
  });
  await expect
    .poll(late.output)
    .toContain("Start PostgreSQL, or correct DATABASE_URL. Waiting up to 60 seconds");
  const { hostname, port: real } = new URL(server);
  await listen((socket) => {
    const through = connect(Number(real), hostname);
    socket.pipe(through).pipe(socket);
    for (const end of [socket, through]) end.on("error", () => end.destroy());
  }, port);
  expect(await late.opened).not.toBeNull();
});

test("an embedded database that is damaged", async () => {
  await writeFile(join(dataDir(), "database", "PG_VERSION"), "9\n");
  const damaged = run("main", []);
  expect(await damaged.ended).toBe(1);
  expect(damaged.output()).toMatch(
    /Could not open the embedded database in \S+: .*Restore a backup of \S+, or set DATA_DIR to an empty directory\.$/m,
  );
  expect(damaged.output()).not.toMatch(/^ +at /m);
});

test("a name that is nearly right, and a secret that can be guessed", async () => {
  const weak = run("main", [], { SANDBOX: "0", SECRET: "changeme".repeat(5) });
  expect(await weak.ended).toBe(1);
  expect(weak.output().trim()).toBe(
    "SECRET repeats itself, so attackers could guess it and sign in as anyone. Generate a new one: openssl rand -base64 48.",
  );
  const closed = `postgres://paper:paper@127.0.0.1:${await findFreePort()}/paper`;
  const near = run("main", [], {
    DATABASE_URL: closed,
    PUBLICURL: "x",
    STRIPE_API_KEY: "sk_live_secret",
    IS_SANDBOX: "1",
    REDIS_URL: "redis://127.0.0.1",
  });
  expect(await near.ended).toBe(1);
  expect(near.output()).toContain(
    "PUBLICURL isn’t a setting and has no effect. Did you mean PUBLIC_URL?",
  );
  // Other programs’ variables.
  expect(near.output().match(/isn’t a setting/g)).toHaveLength(1);
  expect(near.output()).not.toContain("sk_live_secret");
});
