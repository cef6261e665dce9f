/**
 * Articles that no one has read since the page cache was emptied, each visited once as a crawler would:
 * articles per second of CPU time and of wall time, with everything that happens afterwards.
 * Runs in a process of its own; prints one JSON line.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getCurrentBuild } from "../tools/builds/builds.mjs";

const { createLog, openPaper, readConfig, takeDataFolder } = await import(
  pathToFileURL(join(getCurrentBuild(), "server", "testing.js")).href
);
const config = readConfig({ ...process.env, LOG_LEVEL: "error" });
const lock = await takeDataFolder(config);
const opened = await openPaper(config, createLog(config));
const { paper } = opened;
const origin = "http://127.0.0.1:3000";
await paper.start(origin);
const headers = { "accept-encoding": "gzip, deflate, br" };

async function read(path) {
  const response = await paper.fetch(new Request(origin + path, { headers }));
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return response;
}

const slugs = [];
for (let page = 1; page <= 10; page++) {
  const list = await read(`/wp-json/wp/v2/articles?per_page=100&page=${page}&_fields=slug`);
  slugs.push(...(await list.json()).map(({ slug }) => slug));
}

/** Reads each of the articles once, four at a time. */
async function readEach(list) {
  const waiting = [...list];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let slug = waiting.pop(); slug; slug = waiting.pop()) {
        await (await read(`/article/${slug}`)).arrayBuffer();
      }
    }),
  );
}

// Warms up until the code is compiled.
for (let round = 0; round < 3; round++) {
  paper.stores.drop(["*"]);
  await readEach(slugs);
}
paper.stores.drop(["*"]);
const cpu = process.cpuUsage();
const begun = performance.now();
await readEach(slugs);
const taken = performance.now() - begun;
await new Promise((resolve) => setTimeout(resolve, 1000));
const used = process.cpuUsage(cpu);
const perCpuSecond = (slugs.length * 1_000_000) / (used.user + used.system);
process.stdout.write(
  `${JSON.stringify({ perCpuSecond, perSecond: (slugs.length * 1000) / taken })}\n`,
);
await opened.close();
await lock?.release();
process.exit(0);
