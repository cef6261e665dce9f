/** How `npm start` and the other scripts run the built server (tools/become.mjs). */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { readLock } from "../../platform/database/embedded/lock";
import { useProcesses } from "./use-processes";

const { runScript, dataDir } = useProcesses();

const file = pathToFileURL(join(import.meta.dirname, "..", "..", "tools", "become.mjs")).href;
const importing = `const { become, getLaunch } = await import(${JSON.stringify(file)});`;
const starting = `${importing} become("main", []);`;
const canReplace = "execve" in process && process.platform !== "win32";

const servingPid = async () => (await readLock(dataDir()))?.pid;

test.runIf(canReplace)("the server takes the place of the script that starts it", async () => {
  const paper = runScript(starting);
  expect(await paper.opened).not.toBeNull();
  expect(await servingPid()).toBe(paper.child.pid);
  // It has no terminal that was closed, and no other process to hand its work to.
  paper.child.kill("SIGHUP");
  await expect
    .poll(paper.output)
    .toMatch(/^SIGHUP has no effect with a single process.* --processes /m);
  paper.child.kill("SIGINT");
  expect(await paper.ended).toBe(0);

  const command = runScript(`${importing} become("command", ["nothing"]);`);
  expect(await command.ended).toBe(1);
  expect(command.output()).toContain('Unknown command "nothing"');
});

test("where it cannot, the script forwards signals and exits with the server's code", async () => {
  const paper = runScript(`process.execve = undefined; ${starting}`);
  expect(await paper.opened).not.toBeNull();
  expect(await servingPid()).not.toBe(paper.child.pid);
  paper.child.kill("SIGTERM");
  expect(await paper.ended).toBe(0);
  expect(await servingPid()).toBeUndefined();
});

test("the server ends if npm is killed", async () => {
  const npm = runScript(
    `import { spawn } from "node:child_process";
     spawn(process.execPath, ["--input-type=module", "-e", ${JSON.stringify(starting)}], {
       env: { ...process.env, npm_lifecycle_event: "start" }, stdio: "inherit" });`,
  );
  expect(await npm.opened).not.toBeNull();
  npm.child.kill("SIGKILL");
  await expect.poll(servingPid).toBeUndefined();
});

test("a server's heap has a limit, which HEAP_MB sets", async () => {
  const print = `${importing} process.stdout.write(getLaunch("main").args.join(" "));`;
  const limitOf = async (environment: Record<string, string>) => {
    const script = runScript(print, environment);
    await script.ended;
    return /--max-old-space-size=(\S+)/.exec(script.output())?.[1] ?? script.output().trim();
  };
  expect(await limitOf({})).toBe("512");
  expect(await limitOf({ HEAP_MB: "300" })).toBe("300");
  expect(await limitOf({ HEAP_MB: "lots" })).toBe(
    "HEAP_MB must be a whole number of megabytes from 128 to 999999.",
  );
});

test("several processes are refused on the embedded database, and nonsense everywhere", async () => {
  const start = pathToFileURL(join(import.meta.dirname, "..", "..", "tools", "start.mjs")).href;
  const refusalOf = async (words: string[], environment: Record<string, string> = {}) => {
    const script = runScript(
      `process.argv.push("start.mjs", ...${JSON.stringify(words)});
       await import(${JSON.stringify(start)});`,
      environment,
    );
    expect(await script.ended).toBe(1);
    return script.output().trim();
  };
  const embedded =
    /^The embedded database supports only one process\. For several, set DATABASE_URL /;
  const allowed = " must be a whole number from 1 to 256, or auto for one per core.";
  expect(await refusalOf(["--processes", "2"])).toMatch(embedded);
  expect(await refusalOf([], { PROCESSES: "4" })).toMatch(embedded);
  expect(await refusalOf(["--processes=0"])).toBe(`--processes${allowed}`);
  expect(await refusalOf([], { PROCESSES: "many" })).toBe(`PROCESSES${allowed}`);
  expect(await refusalOf(["--workers", "2"])).toMatch(/^Usage: npm start \[-- --processes N\]/);
});
