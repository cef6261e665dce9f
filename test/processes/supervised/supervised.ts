/** Several server processes under the supervisor, in a folder whose builds a test may change. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { builtFolder } from "../../setup/built";
import { type Running, watch } from "../use-processes";

const project = join(import.meta.dirname, "..", "..", "..");

/** A folder as `npm start` finds it, with the current build under the name `one`. */
export function createInstallation() {
  const folder = mkdtempSync(join(tmpdir(), "broadsheet-supervised-"));
  const isScript = (path: string) =>
    ["tools", "builds"].includes(basename(path)) || path.endsWith(".mjs");
  cpSync(join(project, "tools"), join(folder, "tools"), {
    recursive: true,
    filter: (path) => isScript(path) || basename(path) === "supervisor",
  });
  for (const name of ["node_modules", "publication"]) {
    symlinkSync(join(project, name), join(folder, name));
  }
  mkdirSync(join(folder, "build"));
  symlinkSync(builtFolder(), join(folder, "build", "one"));
  const use = (name: string) => writeFileSync(join(folder, "build", "current"), `${name}\n`);
  use("one");
  return {
    folder,
    /** Names the build that the next process runs. */
    use,
    /** The same build under another name. */
    addBuild: (name: string) => symlinkSync(builtFolder(), join(folder, "build", name)),
    /** A build whose server ends at once. */
    addBrokenBuild(name: string) {
      mkdirSync(join(folder, "build", name, "server"), { recursive: true });
      writeFileSync(join(folder, "build", name, "server", "main.js"), "process.exit(3);\n");
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Runs the supervisor as `npm start -- --processes N` does after installing and building.
 *
 * @param count a number, or that of the cores for `auto`
 */
export function supervise(
  folder: string,
  count: number | { readonly cores: number },
  environment: Record<string, string>,
): Running {
  const isAuto = typeof count !== "number";
  const processes = { count: isAuto ? count.cores : count, isAuto };
  const script = `const { becomeSupervisor } = await import(${JSON.stringify(join(folder, "tools", "become.mjs"))});
    becomeSupervisor(${JSON.stringify(processes)});`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    env: { PATH: process.env.PATH, PORT: "0", IMAGE_PREGENERATE: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return watch(child);
}

/** The servers that a supervisor has started, by their process ID, with their command line. */
export function listServers(supervisor: ChildProcess): Map<number, string> {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return new Map(
    lines.split("\n").flatMap((line) => {
      const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      const isServer = Number(parent) === supervisor.pid && command?.includes("main.js");
      return isServer ? [[Number(pid), command!] as const] : [];
    }),
  );
}
