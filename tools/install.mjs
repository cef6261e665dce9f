/**
 * Ensures that packages are installed, on Node 20 without any packages. Uses only Node's own modules,
 * because it runs before the installation.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isWindows = process.platform === "win32";
/** Whether this is a folder made by tools/pack.mjs, which has no sources to install or build from. */
export const isPacked = !existsSync(join(root, "package-lock.json"));
/** Of Node, for everything except these tools. */
const version = "24.21.0";
/** Where its program is: in the package for this machine, or in the one that downloads it. */
const programs = [`node-${isWindows ? "win" : process.platform}-${process.arch}`, "node"].map(
  (name) => join(root, "node_modules", name, "bin", isWindows ? "node.exe" : "node"),
);
/** The program that everything except these tools runs on. */
export let node = isPacked ? process.execPath : findNode();
const installStamp = join(root, "node_modules", ".broadsheet-install");

// `.env` may contain settings; the environment takes precedence.
try {
  if (existsSync(join(root, ".env"))) process.loadEnvFile?.(join(root, ".env"));
} catch (error) {
  refuse(`${join(root, ".env")} can’t be read (${error.code}). Make it readable, or remove it.`);
}

export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** Exits with one sentence. */
export function refuse(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

export function checkNode() {
  const major = Number(process.versions.node.split(".")[0]);
  const least = isPacked ? 24 : 20;
  if (major < least)
    refuse(
      `Broadsheet needs Node ${least} or newer; this is ${process.version}. Download it from https://nodejs.org.`,
    );
}

/** The environment without our own packages on PATH: npm must not run on files that it replaces. */
function outerEnvironment() {
  const path = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((entry) => !entry.includes("node_modules"))
    .join(delimiter);
  return { ...process.env, PATH: path, NODE_ENV: "" };
}

/** Runs a command; prints a line from time to time while the command has no output. */
export function run(
  command,
  args,
  { env = process.env, cwd = root, quiet = false, label = "" } = {},
) {
  return new Promise((resolve) => {
    const begun = Date.now();
    const output = [];
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
      // On Windows npm is a script, which only a shell can run; a shell would split paths with spaces.
      shell: isWindows && command === "npm",
    });
    const tick = label
      ? setInterval(() => say(`   ${label}: ${Math.round((Date.now() - begun) / 1000)} s`), 10_000)
      : null;
    child.stdout?.on("data", (chunk) => output.push(chunk));
    child.stderr?.on("data", (chunk) => output.push(chunk));
    child.on("error", (error) => {
      output.push(Buffer.from(String(error)));
    });
    child.on("close", (code) => {
      if (tick) clearInterval(tick);
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString("utf8") });
    });
  });
}

/**
 * Installs missing packages.
 * @param {{ development: boolean }} options `development` also installs packages that only tests need
 */
export async function ensureInstalled({ development }) {
  if (isPacked) return;
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const stamp = existsSync(installStamp) ? readFileSync(installStamp, "utf8") : "";
  const [stampedLock, stampedScope] = stamp.split(" ");
  const wanted = development || stampedScope === "all" ? "all" : "run";
  if (stampedLock !== lock || (development && stampedScope !== "all")) {
    say(
      `Installing packages${wanted === "run" ? "" : " and test tools"} (about a minute the first time)`,
    );
    // `npm ci` follows the lock file exactly, but empties node_modules first, which must not happen
    // under a running server just to add test tools (docs/decisions/005).
    const command = stampedLock === lock ? ["install", "--no-save"] : ["ci"];
    const args = [
      ...command,
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
      wanted === "run" ? "--omit=dev" : "--include=dev",
    ];
    const { code, output } = await run("npm", args, {
      env: outerEnvironment(),
      quiet: true,
      label: "installing",
    });
    if (code !== 0) {
      process.stderr.write(output);
      refuse(
        "npm couldn’t install the packages (see the output above). Check your network and try again.",
      );
    }
    await ensureRuntime();
    writeFileSync(installStamp, `${lock} ${wanted}`);
  } else {
    await ensureRuntime();
  }
}

function findNode() {
  const isNew = Number(process.versions.node.split(".")[0]) >= 24;
  return programs.find((file) => existsSync(file)) ?? (isNew ? process.execPath : programs[0]);
}

/**
 * Most machines have their Node from the lock file. For the others the package `node` downloads it
 * (docs/decisions/092), by a script that npm may be configured not to run.
 */
async function ensureRuntime() {
  const works = () => {
    node = findNode();
    return existsSync(node) && spawnSync(node, ["--version"]).status === 0;
  };
  if (works()) return keepEarlierPath();
  const quietly = { env: outerEnvironment(), quiet: true };
  await run("npm", ["install", "--no-save", "--no-audit", "--no-fund", `node@${version}`], quietly);
  const script = join(root, "node_modules", "node", "installArchSpecificPackage.js");
  if (!works() && existsSync(script)) {
    await run(process.execPath, [script], { ...quietly, cwd: dirname(script) });
  }
  if (!works()) refuse(`Couldn’t install Node ${version}, which Broadsheet needs to run.`);
}

/** Services and scripts of earlier versions start Node at the path of the package `node`. */
function keepEarlierPath() {
  const [own, earlier] = programs;
  if (isWindows || node !== own || existsSync(earlier)) return;
  mkdirSync(dirname(earlier), { recursive: true });
  symlinkSync(relative(dirname(earlier), own), earlier);
}
