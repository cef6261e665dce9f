/** The built paper as processes of their own, each test on a data folder of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { builtFolder } from "../setup/built";
import { copyEmbedded } from "../setup/copy-embedded";

export interface Running {
  child: ChildProcess;
  /** Resolves with the paper's address, or with nothing when the process ended before it opened. */
  opened: Promise<string | null>;
  /** Resolves with the exit code once the process has ended. */
  ended: Promise<number | null>;
  output(): string;
}

/** To be called once in a test file: each test then has a seeded folder, and leaves no process behind. */
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

  function run(entry: string, words: string[], environment: Record<string, string> = {}): Running {
    const child = spawn(
      process.execPath,
      [join(builtFolder(), "server", `${entry}.js`), ...words],
      {
        env: {
          PATH: process.env.PATH,
          NODE_ENV: "production",
          PORT: "0",
          ...copy.settings,
          LOG_LEVEL: "warn",
          ...environment,
        },
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    children.push(child);
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

  return { run, dataDir: () => copy.settings.DATA_DIR };
}
