/** Measures two databases in turns, so that a busy moment of the machine meets both. */
import { fork } from "node:child_process";
import { join } from "node:path";

const warmUp = 15;
const inTurn = 25;
const seconds = 1;

function start({ root, node, env, readers }) {
  const child = fork(join(root, "bench", "million", "measure.mjs"), [String(readers)], {
    execPath: node,
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      IMAGE_PREGENERATE: "0",
      ...env,
    },
  });
  const next = () =>
    new Promise((resolve, reject) => {
      const ended = (code) => reject(new Error(`measure.mjs ended with ${code}`));
      child.once("exit", ended);
      child.once("message", (message) => {
        child.off("exit", ended);
        if (message.error) reject(new Error(message.error));
        else resolve(message);
      });
    });
  return {
    ready: next(),
    ask(message) {
      const answer = next();
      child.send(message);
      return answer;
    },
  };
}

const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/**
 * @param given.sizes two or more `{ env, readers }`
 * @returns `{ rows, memory }`: for each task `{ name, sizes: [{ p50, p95, p99, perSecond, cpuMs }] }` in
 *   milliseconds, and the resident bytes of each process at the end
 */
export async function compareSizes({ root, node, sizes, only, turns = 8, say = () => undefined }) {
  const children = sizes.map((size) => start({ root, node, ...size }));
  const [{ tasks }] = await Promise.all(children.map(({ ready }) => ready));
  const rows = [];
  for (const name of tasks.filter((task) => !only || task.includes(only))) {
    // Warm-up pass, so that everything is in the page cache; disk speed isn't compared.
    for (const child of children)
      await child.ask({ name, count: warmUp + turns * inTurn, from: 0 });
    const taken = children.map(() => []);
    for (let turn = 0; turn < turns; turn++) {
      for (const [index, child] of children.entries()) {
        const from = warmUp + turn * inTurn;
        taken[index].push(...(await child.ask({ name, count: inTurn, from })).taken);
      }
    }
    const found = [];
    for (const [index, child] of children.entries()) {
      const sorted = taken[index].toSorted((a, b) => a - b);
      const rate = await child.ask({ name, seconds, from: warmUp + turns * inTurn });
      found.push({
        p50: percentile(sorted, 0.5),
        p95: percentile(sorted, 0.95),
        p99: percentile(sorted, 0.99),
        ...rate,
      });
    }
    rows.push({ name, sizes: found });
    say(`   ${name}: p95 ${found.map(({ p95 }) => p95.toFixed(1)).join(" and ")} ms`);
  }
  const memory = [];
  for (const child of children) memory.push((await child.ask({ end: true })).memory);
  return { rows, memory };
}
