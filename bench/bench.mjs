/**
 * `npm run bench`: measures the paper against its budgets, prints one table and writes
 * docs/performance.md. Everything happens in a temporary folder.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { seed, startPaper } from "./paper.mjs";
import { growingParts } from "./parts/growing.mjs";
import { mailingParts } from "./parts/mailing.mjs";
import { servingParts } from "./parts/serving.mjs";
import { startPostgres } from "./postgres.mjs";
import { printTable, updateReport, writeReport } from "./report.mjs";

// Overrides this machine's settings, so that no real database is used and no email is sent.
for (const name of ["DATABASE_URL", "PUBLIC_URL", "SMTP_URL", "HOST", "PAGE_STORE_MB", "HEAP_MB"]) {
  process.env[name] = "";
}
process.env.SANDBOX = "1";

const { values: options } = parseArgs({
  options: {
    articles: { type: "string", default: "100000" },
    megabytes: { type: "string", default: "200" },
    million: { type: "boolean", default: false },
    minutes: { type: "string", default: "3" },
    only: { type: "string" },
    update: { type: "boolean", default: false },
    date: { type: "string", default: "" },
    keep: { type: "string" },
    row: { type: "string" },
    rows: { type: "string", default: "1000000" },
  },
});
/** A folder whose PostgreSQL outlives this run; `million` doesn't load again what is there. */
const kept = options.keep && resolve(options.keep);
const articles = options.million ? 1_000_000 : Number(options.articles);
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const node = process.execPath;
const folder = mkdtempSync(join(tmpdir(), "broadsheet-bench-"));
// PostgreSQL and nginx may run as other users, who need access to the folder.
chmodSync(folder, 0o755);
const at = (name) => join(folder, name);
/** MiB that memory may grow in the last third of its measurement. */
const mostGrowth = 10;
const rows = [];
const notes = [];

const add = (what, measured, budget = "", ok = null) => rows.push({ what, measured, budget, ok });
const embedded = { DATA_DIR: at("embedded") };
let postgres;
let small;
let thousand;
let large;

/** Creates a database on PostgreSQL with the demo edition and `count` further articles. */
async function openOnPostgres(name, count) {
  const env = await createOnPostgres(name);
  await seed({ node, env, articles: count });
  return env;
}
async function createOnPostgres(name) {
  postgres ??= await startPostgres(kept ? join(kept, "postgres") : at("postgres"));
  const url = await postgres.createDatabase(name);
  return { DATABASE_URL: url, DATA_DIR: kept ? join(kept, name) : at(name) };
}
const openSmall = async () => (small ??= await openOnPostgres("small", 0));
const openThousand = async () => (thousand ??= await openOnPostgres("thousand", 1000));
const openLarge = async () => (large ??= await openOnPostgres("large", articles));

async function withPaper(given, use) {
  const started = await startPaper({ node, ...given });
  try {
    return await use(started.captured, started.pid);
  } finally {
    await started.end();
  }
}

/** Parts that run only if they are named: they take several minutes and gigabytes. */
const onDemand = new Set(["import", "million", "subscribers"]);

const given = {
  node,
  root,
  folder,
  options,
  notes,
  add,
  embedded,
  mostGrowth,
  withPaper,
  createOnPostgres,
  openOnPostgres,
  openSmall,
  openThousand,
  openLarge,
  at,
  articles,
  kept,
};
/** In the order in which they run. */
const parts = { ...servingParts(given), ...growingParts(given), ...mailingParts(given) };

try {
  const only = options.only?.split(",");
  process.stdout.write("Seeding\n");
  await seed({ node, env: embedded });
  for (const [name, run] of Object.entries(parts)) {
    if (only ? !only.includes(name) : onDemand.has(name)) continue;
    const begun = performance.now();
    try {
      await run();
    } catch (error) {
      add(`couldn’t measure ${name}`, "", "", false);
      process.stderr.write(`${error.stack}\n`);
    }
    process.stdout.write(`${name} (${Math.round((performance.now() - begun) / 1000)} s)\n`);
  }
  process.stdout.write(`\n${printTable(rows)}\n${notes.map((note) => `\n${note}`).join("")}\n`);
  const file = join(root, "docs", "performance.md");
  if (!only) writeFileSync(file, writeReport({ rows, notes, date: options.date, articles }));
  else if (options.update) {
    writeFileSync(file, updateReport(readFileSync(file, "utf8"), { rows, date: options.date }));
  }
} finally {
  await postgres?.end();
  rmSync(folder, { recursive: true, force: true });
}
