/** Starts the built server as a process, and measures it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getLaunch } from "../tools/become.mjs";
import { getCurrentBuild } from "../tools/builds/builds.mjs";
import { runProcess, startProcess } from "./processes.mjs";

/** Encoding the edition's pictures would disturb what is measured. */
const quiet = { LOG_LEVEL: "error", IMAGE_PREGENERATE: "0" };

/** Starts the server as `npm start` does, on a free port; `captured` is its address. */
export function startPaper({ node, env, cpu }) {
  const launch = getLaunch("main");
  return startProcess({
    command: node,
    args: launch.args,
    env: { ...launch.env, PORT: "0", ...quiet, ...env },
    cpu,
    ready: /Website {8}(http:\/\/\S+?)\/\n/,
  });
}

/** Runs `seed` with the edition and `articles` numbered articles. */
export function seed({ node, env, articles = 0 }) {
  const options = articles > 0 ? ["--articles", String(articles)] : [];
  return runProcess({
    command: node,
    args: [join(getCurrentBuild(), "server", "command.js"), "seed", ...options],
    env: { ...quiet, ...env },
  });
}

/** Runs a script of this folder in a process of its own. @returns the JSON line that it prints */
export async function measure({ node, root, script, args = [], env, cpu }) {
  const output = await runProcess({
    command: node,
    args: [join(root, "bench", script), ...args],
    env: { ...quiet, ...env },
    cpu,
  });
  return JSON.parse(output.trim().split("\n").at(-1));
}

/** Resident memory of a process, in MiB. Linux only; null elsewhere. */
export function residentMebibytes(pid) {
  try {
    const [, kibibytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return Number(kibibytes) / 1024;
  } catch {
    return null;
  }
}

/** Processor seconds of a process so far. Linux only; 0 elsewhere. */
export function processorSeconds(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

/** The path of the newest free article, through the content API. */
export async function findFreeArticle(paper) {
  const response = await fetch(
    `${paper}/wp-json/wp/v2/articles?per_page=100&_fields=id,slug,access`,
  );
  const found = (await response.json()).find(({ access }) => access === "free");
  return { id: found.id, path: `/article/${found.slug}` };
}
