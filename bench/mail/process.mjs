/**
 * How fast emails leave, by SMTP to a server on this machine: one alone, and many. Runs in a process of its own;
 * prints one JSON line. Processor time includes that of PostgreSQL's processes for this database, where
 * `/proc` tells it, and not that of the mail server.
 */
import { fork } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getCurrentBuild } from "../../tools/builds/builds.mjs";
import { readDatabaseSeconds } from "../database-seconds.mjs";

const [given = "2000"] = process.argv.slice(2);
const many = Number(given);
const alone = 50;

const sink = fork(join(import.meta.dirname, "sink.mjs"));
const port = await new Promise((resolve) => {
  sink.once("message", (message) => resolve(message.port));
});
let arrived = 0;
let wanted = { count: Infinity, resolve: () => undefined };
sink.on("message", (message) => {
  arrived += message.arrived;
  if (arrived >= wanted.count) wanted.resolve();
});
const arrivalOf = (count) =>
  arrived >= count
    ? Promise.resolve()
    : new Promise((resolve) => {
        wanted = { count, resolve };
      });

const { createLog, openPaper, readConfig, testEmail } = await import(
  pathToFileURL(join(getCurrentBuild(), "server", "testing.js")).href
);
const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_PER_SECOND: "1000", LOG_LEVEL: "error" };
const config = readConfig({ ...process.env, ...env });
const opened = await openPaper(config, createLog(config));
const { paper } = opened;
await paper.start("http://127.0.0.1:3000");
const email = testEmail("The Paper");
const send = (number) =>
  paper.mail.send({ to: `reader${number}@example.com`, subject: "Email works", email });

const taken = [];
for (let number = 1; number <= alone; number += 1) {
  const began = performance.now();
  await send(number);
  await arrivalOf(number);
  taken.push(performance.now() - began);
}
taken.sort((one, other) => one - other);

const databaseName = new URL(config.databaseUrl).pathname.slice(1);
const databaseBefore = readDatabaseSeconds(databaseName);
const cpu = process.cpuUsage();
const began = performance.now();
for (let number = 1; number <= many; number += 1) await send(alone + number);
await arrivalOf(alone + many);
const seconds = (performance.now() - began) / 1000;
const { user, system } = process.cpuUsage(cpu);
const database = readDatabaseSeconds(databaseName) - databaseBefore;

process.stdout.write(
  `${JSON.stringify({
    p50: taken[Math.floor(alone * 0.5)],
    p95: taken[Math.floor(alone * 0.95)],
    perSecond: many / seconds,
    perCpuSecond: many / ((user + system) / 1e6 + database),
  })}\n`,
);
sink.disconnect();
await opened.close();
