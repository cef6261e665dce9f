/**
 * Makes sure that packages are installed and the paper is built, on Node 20 with nothing there.
 * Uses only Node's own modules: it runs before anything is installed.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const binFolder = join(root, "node_modules", ".bin");
/** The Node that everything but these tools runs on. */
export const node = join(binFolder, process.platform === "win32" ? "node.exe" : "node");
const installStamp = join(root, "node_modules", ".broadsheet-install");
const buildStamp = join(root, "build", ".stamp");

/** What a build is made from; a change in any of these means building again. */
const sources = [
  "migrations",
  "modules",
  "platform",
  "public",
  "sandbox",
  "seed",
  "server",
  "shared",
  "tools",
  "web",
  "package-lock.json",
  "publication.ts",
  "react-router.config.ts",
  "vite.config.ts",
];

// Settings may stand in a file; what the environment says goes first.
if (existsSync(join(root, ".env"))) process.loadEnvFile?.(join(root, ".env"));

export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** Ends with one clear sentence. */
export function refuse(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

export function checkNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20)
    refuse(
      `Broadsheet needs Node 20 or newer; this is ${process.version}. Get one from https://nodejs.org.`,
    );
}

/** The environment without our own packages on PATH: npm must not run on what it replaces. */
function outerEnvironment() {
  const path = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((entry) => !entry.includes("node_modules"))
    .join(delimiter);
  return { ...process.env, PATH: path, NODE_ENV: "" };
}

/** Runs a command; while it is silent, a line now and then says that it still works. */
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
      shell: process.platform === "win32",
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
 * Installs what is missing.
 *
 * @param {{ development: boolean }} options `development` also installs what only tests need
 */
export async function ensureInstalled({ development }) {
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
    // Not `npm ci`: it refuses a lock file that lacks another platform's optional packages.
    // What the lock file says is installed, and the file stays as it is.
    const args = [
      "install",
      "--no-save",
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
        "npm could not install the packages (its words stand above). Check the network and try again.",
      );
    }
    await ensureRuntime();
    writeFileSync(installStamp, `${lock} ${wanted}`);
  } else {
    await ensureRuntime();
  }
}

/** Where npm was told not to run install scripts, Node's own package still has to be unpacked. */
async function ensureRuntime() {
  const works = () => existsSync(node) && spawnSync(node, ["--version"]).status === 0;
  if (works()) return;
  const script = join(root, "node_modules", "node", "installArchSpecificPackage.js");
  if (existsSync(script)) {
    await run(process.execPath, [script], {
      env: outerEnvironment(),
      cwd: dirname(script),
      quiet: true,
    });
  }
  if (!works())
    refuse("The package `node` (Node 24) could not be installed; the paper cannot run without it.");
}

function sourceStamp() {
  const hash = createHash("sha256");
  const visit = (path) => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) {
      for (const name of readdirSync(join(root, path)).toSorted()) {
        if (path !== "web/styles" || name !== "fonts") visit(`${path}/${name}`);
      }
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
    }
  };
  for (const path of sources) visit(path);
  return hash.digest("hex");
}

/** Builds when sources changed since the last build. */
export async function ensureBuilt() {
  const stamp = sourceStamp();
  if (existsSync(buildStamp) && readFileSync(buildStamp, "utf8") === stamp) return;
  say("Building the paper");
  rmSync(buildStamp, { force: true });
  const { code, output } = await run(node, [join(root, "tools", "build.mjs")], {
    env: { ...process.env, NODE_ENV: "production" },
    quiet: true,
    label: "building",
  });
  if (code !== 0) {
    process.stderr.write(output);
    refuse("The build failed (its words stand above).");
  }
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, stamp);
}

/**
 * Runs one of the built entries in the foreground and ends with its exit code. Signals are passed
 * on; should this process or its parent be killed outright, the child notices and drains.
 */
export function become(entry, args) {
  const child = spawn(
    node,
    ["--enable-source-maps", join(root, "build", "server", `${entry}.js`), ...args],
    {
      cwd: process.cwd(),
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    },
  );
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill("SIGTERM");
  }, 1000).unref();
  child.on("exit", (code, signal) =>
    process.exit(code ?? (signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1)),
  );
}
