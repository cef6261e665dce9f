/**
 * Latency of page requests with a given number of articles, through the whole server with an empty
 * page cache. Runs in a process of its own; prints one JSON line of p95s in milliseconds.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getCurrentBuild } from "../tools/builds/builds.mjs";

const { createLog, openPaper, readConfig } = await import(
  pathToFileURL(join(getCurrentBuild(), "server", "testing.js")).href
);
const config = { ...readConfig({ ...process.env, LOG_LEVEL: "error" }), pageStoreBytes: 1 };
const opened = await openPaper(config, createLog(config));
const origin = "http://127.0.0.1:3000";
await opened.paper.start(origin);
// Autovacuum would otherwise run a minute later, during the measurement.
await opened.database.pool.query("vacuum analyze");

const { stories } = await opened.paper.content.reader.listStories({ limit: 50, offset: 200 });
const slugs = stories.filter(({ access }) => access === "free").map(({ slug }) => slug);
const paths = {
  front: () => "/",
  section: () => "/section/national",
  article: (at) => `/article/${slugs[at % slugs.length]}`,
  list: () => "/wp-json/wp/v2/articles?per_page=20",
};

const p95 = {};
for (const [name, pathOf] of Object.entries(paths)) {
  const taken = [];
  for (let at = 0; at < 250; at++) {
    opened.paper.stores.drop(["*"]);
    const begun = performance.now();
    const response = await opened.paper.fetch(new Request(origin + pathOf(at)));
    if (response.status !== 200) throw new Error(`${pathOf(at)} answered ${response.status}`);
    await response.arrayBuffer();
    // Skips the first requests, which compile code and prepare statements.
    if (at >= 50) taken.push(performance.now() - begun);
  }
  p95[name] = taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)];
}
process.stdout.write(`${JSON.stringify(p95)}\n`);
await opened.close();
process.exit(0);
