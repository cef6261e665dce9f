/**
 * Rendering without the page cache: pages per second of CPU time and of wall time, and the latency of single requests.
 * Runs in a process of its own; prints one JSON line.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getCurrentBuild } from "../tools/builds/builds.mjs";

const [articlePath] = process.argv.slice(2);
const { createLog, openPaper, readConfig, takeDataFolder } = await import(
  pathToFileURL(join(getCurrentBuild(), "server", "testing.js")).href
);
const config = {
  ...readConfig({ ...process.env, LOG_LEVEL: "error" }),
  // Too small for any page, so every request renders.
  pageStoreBytes: 1,
};
const lock = await takeDataFolder(config);
const opened = await openPaper(config, createLog(config));
const origin = "http://127.0.0.1:3000";
await opened.paper.start(origin);
const headers = { "accept-encoding": "gzip, deflate, br" };

async function load(path) {
  // Concurrent requests for a page would share a rendering; here each one must render.
  opened.paper.stores.drop(["*"]);
  const response = await opened.paper.fetch(new Request(origin + path, { headers }));
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  await response.arrayBuffer();
}

async function perSecond(path, milliseconds) {
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const end = begun + milliseconds;
  let count = 0;
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (performance.now() < end) {
        await load(path);
        count++;
      }
    }),
  );
  const used = process.cpuUsage(cpu);
  return {
    perCpuSecond: (count * 1_000_000) / (used.user + used.system),
    perSecond: (count * 1000) / (performance.now() - begun),
  };
}

async function p50(path, times) {
  const taken = [];
  for (let at = 0; at < times; at++) {
    const begun = performance.now();
    await load(path);
    taken.push(performance.now() - begun);
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(times / 2)];
}

// Warm up until the code is compiled.
await perSecond("/", 8000);
await perSecond(articlePath, 3000);
const result = {
  front: await perSecond("/", 6000),
  article: await perSecond(articlePath, 4000),
  frontP50: await p50("/", 200),
  articleP50: await p50(articlePath, 200),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
await opened.close();
await lock?.release();
process.exit(0);
