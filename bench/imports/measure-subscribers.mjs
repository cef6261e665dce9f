/** Checks and imports lists of subscribers with the command, and searches among the readers that came. */
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { getLaunch } from "../../tools/become.mjs";
import { writeList } from "./write-list.mjs";

const millisecondsBetweenSamples = 500;

/** MiB of a process: now, and the most so far; null where that can't be read. */
function readMemory(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const mebibytes = (name) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)[1]) / 1024;
    return { now: mebibytes("VmRSS"), most: mebibytes("VmHWM") };
  } catch {
    return null;
  }
}

/** @returns {Promise<{ seconds: number, most: number | null, printed: string }>} */
async function runImport({ env, words }) {
  const launch = getLaunch("command");
  const begun = performance.now();
  const child = spawn(process.execPath, [...launch.args, "import", ...words], {
    env: { ...launch.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => (printed = (printed + chunk).slice(-20_000)));
  }
  let most = null;
  const timer = setInterval(() => {
    most = readMemory(child.pid)?.most ?? most;
  }, millisecondsBetweenSamples);
  const code = await new Promise((resolve) => child.on("close", resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`The import ended with ${code}:\n${printed}`);
  return { seconds: (performance.now() - begun) / 1000, most, printed };
}

/** @param {{ env: object, folder: string, checked: readonly number[], imported: number }} given in rows */
export async function measureSubscriberImport({ env, folder, checked, imported }) {
  const runs = [];
  for (const rows of checked) {
    const file = join(folder, `list-${rows}.csv`);
    await writeList({ file, rows });
    runs.push({ rows, isDry: true, ...(await runImport({ env, words: [file, "--dry-run"] })) });
    rmSync(file);
  }
  const file = join(folder, `list-${imported}.csv`);
  await writeList({ file, rows: imported });
  const words = [file, "--comp", "sun-reader"];
  runs.push({ rows: imported, isDry: false, ...(await runImport({ env, words })) });
  rmSync(file);
  return runs;
}
