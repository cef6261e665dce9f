/**
 * How long searches for subscribers take in the newsroom, one at a time, with the readers that the database has.
 * Runs in a process of its own; prints one JSON line of medians and p95s in milliseconds.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getCurrentBuild } from "../../tools/builds/builds.mjs";

const { createLog, openPaper, readConfig } = await import(
  pathToFileURL(join(getCurrentBuild(), "server", "testing.js")).href
);
const opened = await openPaper(
  readConfig({ ...process.env, LOG_LEVEL: "error" }),
  createLog(readConfig({ ...process.env, LOG_LEVEL: "error" })),
);
const origin = "http://127.0.0.1:3000";
await opened.paper.start(origin);
await opened.database.pool.query("vacuum analyze");
const signedIn = await opened.paper.fetch(
  new Request(`${origin}/api/v1/desk/sign-in/demo`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ login: "mara" }),
  }),
);
const cookie = signedIn.headers
  .getSetCookie()
  .map((one) => one.split(";")[0])
  .join("; ");

const number = (at) => (at * 7919) % 90_000;
/** A different one each time. */
const kinds = {
  "a whole address": (at) => `reader${number(at)}@big.example`,
  "part of an address": (at) => `reader${number(at)}`,
  "a name": (at) => `Zoë ${number(at)}`,
  "a name that everyone has": () => "muñoz",
  "no one": (at) => `nobody${number(at)}x`,
};
const times = {};
for (const [kind, queryOf] of Object.entries(kinds)) {
  const taken = [];
  for (let at = 0; at < 60; at += 1) {
    const path = `/api/v1/desk/subscribers?q=${encodeURIComponent(queryOf(at))}`;
    const begun = performance.now();
    const response = await opened.paper.fetch(new Request(origin + path, { headers: { cookie } }));
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    await response.arrayBuffer();
    // The first requests compile code and prepare statements.
    if (at >= 10) taken.push(performance.now() - begun);
  }
  const sorted = taken.toSorted((one, other) => one - other);
  times[kind] = { median: sorted[25], p95: sorted[47] };
}
const { rows } = await opened.database.pool.query(
  "select count(*)::int as readers from accounts.readers",
);
process.stdout.write(`${JSON.stringify({ readers: rows[0].readers, times })}\n`);
await opened.close();
process.exit(0);
