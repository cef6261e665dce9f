/** The part `million` of the bench: the same requests to a thousand and to a million articles. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { measure, processorSeconds, residentMebibytes } from "../paper.mjs";
import { runProcess } from "../processes.mjs";
import { compareSizes } from "./compare.mjs";
import { writeScaleTable } from "./report.mjs";

/** Articles, comments and readers of both databases. */
const sizes = [
  { name: "thousand", articles: 1_000, comments: 1_000, readers: 100 },
  { name: "million", articles: 1_000_000, comments: 1_000_000, readers: 100_000 },
];
/** The most that the 95th percentile may grow by. */
const mostGrowth = 2;
const storedSeconds = 5;

/** Pages per second out of memory, one core for the server and one for the load. */
async function measureStored({ node, root, withPaper, env }) {
  return withPaper({ env, cpu: "0" }, async (paper, pid) => {
    const page = await fetch(`${paper}/`, { headers: { "accept-encoding": "br" } });
    await page.arrayBuffer();
    const before = processorSeconds(pid);
    const line = await runProcess({
      command: node,
      args: [join(root, "bench", "load.mjs"), `${paper}/`, "br", String(storedSeconds), "32", "4"],
      cpu: "1",
    });
    const { perSecond } = JSON.parse(line);
    // The load warms up for another second.
    const cpuMs = ((processorSeconds(pid) - before) * 1000) / (perSecond * (storedSeconds + 1));
    return { perSecond, cpuMs, mebibytes: residentMebibytes(pid) ?? 0 };
  });
}

/**
 * Loads both, measures them in turns, and writes docs/scale-table.md and docs/scale-table.json.
 *
 * @param given.createDatabase creates a database by name unless it exists; returns its environment
 * @param given.kept the folder that remembers what was loaded before, for another run
 * @param given.only measures again only the rows with this in their names
 */
export async function measureMillion({
  node,
  root,
  createDatabase,
  seedDatabase,
  withPaper,
  add,
  whole,
  date,
  kept,
  only,
}) {
  const say = (line) => process.stdout.write(`${line}\n`);
  const loaded = [];
  for (const { name, articles, comments, readers } of sizes) {
    const env = await createDatabase(name);
    const note = kept && join(kept, `${name}.json`);
    if (note && existsSync(note)) {
      loaded.push({ env, readers, ...JSON.parse(readFileSync(note, "utf8")) });
      continue;
    }
    await seedDatabase(env);
    say(`   loading ${whole(articles)} articles`);
    const args = [articles, comments, readers].map(String);
    const taken = await measure({ node, root, script: "million/load.mjs", args, env });
    if (note) writeFileSync(note, JSON.stringify(taken));
    loaded.push({ env, readers, ...taken });
  }
  const { rows, memory } = await compareSizes({ root, node, sizes: loaded, only, say });
  const file = join(root, "docs", "scale-table.json");
  const measureAll = async () => {
    const stored = [];
    for (const { env } of loaded) stored.push(await measureStored({ node, root, withPaper, env }));
    return describeSizes({ loaded, memory, stored });
  };
  const before = only && JSON.parse(readFileSync(file, "utf8"));
  const again = new Map(rows.map((row) => [row.name, row]));
  const figures = before
    ? { ...before, rows: before.rows.map((row) => again.get(row.name) ?? row) }
    : { sizes: await measureAll(), rows };
  writeFileSync(file, `${JSON.stringify(rounded(figures), null, 2)}\n`);
  writeFileSync(
    join(root, "docs", "scale-table.md"),
    writeScaleTable({ figures, date, mostGrowth }),
  );
  for (const {
    name,
    sizes: [few, many],
  } of rows) {
    const ratio = many.p95 / few.p95;
    const measured = `${ratio.toFixed(2)} (${many.p95.toFixed(1)} ms to ${few.p95.toFixed(1)} ms)`;
    add(
      `${name}, p95 at a million relative to a thousand`,
      measured,
      `<= ${mostGrowth}`,
      ratio <= mostGrowth,
    );
  }
}

const describeSizes = ({ loaded, memory, stored }) =>
  sizes.map(({ articles, comments, readers }, index) => ({
    articles,
    comments,
    readers,
    bytes: loaded[index].bytes,
    tables: loaded[index].tables,
    loadSeconds: Object.values(loaded[index].seconds).reduce((sum, part) => sum + part, 0),
    steps: loaded[index].seconds,
    memoryBytes: memory[index],
    stored: stored[index],
  }));

/** Numbers with four digits, so that the file can be read and compared. */
const rounded = (figures) =>
  JSON.parse(JSON.stringify(figures), (_, value) =>
    typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value,
  );
