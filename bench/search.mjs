/**
 * Latency of searches with a given number of articles, through the whole server, one at a time.
 * Runs in a process of its own; prints one JSON line: milliseconds for each kind of query, and the
 * time to index all articles.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getCurrentBuild } from "../tools/builds/builds.mjs";

const { createLog, openPaper, readConfig } = await import(
  pathToFileURL(join(getCurrentBuild(), "server", "testing.js")).href
);
const config = { ...readConfig({ ...process.env, LOG_LEVEL: "error" }), pageStoreBytes: 1 };
const opened = await openPaper(config, createLog(config));
const { paper, database } = opened;
const origin = "http://127.0.0.1:3000";
await paper.start(origin);
const waiting = async () =>
  (await database.pool.query("select count(*)::int as left from content.index_queue")).rows[0].left;
const articles = await waiting();
const begun = performance.now();
await paper.search.catchUp();
const perSecond = articles / ((performance.now() - begun) / 1000);
// Autovacuum would otherwise run a minute later, during the measurement.
await database.pool.query("vacuum analyze");

/** A different number for each query, so that no query benefits from pages cached by the previous. */
const number = (at) => 100 + ((at * 379) % 900);
const kinds = {
  "a rare word": (at) => ["lighthouse", "orchestra", "ferry", "bakery"][at % 4],
  "one article's number": (at) => `load article ${number(at)}`,
  "a word of every article": () => "presses ",
  "several of them": () => "presses binder sheets bell",
  "a word being typed": (at) => ["pre", "shee", "harb", "bin"][at % 4],
  "two letters": (at) => ["pr", "bi", "ha", "lo"][at % 4],
  "a word with a slip": (at) => ["presess", "bindre", "lighthuose", "measurring"][at % 4],
  "a phrase": () => '"the binder counted"',
  "without a word": (at) => `presses -${number(at)}`,
  "nothing found": (at) => `qxzvw${number(at)} presses`,
};

const found = {};
let asked = 0;
for (const [name, textOf] of Object.entries(kinds)) {
  const taken = [];
  for (let at = 0; at < 120; at++) {
    // Spreads requests over client addresses to stay below the rate limit.
    const host = Math.floor(asked++ / 100);
    const connection = {
      incoming: { socket: { remoteAddress: `10.0.${host >> 8}.${host & 255}` } },
    };
    const path = `/api/v1/articles/search?${new URLSearchParams({ q: textOf(at) })}`;
    const start = performance.now();
    const response = await paper.fetch(new Request(origin + path), connection);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    await response.arrayBuffer();
    // Skips the first requests, which compile code and prepare statements.
    if (at >= 20) taken.push(performance.now() - start);
  }
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.floor(sorted.length * part)];
  found[name] = { p50: at(0.5), p95: at(0.95) };
}
process.stdout.write(`${JSON.stringify({ perSecond, kinds: found })}\n`);
await opened.close();
process.exit(0);
