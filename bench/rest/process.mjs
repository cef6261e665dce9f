/**
 * REST lists and sitemaps that are not stored, as the HTTP server makes them. Runs in a process of its own; prints
 * one JSON line. Processor time includes that of PostgreSQL's processes for this database, where `/proc`
 * tells it.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getCurrentBuild } from "../../tools/builds/builds.mjs";
import { readDatabaseSeconds } from "../database-seconds.mjs";

const { createLog, openPaper, readConfig } = await import(
  pathToFileURL(join(getCurrentBuild(), "server", "testing.js")).href
);
const config = readConfig({ ...process.env, LOG_LEVEL: "error" });
const opened = await openPaper(config, createLog(config));
const { paper, bus, database } = opened;
await paper.start("http://127.0.0.1:3000");
// Indexing and autovacuum would otherwise run during the measurement.
await paper.search.catchUp();
await database.pool.query("vacuum analyze");
const headers = { host: "127.0.0.1:3000" };
const databaseName = new URL(config.databaseUrl).pathname.slice(1);

async function make(target) {
  paper.stores.answers.drop(["*"]);
  const { status } = await paper.makeAnswer(target, headers, "identity");
  if (status !== 200) throw new Error(`${target} answered ${status}`);
}

async function measureRate(targetOf, milliseconds) {
  const databaseBefore = readDatabaseSeconds(databaseName);
  const cpu = process.cpuUsage();
  const end = performance.now() + milliseconds;
  let count = 0;
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (performance.now() < end) {
        await make(targetOf(count));
        count++;
      }
    }),
  );
  const used = process.cpuUsage(cpu);
  const own = (used.user + used.system) / 1_000_000;
  return {
    perCpuSecond: count / (own + readDatabaseSeconds(databaseName) - databaseBefore),
    alone: count / own,
  };
}

async function time(target) {
  const begun = performance.now();
  await make(target);
  return performance.now() - begun;
}

async function p50(times, target) {
  const taken = [];
  for (let at = 0; at < times; at++) taken.push(await time(target));
  return taken.toSorted((a, b) => a - b)[Math.floor(times / 2)];
}

const list = "/wp-json/wp/v2/articles";
const { rows } = await database.pool.query(
  "select total from content.totals where type = 'article' and scope = 'all'",
);
const lastPage = Math.ceil(rows[0].total / 10);

const deepPage = (at) => `${list}?page=${Math.max(1, lastPage - (at % 100))}`;
const changeEntries = () => bus.publish("tags", ["entries"]);

// Warms up until the code is compiled.
await measureRate(() => list, 3000);
const result = {
  list: await measureRate(() => list, 6000),
  deep: { ...(await measureRate(deepPage, 3000)), p50: await p50(50, deepPage(0)) },
  changed: await changeEntries().then(() => time(deepPage(0))),
  written: await p50(10, "/sitemaps/articles-1.xml"),
};
// Work that is cut off may log an error.
await opened.close();
process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit(0);
