// Public reads on a real streaming replica, for two processes of the built server.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Pool } from "../../platform/database/database";
import { readConfig } from "../../platform/config/config";
import { importBuilt } from "../setup/built";
import { origin } from "../setup/origin";
import type { Opened } from "./open-two-processes";
import { startPostgres, type TestPostgres } from "./start-postgres";
import { primarySettings, startReplica, type TestReplica } from "./start-replica";

const lag = 1_000;

let primary: TestPostgres;
let replica: TestReplica;
let dataDir: string;
let processes: readonly [Opened, Opened];
let authorization: string;
/** The statements of the first process's public reads. */
const sent = { readers: [] as string[], replica: [] as string[] };

/** Records what is sent on a pool's connections, except what asks for positions in the log. */
function watch(pool: Pool, into: string[]): void {
  const watched = new WeakSet();
  pool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const send = client.query.bind(client) as (...input: unknown[]) => unknown;
    client.query = ((...options: [string | { text: string }]) => {
      const text = typeof options[0] === "string" ? options[0] : options[0].text;
      if (!text.includes("_lsn()")) into.push(text);
      return send(...options);
    }) as typeof client.query;
  });
}

beforeAll(async () => {
  const testing = await importBuilt();
  primary = await startPostgres({ settings: primarySettings });
  dataDir = await mkdtemp(join(tmpdir(), "broadsheet-replicated-"));
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: primary.databaseUrl,
    LOG_LEVEL: "error",
    SANDBOX: "1",
  };
  const open = async (more: Record<string, string>) => {
    const config = testing.readConfig({ ...settings, ...more });
    const opened = await testing.openPaper(config, testing.createLog(config));
    await opened.paper.start(origin);
    return opened;
  };
  const alone = await open({});
  const { applicationPassword } = await alone.paper.accounts.createStaff({
    login: "ines",
    name: "Ines Vale",
    email: "ines@example.com",
    roles: ["editor", "front", "moderator"],
  });
  authorization = `Basic ${btoa(`ines:${applicationPassword}`)}`;
  await alone.close();
  replica = await startReplica(primary);
  const replicated = {
    DATABASE_REPLICA_URL: replica.databaseUrl,
    DATABASE_REPLICA_LAG_MS: String(lag),
  };
  processes = [await open(replicated), await open(replicated)];
  const { pools } = processes[0].database;
  for (const name of ["readers", "replica"] as const) watch(pools[name]!, sent[name]);
});

afterAll(async () => {
  for (const opened of processes ?? []) await opened.close();
  await replica?.stop();
  await primary?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

beforeEach(() => expectUse("replica"));

afterEach(() => replica.query("select pg_wal_replay_resume()"));

const ask = async (path: string, init?: RequestInit, process = processes[0]) =>
  process.paper.fetch(new Request(origin + path, init));

const publish = (title: string, status = "publish") =>
  ask("/wp-json/wp/v2/articles", {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ title, content: "<p>It ran.</p>", status, categories: [2] }),
  });

let asked = 0;
/** Makes an answer that is not stored, and returns the pool that it was read from. */
async function read(): Promise<"replica" | "readers"> {
  const before = sent.replica.length;
  const response = await ask(`/wp-json/wp/v2/articles?per_page=1&offset=${asked++}`);
  expect(response.status).toBe(200);
  return sent.replica.length > before ? "replica" : "readers";
}

const expectUse = (pool: "replica" | "readers") => expect.poll(read, { interval: 20 }).toBe(pool);

test("public reads go to the replica, and nothing else does", async () => {
  expect((await publish("Water Rises")).status).toBe(201);
  await expectUse("replica");
  const before = { readers: sent.readers.length, replica: sent.replica.length };
  for (const path of ["/", "/article/water-rises", "/feed", "/sitemap.xml", "/search?q=water"]) {
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
  }
  expect(sent.readers.slice(before.readers)).toEqual([]);
  expect(sent.replica.length).toBeGreaterThan(before.replica + 4);
  for (const text of sent.replica) {
    expect(text).toMatch(/^\s*(?:select|with)\b/i);
    expect(text).not.toMatch(/\b(?:accounts|billing|access|newsletters|jobs)\.\w/);
  }
});

test("a page that must show a change shows it, though the replica has not replayed it", async () => {
  const path = "/article/the-dam-holds";
  const [one, two] = processes;
  for (const process of processes) expect((await ask(path, {}, process)).status).toBe(404);
  await replica.query("select pg_wal_replay_pause()");
  expect((await publish("The Dam Holds")).status).toBe(201);
  for (const page of [path, "/", "/feed", "/wp-json/wp/v2/articles?search=dam"]) {
    expect(await (await ask(page, {}, one)).text(), page).toContain("The Dam Holds");
  }
  await expect
    .poll(async () => (await ask(path, {}, two)).status, { timeout: 5_000, interval: 10 })
    .toBe(200);
  expect(await (await ask("/", {}, two)).text()).toContain("The Dam Holds");
  expect(await read()).toBe("readers");
  await replica.query("select pg_wal_replay_resume()");
  await expectUse("replica");
  for (const process of processes) {
    expect(await (await ask("/section/national", {}, process)).text()).toContain("The Dam Holds");
  }
});

test("a replica that is too far behind is not used, whatever has changed", async () => {
  await replica.query("select pg_wal_replay_pause()");
  // A draft is in no page, so no tag tells of it.
  expect((await publish("A Draft", "draft")).status).toBe(201);
  expect(await read()).toBe("replica");
  await expectUse("readers");
  expect(await processes[0].database.replicaState()).toBe("behind");
  await replica.query("select pg_wal_replay_resume()");
  await expectUse("replica");
});

test("no reader notices when the replica is lost, and it is used again when it is back", async () => {
  const asking = { now: true };
  const load = Promise.all(
    Array.from({ length: 4 }, async () => {
      const failed: string[] = [];
      while (asking.now) {
        const path = `/wp-json/wp/v2/articles?per_page=2&offset=${asked++}`;
        const { status } = await ask(path);
        if (status !== 200) failed.push(`${status} ${path}`);
        const page = await ask("/article/no-such-article");
        if (page.status !== 404) failed.push(`${page.status} ${page.url}`);
      }
      return failed;
    }),
  );
  await replica.halt();
  await expectUse("readers");
  // As `npm run doctor` and the alert see it.
  expect(await processes[0].database.replicaState()).toBe("away");
  await replica.resume();
  await expectUse("replica");
  expect(await processes[0].database.replicaState()).toBe("used");
  asking.now = false;
  expect((await load).flat()).toEqual([]);
});

test("the embedded database has no replica", () => {
  const settings = { DATABASE_REPLICA_URL: "postgres://paper@replica/paper" };
  expect(() => readConfig(settings)).toThrow(
    "DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica.",
  );
});
