// One process of the built server, while its PostgreSQL is stopped, has no connections left, or is locked.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../postgres/start-postgres";
import { type Running, startEntry } from "./use-processes";

const free = "/article/harbor-towns-share-one-water-system";
const gated = "/article/relief-keeper-of-eleven-lights";
/** Pages that are neither stored nor made ahead before each outage. */
const unseen = ["/author/delphine-marsh", "/media/the-bridge-painters-who-never-finish"] as const;
const rest = "/wp-json/wp/v2/articles?per_page=3";
const stored = ["/", free, rest, "/feed", "/sitemap.xml", "/section/culture"];

/** All connections that the server gives; the process of this test may have 15. */
const connections = 30;

let postgres: TestPostgres;
let paper: Running;
let address: string;
let dataDir: string;

beforeAll(async () => {
  postgres = await startPostgres({ settings: [`max_connections=${connections}`] });
  dataDir = await mkdtemp(join(tmpdir(), "broadsheet-away-"));
  paper = startEntry("main", {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.databaseUrl,
    LOG_LEVEL: "info",
    DATABASE_LOCK_MS: "600",
  });
  address = (await paper.opened) ?? "";
  expect(address, paper.output()).not.toBe("");
});

afterAll(async () => {
  paper?.child.kill("SIGKILL");
  await paper?.ended;
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

// A failed test must not fail the next ones.
afterEach(async () => {
  await release();
  await expectState("ready");
  // The end of each outage has been noticed, so that the next one begins anew.
  await expect.poll(countOutages, { interval: 50 }).toBe(0);
});

/** How many outages the log says have begun and not ended. */
function countOutages(): number {
  const count = (text: string) => paper.output().split(text).length - 1;
  return count('"the database is down; serving cached pages"') - count('"the database is back up"');
}

const ask = (path: string, init: RequestInit = {}) => fetch(address + path, init);

const askPage = (path: string, headers: Record<string, string> = {}) =>
  ask(path, { headers: { accept: "text/html", ...headers } });

const write = () =>
  ask("/wp-json/wp/v2/articles", {
    method: "POST",
    headers: {
      authorization: `Basic ${btoa("dora:sandbox")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ title: "A Draft", content: "<p>It can wait.</p>", status: "draft" }),
  });

const state = async () => {
  const response = await ask("/readyz");
  return `${response.status} ${(await response.text()).trim()}`;
};

const expectState = (wanted: "ready" | "degraded") =>
  expect.poll(state, { interval: 50 }).toBe(`200 ${wanted}`);

const store = async () => {
  for (const path of stored) expect((await askPage(path)).status, path).toBe(200);
};

/** Every stored page and answer is served; `times` as many requests as there are pages. */
async function expectStored(times = 1): Promise<void> {
  const asked = Array.from({ length: times }, () => stored).flat();
  const answers = await Promise.all(
    asked.map(async (path) => {
      const response = await askPage(path);
      await response.arrayBuffer();
      return `${response.status} ${path}`;
    }),
  );
  expect(answers).toEqual(asked.map((path) => `200 ${path}`));
}

const held: Client[] = [];

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: postgres.databaseUrl });
  client.on("error", () => undefined);
  await client.connect();
  held.push(client);
  return client;
}

async function release(): Promise<void> {
  await Promise.all(held.splice(0).map((client) => client.end()));
}

/** Takes every connection, also those of the paper. */
async function takeConnections(): Promise<void> {
  const first = await connect();
  for (let misses = 0; misses < 3;) {
    await first.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name like 'broadsheet%'`,
    );
    const taken = await connect().catch(() => null);
    misses = taken ? 0 : misses + 1;
  }
}

/** A caller gets 503, when to try again, and a body in the form of the route. */
async function expectUnavailable(path: string): Promise<void> {
  const page = await askPage(path);
  expect(page.status).toBe(503);
  expect(page.headers.get("retry-after")).toBe("60");
  expect(page.headers.get("content-type")).toContain("text/html");
  expect(await page.text()).toContain("We can’t load this page right now.");

  const sentence = "We’re having technical trouble. Please try again in a minute.";
  const wordpress = { code: "service_unavailable", message: sentence, data: { status: 503 } };
  const ours = { code: "unavailable", message: sentence };
  const answers = [
    { answer: await write(), body: wordpress },
    { answer: await ask("/wp-json/wp/v2/authors?per_page=7"), body: wordpress },
    { answer: await ask("/?rest_route=/wp/v2/authors"), body: wordpress },
    {
      answer: await ask("/api/v1/desk/articles", {
        headers: { cookie: "desk=0123456789012345678901234567890123456789012" },
      }),
      body: ours,
    },
    {
      answer: await ask("/blaize/register", {
        method: "POST",
        headers: { "content-type": "application/json", origin: address },
        body: '{"identifiers":{"email_address":"ada@example.com"}}',
      }),
      body: ours,
    },
  ];
  for (const { answer, body } of answers) {
    expect([answer.url, answer.status]).toEqual([answer.url, 503]);
    expect(answer.headers.get("retry-after"), answer.url).toBe("10");
    expect(await answer.json()).toEqual(body);
  }
}

describe("while PostgreSQL is stopped", () => {
  // The first: a gated page that may have changed is not served.
  test("a gated article is not opened for someone who may not read it", async () => {
    const body = await (await askPage(gated)).text();
    expect(body).toContain("Subscribe");
    await postgres.halt();
    try {
      await expectState("degraded");
      // A visitor without a session: the paywall needs no database.
      expect(await (await askPage(gated)).text()).toBe(body);
      // No one knows whose session this is.
      const cookie = "blaize_session=0123456789012345678901234567890123456789012";
      expect((await askPage(gated, { cookie })).status).toBe(503);
    } finally {
      await postgres.resume();
    }
  });

  test("stored pages live, everything else is 503, and the log stays short", async () => {
    await store();
    const before = paper.output().length;
    await postgres.halt();
    try {
      await expectState("degraded");
      await expectStored(40);
      expect((await askPage("/?utm_source=letter")).status).toBe(200);
      expect((await askPage(`${free}?utm_source=letter`)).status).toBe(200);
      await expectUnavailable(unseen[0]);
      for (let times = 0; times < 20; times++) {
        await Promise.all(Array.from({ length: 10 }, () => ask("/wp-json/wp/v2/pages?per_page=4")));
      }
    } finally {
      await postgres.resume();
    }
    await expectState("ready");
    await expect
      .poll(() => paper.output().slice(before), { interval: 50 })
      .toContain("the database is back up");
    expect((await write()).status).toBe(201);
    expect((await askPage(unseen[0])).status).toBe(200);
    await expectStored();
    const log = paper.output().slice(before);
    expect(log.match(/"the database is down; serving cached pages"/g)).toHaveLength(1);
    expect(log.match(/"the database is back up"/g)).toHaveLength(1);
    expect(log.split("\n").length).toBeLessThan(12);
  });
});

test("without a connection stored pages live, and it recovers without a restart", async () => {
  await store();
  await takeConnections();
  // The stored pages are uncertain now: messages may have been lost.
  await expectStored(10);
  await expectUnavailable(unseen[1]);
  await expectStored(10);
  await release();
  await expectState("ready");
  await expect.poll(async () => (await write()).status).toBe(201);
  expect((await askPage(unseen[1])).status).toBe(200);
  await expectStored();
});

test("a locked table costs its writers a 503, and nobody else", async () => {
  await store();
  const locker = await connect();
  await locker.query("begin; lock table content.entries in access exclusive mode");
  const begun = performance.now();
  const writes = await Promise.all(Array.from({ length: 12 }, write));
  expect(writes.map(({ status }) => status)).toEqual(writes.map(() => 503));
  expect(writes[0]!.headers.get("retry-after")).toBe("10");
  // Twelve writers share five connections, each for 0.6 s at most.
  expect(performance.now() - begun).toBeLessThan(30_000);
  const waiting = Array.from({ length: 8 }, write);
  await expectStored();
  // The table of sessions is not locked.
  const cookie = "blaize_session=0123456789012345678901234567890123456789012";
  expect((await ask("/blaize/account", { headers: { cookie } })).status).toBe(401);
  await Promise.all(waiting);
  await locker.query("rollback");
  expect((await write()).status).toBe(201);
});

test("keeps as many connections as the guide says", async () => {
  const watcher = await connect();
  const count = async () => {
    const { rows } = await watcher.query<{ name: string; count: number }>(
      `select application_name as name, count(*)::int as count from pg_stat_activity
       where application_name like 'broadsheet%' group by 1`,
    );
    return Object.fromEntries(rows.map((row) => [row.name, row.count]));
  };
  const most = new Map<string, number>();
  const asking = { now: true };
  const load = Promise.all(
    Array.from({ length: 24 }, async (_, who) => {
      for (let page = 1; asking.now; page++) {
        await (await ask(`/wp-json/wp/v2/articles?per_page=2&page=${page}&offset=${who}`)).text();
        if (who % 2 === 0) await (await write()).text();
      }
    }),
  );
  await expect
    .poll(
      async () => {
        for (const [name, number] of Object.entries(await count())) {
          most.set(name, Math.max(most.get(name) ?? 0, number));
        }
        // Those that listen come back by themselves after the tests before this one.
        const names = ["readers", "requests", "bus", "queue"];
        return names.map((name) => most.get(`broadsheet-${name}`));
      },
      { interval: 5 },
    )
    .toEqual([5, 5, 1, 1]);
  asking.now = false;
  await load;
  const { "broadsheet-jobs": jobs, ...others } = Object.fromEntries(most);
  expect(others).toEqual({
    "broadsheet-readers": 5,
    "broadsheet-requests": 5,
    "broadsheet-bus": 1,
    "broadsheet-queue": 1,
  });
  expect(jobs).toBeLessThanOrEqual(3);
});
