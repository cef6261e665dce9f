/** `npm start -- --processes N`: several servers on one port and one PostgreSQL database. */
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { copySeededPaper } from "../../setup/seeded";
import { findFreePort } from "../find-free-port";
import { startLoad } from "../load";
import { createInstallation, listServers, supervise } from "./supervised";
import type { Running } from "../use-processes";

const installation = createInstallation();
let copy: Awaited<ReturnType<typeof copySeededPaper>>;
let paper: Running;
let address: string;

beforeAll(async () => {
  copy = await copySeededPaper(inject("seeded"));
  paper = supervise(installation.folder, 3, {
    ...copy.settings,
    LOG_LEVEL: "warn",
    METRICS_PORT: "0",
    PORT: String(await findFreePort()),
  });
  const opened = await paper.opened;
  expect(opened, paper.output()).not.toBeNull();
  address = opened!;
});

afterAll(async () => {
  if (paper.child.exitCode === null) paper.child.kill("SIGKILL");
  await paper.ended;
  await copy.remove();
  installation.remove();
});

const servers = () => [...listServers(paper.child).keys()];
const load = ({ keepsConnections = true, clients = 12 } = {}) => {
  const paths = ["/", "/section/politics", "/healthz", "/about"];
  return startLoad({ address, clients, path: (n) => paths[n % paths.length]!, keepsConnections });
};

test("starts all of them, and greets once", async () => {
  expect(servers()).toHaveLength(3);
  expect(paper.output().match(/^Ready /gm)).toHaveLength(1);
  expect(await (await fetch(`${address}/readyz`)).text()).toBe("ready\n");
});

test("adds up the numbers of all of them", async () => {
  const url = () => /^Metrics at (\S+)$/m.exec(paper.output())?.[1];
  await expect.poll(url).toBeDefined();
  const read = async () => (await fetch(url()!)).text();
  const sum = (text: string) =>
    [...text.matchAll(/^broadsheet_requests_total\{.*group="front".*\} (\d+)$/gm)].reduce(
      (total, [, count]) => total + Number(count),
      0,
    );
  const before = sum(await read());
  // Each on a connection of its own, which the supervisor gives to the processes in turn.
  for (let count = 0; count < 6; count++) {
    await fetch(`${address}/`, { headers: { connection: "close" } });
  }
  const text = await read();
  expect(sum(text) - before).toBe(6);
  expect(text).toMatch(/^broadsheet_processes 3$/m);
  expect(text).toMatch(/^broadsheet_processes_wanted 3$/m);
  // Values that all of them read from the database are not added up.
  expect(text).toMatch(/^broadsheet_database_up 1$/m);
  expect(paper.output().match(/^Metrics at/gm)).toHaveLength(1);
});

test("a killed one fails its own requests only, and is started again", async () => {
  const before = servers();
  const running = load();
  await expect.poll(running.answered).toBeGreaterThan(50);
  process.kill(before[1]!, "SIGKILL");
  await expect.poll(paper.output).toMatch(/^Process \d is ready again\.$/m);
  const { failures } = await running.stop();
  // Each client has one connection, which is lost once. The supervisor may give the next one to the killed process
  // before it hears of its end; the one after that leads to another process.
  for (const own of Map.groupBy(failures, ({ client }) => client).values())
    expect(own.length).toBeLessThanOrEqual(2);
  expect(failures.length).toBeLessThan(12);
  for (const { why } of failures) expect(why).toMatch(/socket hang up|ECONNRESET|aborted/);
  expect(paper.output()).toMatch(/^Process \d ended by SIGKILL\. Starting it again in 1 s\.$/m);
  const after = servers();
  expect(after).toHaveLength(3);
  expect(after).not.toContain(before[1]);
});

test("a connection that a killed one hadn't accepted is answered by another", async () => {
  const [stopped] = servers();
  process.kill(stopped!, "SIGSTOP");
  let answered = 0;
  const statuses = Array.from({ length: 6 }, async () => {
    const { status } = await fetch(`${address}/healthz`, {
      headers: { connection: "close" },
      signal: AbortSignal.timeout(60_000),
    });
    answered += 1;
    return status;
  });
  await expect.poll(() => answered).toBe(5);
  process.kill(stopped!, "SIGKILL");
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 200, 200]);
  await expect.poll(() => paper.output().match(/^Process \d is ready again\.$/gm)).toHaveLength(2);
});

test("SIGHUP replaces all of them with the newest build without a failed request", async () => {
  const before = servers();
  installation.addBuild("two");
  installation.use("two");
  const running = load();
  const arriving = load({ keepsConnections: false, clients: 4 });
  await expect.poll(running.answered).toBeGreaterThan(50);
  paper.child.kill("SIGHUP");
  await expect
    .poll(paper.output, { timeout: 90_000 })
    .toContain("All 3 processes run the newest build.");
  const { answered, failures } = await running.stop();
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(300);
  // No process gets new connections before it serves.
  expect((await arriving.stop()).failures).toEqual([]);
  const after = listServers(paper.child);
  expect(after.size).toBe(3);
  for (const [pid, command] of after) {
    expect(before).not.toContain(pid);
    expect(command).toContain("/build/two/server/main.js");
  }
});

test("a build that doesn't start leaves the others serving", async () => {
  const before = servers();
  installation.addBrokenBuild("broken");
  installation.use("broken");
  paper.child.kill("SIGHUP");
  await expect
    .poll(paper.output)
    .toContain("The new process 1 didn’t start: It ended with code 3.");
  installation.use("two");
  expect(servers()).toEqual(before);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
});

test("SIGTERM ends all of them", async () => {
  const before = servers();
  paper.child.kill("SIGTERM");
  expect(await paper.ended).toBe(0);
  for (const pid of before) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

test("says once why none of them can start", async () => {
  const refused = supervise(installation.folder, 3, {
    ...copy.settings,
    PUBLIC_URL: "https://paper.example",
  });
  expect(await refused.ended).toBe(1);
  expect(refused.output().match(/SECRET must be set/g)).toHaveLength(1);
});
