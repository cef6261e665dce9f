/** Imports an export of a given size into an empty paper on PostgreSQL, and reads its memory during the import. */
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { getLaunch } from "../../tools/become.mjs";
import { shownPictures, writeExport } from "./write-export.mjs";

const millisecondsBetweenSamples = 500;

/** The most memory that a process has had, in MiB; null where that can't be read. */
function mostMebibytes(pid) {
  try {
    const [, kibibytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return Number(kibibytes) / 1024;
  } catch {
    return null;
  }
}

/**
 * @param {{ root: string, env: object, folder: string, megabytes: number }} given `env` names an empty database
 * @returns {Promise<{ megabytes: number, items: number, seconds: number, most: number | null }>} `most`: MiB
 */
export async function measureImport({ root, env, folder, megabytes }) {
  const file = join(folder, `export-${megabytes}.xml`);
  const uploads = join(folder, "uploads");
  mkdirSync(join(uploads, "2019", "05"), { recursive: true });
  for (let number = 1; number <= shownPictures; number += 1) {
    const copy = join(uploads, "2019", "05", `shown-${number}.jpg`);
    cpSync(join(root, "seed", "pictures", "bank.webp"), copy);
  }
  const { bytes, items } = await writeExport({ file, megabytes });
  const launch = getLaunch("command");
  const words = ["import", file, "--uploads", uploads];
  const begun = performance.now();
  const child = spawn(process.execPath, [...launch.args, ...words], {
    env: { ...launch.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => (output = (output + chunk).slice(-20_000)));
  }
  let most = null;
  const timer = setInterval(() => {
    most = mostMebibytes(child.pid) ?? most;
  }, millisecondsBetweenSamples);
  const code = await new Promise((resolve) => child.on("close", resolve));
  clearInterval(timer);
  rmSync(file);
  if (code !== 0) throw new Error(`The import ended with ${code}:\n${output}`);
  const seconds = (performance.now() - begun) / 1000;
  return { megabytes: bytes / 1024 / 1024, items, seconds, most };
}
