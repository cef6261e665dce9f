/** Resident memory of the server under a mixed load, over time. */
import { join } from "node:path";
import { median } from "./median.mjs";
import { residentMebibytes } from "./paper.mjs";
import { runProcess } from "./processes.mjs";

const connections = 16;
const secondsBetweenSamples = 5;

/**
 * Runs the load of mixed-load.mjs and samples the server's memory.
 *
 * @returns {Promise<{ after: number, most: number, growth: number, perSecond: number } | null>} MiB
 *   after the load and at most, how much more the last third of the samples has than the one before it,
 *   and requests per second; null where memory cannot be read
 */
export async function measureMemory({ node, root, paper, pid, seconds }) {
  if (residentMebibytes(pid) === null) return null;
  const samples = [];
  const timer = setInterval(
    () => samples.push(residentMebibytes(pid)),
    secondsBetweenSamples * 1000,
  );
  const line = await runProcess({
    command: node,
    args: [join(root, "bench", "mixed-load.mjs"), paper, String(seconds), String(connections)],
    cpu: "1",
  });
  clearInterval(timer);
  const { perSecond, statuses } = JSON.parse(line);
  // In a small paper some pages and lists are beyond the last one.
  const failed = Object.keys(statuses).filter((status) => Number(status) >= 500);
  if (failed.length > 0) throw new Error(`The mixed load got ${JSON.stringify(statuses)}`);
  const after = residentMebibytes(pid);
  const third = Math.floor(samples.length / 3);
  const growth = median(samples.slice(-third)) - median(samples.slice(-2 * third, -third));
  return { after, most: Math.max(after, ...samples), growth, perSecond };
}
