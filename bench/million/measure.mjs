/**
 * A process that serves one of the databases and sends itself the requests that its parent names, so
 * that two sizes are measured alternately. Speaks by messages: `{ name, count, from }` or
 * `{ name, seconds, from }`.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getCurrentBuild } from "../../tools/builds/builds.mjs";
import { readDatabaseSeconds } from "../database-seconds.mjs";
import { listTasks } from "./tasks.mjs";

const [readers] = process.argv.slice(2).map(Number);
const atOnce = 4;
const { createLog, openPaper, readConfig } = await import(
  pathToFileURL(join(getCurrentBuild(), "server", "testing.js")).href
);
const config = { ...readConfig({ ...process.env, LOG_LEVEL: "error" }), pageStoreBytes: 1 };
const opened = await openPaper(config, createLog(config));
const { paper } = opened;
const databaseName = new URL(config.databaseUrl).pathname.slice(1);
const origin = "http://127.0.0.1:3000";
// Not started: its jobs would ask the simulated Stripe about subscriptions that it doesn't know.

let asked = 0;
async function send({ path, init }) {
  // Spreads requests over client addresses to stay below the limits.
  const host = Math.floor(asked++ / 5);
  const remoteAddress = `10.${(host >> 16) & 255}.${(host >> 8) & 255}.${host & 255}`;
  const request = new Request(origin + path, init);
  const response = await paper.fetch(request, { incoming: { socket: { remoteAddress } } });
  const body = await response.text();
  if (response.status !== 200)
    throw new Error(`${path} answered ${response.status}: ${body.slice(0, 300)}`);
  return response;
}

async function signInStaff() {
  const { path, init } = {
    path: "/api/v1/desk/sign-in/demo",
    init: {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ login: "dora" }),
    },
  };
  const response = await paper.fetch(new Request(origin + path, init), {
    incoming: { socket: { remoteAddress: "127.0.0.1" } },
  });
  return response.headers.getSetCookie()[0].split(";")[0];
}

const tasks = new Map();
const list = await listTasks({
  query: async (text, values) => (await opened.database.pool.query(text, values)).rows,
  readers,
  signInStaff,
});
for (const task of list) tasks.set(`${task.group}: ${task.name}`, task);

async function once(task, number) {
  paper.stores.drop(["*"]);
  const begun = performance.now();
  await send(task.send(number));
  return performance.now() - begun;
}

async function run({ name, count, seconds, from }) {
  const task = tasks.get(name);
  if (count) {
    const taken = [];
    for (let number = from; number < from + count; number++) taken.push(await once(task, number));
    return { taken };
  }
  const begun = performance.now();
  const cpu = process.cpuUsage();
  const databaseBefore = readDatabaseSeconds(databaseName);
  let done = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() - begun < seconds * 1000) await once(task, from + done++);
    }),
  );
  const used = process.cpuUsage(cpu);
  return {
    perSecond: (done * 1000) / (performance.now() - begun),
    cpuMs: (used.user + used.system) / 1000 / done,
    databaseMs: ((readDatabaseSeconds(databaseName) - databaseBefore) * 1000) / done,
  };
}

process.on("disconnect", () => process.exit(1));
process.on("message", async (message) => {
  if (message.end) {
    process.send({ memory: process.memoryUsage().rss });
    await opened.close();
    process.exit(0);
  }
  try {
    process.send(await run(message));
  } catch (error) {
    process.send({ error: error.message });
  }
});
process.send({ tasks: [...tasks.keys()] });
