/**
 * `npm start -- --processes auto` with more cores than PostgreSQL has connections for, while it goes away and comes
 * back, and while a process hangs.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFailed, test } from "vitest";
import { startPostgres, type TestPostgres } from "../../postgres/start-postgres";
import { findFreePort } from "../find-free-port";
import { createInstallation, listServers, supervise } from "./supervised";
import type { Running } from "../use-processes";
import { startEntry } from "../use-processes";

/** Three are for superusers. A process takes 8: four for requests, two for jobs, two for notifications. */
const maxConnections = 36;
const sentence =
  "PostgreSQL has 33 connections for the paper, and 8 processes may use 72: 8 each, and 8 for commands and restarts. " +
  "Raise max_connections from 36 to at least 75, lower DATABASE_CONNECTIONS, or start fewer processes.";

const installation = createInstallation();
let postgres: TestPostgres;
let environment: Record<string, string>;
let paper: Running;
let address: string;

beforeAll(async () => {
  postgres = await startPostgres({ settings: [`max_connections=${maxConnections}`] });
  environment = {
    DATA_DIR: await mkdtemp(join(tmpdir(), "broadsheet-supervised-data-")),
    DATABASE_URL: postgres.databaseUrl,
    DATABASE_CONNECTIONS: "4",
    // A supervisor without processes doesn't listen: the next ones must be found again.
    PORT: String(await findFreePort()),
    LOG_LEVEL: "debug",
  };
  paper = supervise(installation.folder, { cores: 8 }, environment);
  address = (await paper.opened) ?? "";
  expect(address, paper.output()).not.toBe("");
});

afterAll(async () => {
  if (paper?.child.exitCode === null) paper.child.kill("SIGKILL");
  await paper?.ended;
  await postgres?.stop();
  installation.remove();
  await rm(environment["DATA_DIR"]!, { recursive: true, force: true });
});

const servers = () => [...listServers(paper.child).keys()];
const count = (text: string, from = 0) => paper.output().slice(from).split(text).length - 1;

/** On a connection of its own, which the supervisor gives to the processes in turn. */
const ask = (path: string) =>
  fetch(address + path, { headers: { connection: "close", accept: "text/html" } });

test("starts as many processes as PostgreSQL has connections for, and says so", async () => {
  expect(servers()).toHaveLength(3);
  // Below the addresses, which may arrive before it.
  await expect.poll(paper.output).toContain(`Serving with 3 of 8 processes. ${sentence}`);
  const answers = await Promise.all(
    Array.from({ length: 300 }, async (_, page) => {
      const response = await ask(
        `/wp-json/wp/v2/articles?per_page=2&offset=${page % 40}&n=${page}`,
      );
      await response.text();
      return response.status;
    }),
  );
  expect(answers.filter((status) => status !== 200)).toEqual([]);
});

test("the doctor says for how many", async () => {
  const doctor = startEntry("command", environment, ["doctor"]);
  await doctor.ended;
  expect(doctor.output()).toMatch(/^Database .* 33 connections, enough for 3 processes$/m);
});

test("while PostgreSQL is away, every process has the front page and the lists as they are since the last change", async () => {
  const ready = '"pages are rendered ahead of time"';
  const isReady = (from: number) => () =>
    [1, 2, 3].map((number) =>
      paper
        .output()
        .slice(from)
        .split("\n")
        .some((line) => line.includes(`"process":${number},`) && line.includes(ready)),
    );
  await expect.poll(isReady(0)).toEqual([true, true, true]);
  const from = paper.output().length;
  const title = "The Last Change Before the Outage";
  const published = await fetch(`${address}/wp-json/wp/v2/articles`, {
    method: "POST",
    headers: {
      authorization: `Basic ${btoa("dora:sandbox")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ title, content: "<p>A.</p>", status: "publish", categories: [2] }),
  });
  expect(published.status).toBe(201);
  await expect.poll(isReady(from)).toEqual([true, true, true]);
  await postgres.halt();
  try {
    const paths = [
      "/",
      "/section/national",
      "/section/culture",
      "/feed",
      "/section/national/feed",
      "/sitemap.xml",
      "/api/v1/articles/popular/list",
      "/events",
    ];
    // Each process gets each of them twice.
    for (const path of Array.from({ length: 6 }, () => paths).flat()) {
      const response = await ask(path);
      const body = await response.text();
      expect(`${response.status} ${path}`).toBe(`200 ${path}`);
      if (path === "/feed") expect(body).toContain(title);
    }
  } finally {
    await postgres.resume();
  }
});

test("a process that can’t start during an outage says why, and starts once it is over", async () => {
  const from = paper.output().length;
  const [first, ...others] = servers();
  await postgres.halt();
  // A failed test must not fail the next ones.
  onTestFailed(() => postgres.resume());
  process.kill(first!, "SIGKILL");
  const place = new URL(postgres.server).host;
  const why = `didn’t start: No database is responding at ${place}. Start PostgreSQL, or correct DATABASE_URL. Starting it again in`;
  await expect.poll(() => count(why, from)).toBeGreaterThan(0);
  // None of them serves, and all for the same reason: the supervisor still doesn't give up.
  for (const other of others) process.kill(other, "SIGKILL");
  await expect
    .poll(() => [1, 2, 3].map((number) => count(`Process ${number} ${why}`, from) > 0))
    .toEqual([true, true, true]);
  expect(paper.output()).not.toContain("undefined");
  await postgres.resume();
  await expect.poll(() => count("is ready again.", from)).toBe(3);
  expect((await ask("/")).status).toBe(200);
});

test("a process that hangs is replaced", async () => {
  const from = paper.output().length;
  const [hung] = servers();
  process.kill(hung!, "SIGSTOP");
  onTestFailed(() => void process.kill(hung!, "SIGKILL"));
  await expect
    .poll(() => paper.output().slice(from))
    .toMatch(/^Process (\d) hasn’t responded for 20 s\. Killing it\.$/m);
  await expect.poll(() => count("is ready again.", from)).toBe(1);
  expect(servers()).toHaveLength(3);
  expect(servers()).not.toContain(hung);
});

// The last: nothing serves after it.
test("gives up, and says why once, when all of them need the operator", async () => {
  const client = new Client({ connectionString: postgres.databaseUrl });
  await client.connect();
  await client.query("alter role paper password 'changed'");
  await client.end();
  const from = paper.output().length;
  for (const server of servers()) process.kill(server, "SIGKILL");
  expect(await paper.ended).toBe(1);
  const why = "rejected the password for paper. Correct it in DATABASE_URL.";
  expect(paper.output().slice(from).trim().split("\n").at(-1)).toContain(why);
});
