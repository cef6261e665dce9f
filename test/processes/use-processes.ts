/** Processes of the built server, each test with its own data folder. */
import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { afterEach, beforeEach } from "vitest";
import { builtFolder } from "../setup/built";
import { copyEmbedded } from "../setup/copy-embedded";

export interface Running {
  child: ChildProcess;
  /** Resolves with the server's URL, or with null if the process ended before it opened. */
  opened: Promise<string | null>;
  /** Resolves with the exit code when the process has ended. */
  ended: Promise<number | null>;
  output(): string;
}

/** Called once per test file: gives each test a seeded folder, and ends all its processes. */
export function useProcesses() {
  let copy: Awaited<ReturnType<typeof copyEmbedded>>;
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    copy = await copyEmbedded();
  });

  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
    }
    await copy.remove();
  });

  /** Runs an entry of the build. */
  const run = (entry: string, words: string[], environment: Record<string, string> = {}) =>
    start([join(builtFolder(), "server", `${entry}.js`), ...words], environment);

  /** Runs the text of a module. */
  const runScript = (text: string, environment: Record<string, string> = {}) =>
    start(["--input-type=module", "-e", text], environment);

  function start(args: string[], environment: Record<string, string>): Running {
    const running = startProcess(args, { ...copy.settings, LOG_LEVEL: "warn", ...environment });
    children.push(running.child);
    return running;
  }

  return { run, runScript, dataDir: () => copy.settings.DATA_DIR };
}

/** Runs an entry of the build in a process of its own, which the caller ends. */
export const startEntry = (
  entry: string,
  environment: Record<string, string>,
  words: readonly string[] = [],
) => startProcess([join(builtFolder(), "server", `${entry}.js`), ...words], environment);

function startProcess(args: string[], environment: Record<string, string>): Running {
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: "0",
      IMAGE_PREGENERATE: "0",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return watch(child);
}

/** The URL that a server prints, and what else it says until it ends. */
export function watch(child: ChildProcessByStdio<null, Readable, Readable>): Running {
  let output = "";
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  const opened = new Promise<string | null>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Website +(http:\/\/\S+)\//.exec(output);
      if (found) resolve(found[1]!);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void ended.then(() => resolve(null));
  });
  return { child, opened, ended, output: () => output };
}
