/**
 * Rendering without the page store: front pages a second, and how long one request at a time takes.
 * Runs in a process of its own; prints one JSON line.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [root, dataDir, articlePath] = process.argv.slice(2);
const { createLog, openPaper, readConfig, takeDataFolder } = await import(
  pathToFileURL(join(root, "build", "server", "testing.js")).href
);
const config = {
  ...readConfig({ ...process.env, DATA_DIR: dataDir, LOG_LEVEL: "error" }),
  // Nothing fits: every page is made anew.
  pageStoreBytes: 1,
};
const lock = await takeDataFolder(config);
const opened = await openPaper(config, createLog(config));
const origin = "http://127.0.0.1:3000";
await opened.paper.start(origin);

async function load(path) {
  // Requests for one page that come together would share a rendering; here each is to count.
  opened.paper.store.drop(["*"]);
  const response = await opened.paper.fetch(new Request(origin + path));
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  await response.arrayBuffer();
}

async function perSecond(path, atOnce, milliseconds) {
  const end = performance.now() + milliseconds;
  let count = 0;
  const cpu = process.cpuUsage();
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) {
        await load(path);
        count++;
      }
    }),
  );
  const used = process.cpuUsage(cpu);
  return {
    perSecond: (count * 1000) / (performance.now() - begun),
    cpuMsEach: (used.user + used.system) / 1000 / count,
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
await perSecond("/", 4, 3000);
await perSecond(articlePath, 4, 1500);
const result = {
  front: await perSecond("/", 4, 5000),
  article: await perSecond(articlePath, 4, 3000),
  frontP50: await p50("/", 200),
  articleP50: await p50(articlePath, 200),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
await opened.close();
await lock?.release();
process.exit(0);
