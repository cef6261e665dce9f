/**
 * `npm run bench`: measures the paper against its budgets, prints one table and writes
 * docs/performance.md. Everything happens in a temporary folder.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ensureChromium } from "../tools/chromium.mjs";
import { hasVarnish } from "../test/cdn/start-varnish.ts";
import { measureCdn } from "./cdn.mjs";
import { measureKeys } from "./editor.mjs";
import { measureMail } from "./mail/rows.mjs";
import { measureImport } from "./imports/measure.mjs";
import { measureMemory } from "./memory.mjs";
import { measureFigures } from "./million/figures.mjs";
import { measureMillion } from "./million/part.mjs";
import { measureNewsletters } from "./newsletters.mjs";
import { measurePages } from "./pages/pages.mjs";
import { findFreeArticle, measure, seed, startPaper } from "./paper.mjs";
import { startPostgres } from "./postgres.mjs";
import { measurePublishing } from "./publish.mjs";
import { printTable, writeReport } from "./report.mjs";
import { measureRest } from "./rest/rows.mjs";
import { measureStoredPage } from "./stored-page.mjs";
import { addWeights, measureWeights } from "./pages/weights.mjs";

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
    date: { type: "string", default: "" },
    keep: { type: "string" },
    row: { type: "string" },
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
const whole = (value) => Math.round(value).toLocaleString("en-US");
const ms = (value) => `${value < 10 ? value.toFixed(1) : whole(value)} ms`;
const rates = ({ perCpuSecond, perSecond }) =>
  `${whole(perCpuSecond)} per CPU second (${whole(perSecond)} wall clock)`;
const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
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
const onDemand = new Set(["import", "million"]);

const parts = {
  async stored() {
    const { perSecond, toBare, toAlike, toNginx, bytes } = await withPaper(
      { env: embedded, cpu: "0" },
      (paper) => measureStoredPage({ node, root, paper, folder: at("stored") }),
    );
    const pace = `${whole(perSecond.paper)} and ${whole(perSecond.bare)} per second`;
    add(
      `cached front page (${kb(bytes)} gzip), ratio to bare node:http`,
      `${toBare.toFixed(2)} (${pace})`,
      ">= 0.9",
      toBare >= 0.9,
    );
    add(
      "cached front page, ratio to node:http with the same headers",
      `${toAlike.toFixed(2)} (${whole(perSecond.alike)} per second)`,
    );
    if (toNginx === null) return void notes.push("nginx isn’t installed here; not compared.");
    add(
      "cached front page, ratio to nginx",
      `${toNginx.toFixed(2)} (nginx ${whole(perSecond.nginx)} per second)`,
      "stretch: 0.5",
      toNginx >= 0.5,
    );
  },

  async render() {
    for (const [name, env] of [
      ["PostgreSQL", await openSmall()],
      ["embedded database", embedded],
    ]) {
      const article = await withPaper({ env }, (paper) => findFreeArticle(paper));
      const found = await measure({
        node,
        root,
        script: "render.mjs",
        args: [article.path],
        env,
        cpu: "0",
      });
      add(
        `front page rendered, one core, ${name}`,
        rates(found.front),
        ">= 200",
        found.front.perCpuSecond >= 200,
      );
      add(`article rendered, one core, ${name}`, rates(found.article));
      add(
        `front page not cached, p50, ${name}`,
        ms(found.frontP50),
        "<= 10 ms",
        found.frontP50 <= 10,
      );
      add(
        `article not cached, p50, ${name}`,
        ms(found.articleP50),
        "<= 6 ms",
        found.articleP50 <= 6,
      );
    }
  },

  async editor() {
    const executablePath = await ensureChromium();
    const found = await withPaper({ env: embedded }, (paper) =>
      measureKeys({ paper, executablePath, count: 10_000 }),
    );
    add(
      "key answered in an article of 10,000 words, p95",
      `${ms(found.p95)} (p50 ${ms(found.p50)}, longest ${ms(found.longest)})`,
      "<= 50 ms",
      found.p95 <= 50,
    );
  },

  async cold() {
    const env = await openThousand();
    const found = await measure({ node, root, script: "cold.mjs", env, cpu: "0" });
    add(
      "articles visited once, compressed, one core, PostgreSQL",
      rates(found),
      ">= 100",
      found.perCpuSecond >= 100,
    );
  },

  async weights() {
    const found = await withPaper({ env: embedded }, async (paper) =>
      measureWeights({ paper, articlePath: (await findFreeArticle(paper)).path }),
    );
    addWeights(found, { add, kb });
  },

  async lighthouse() {
    const executablePath = await ensureChromium();
    await withPaper({ env: embedded }, async (paper) =>
      measurePages({
        paper,
        articlePath: (await findFreeArticle(paper)).path,
        executablePath,
        add,
        note: (text) => notes.push(text),
      }),
    );
  },

  async memory() {
    for (const [name, env, budget] of [
      ["PostgreSQL", await openThousand(), 300],
      ["embedded database", embedded, 500],
    ]) {
      const found = await withPaper({ env, cpu: "0" }, (paper, pid) =>
        measureMemory({ node, root, paper, pid, seconds: Number(options.minutes) * 60 }),
      );
      if (found === null) continue;
      add(
        `resident memory after ${options.minutes} min of mixed load, ${name}`,
        `${whole(found.after)} MiB (at most ${whole(found.most)})`,
        `<= ${budget} MiB`,
        found.after <= budget,
      );
      add(
        `memory in the last third of that time, ${name}`,
        `${found.growth < 0 ? "" : "+"}${whole(found.growth)} MiB`,
        `<= +${mostGrowth} MiB`,
        found.growth <= mostGrowth,
      );
    }
  },

  async publish() {
    const one = await withPaper({ env: embedded }, (paper) =>
      measurePublishing({ writer: paper, reader: paper }),
    );
    add("time from publishing to visible, one process", ms(one), "<= 1 s", one <= 1000);
    const env = await openSmall();
    const two = await withPaper({ env }, (writer) =>
      withPaper({ env }, (reader) => measurePublishing({ writer, reader })),
    );
    add("time from publishing to visible, two processes", ms(two), "<= 1 s", two <= 1000);
  },

  async cdn() {
    if (!hasVarnish) return void notes.push("Varnish isn’t installed here; not measured.");
    const found = await measureCdn({ node, root, env: await openSmall(), withPaper });
    add("front page stored in Varnish, one core", `${whole(found.perSecond.varnish)} per second`);
    add("the same page from the paper’s own store", `${whole(found.perSecond.paper)} per second`);
    add(
      "time from publishing to visible, two processes behind Varnish",
      ms(found.published),
      "<= 2 s",
      found.published <= 2000,
    );
  },

  // Before anything else has indexed these articles.
  async search() {
    const [few, many] = [
      await measure({ node, root, script: "search.mjs", env: await openThousand() }),
      await measure({ node, root, script: "search.mjs", env: await openLarge() }),
    ];
    for (const [name, { p50, p95 }] of Object.entries(many.kinds)) {
      add(
        `search in ${whole(articles)} articles, ${name}, p50, p95`,
        `${ms(p50)}, ${ms(p95)} (at 1,000: ${ms(few.kinds[name].p95)})`,
        "<= 50 ms",
        p95 <= 50,
      );
    }
    add("articles indexed", `${whole(many.perSecond)} per second`);
  },

  // After the search, which measures the indexing.
  async scale() {
    const [few, many] = [
      await measure({ node, root, script: "scale.mjs", env: await openThousand() }),
      await measure({ node, root, script: "scale.mjs", env: await openLarge() }),
    ];
    for (const name of Object.keys(few)) {
      const ratio = many[name] / few[name];
      add(
        `${name}, p95 with ${whole(articles)} articles relative to 1,000`,
        `${ratio.toFixed(2)} (${ms(many[name])} to ${ms(few[name])})`,
        "<= 2",
        ratio <= 2,
      );
    }
  },

  async rest() {
    const databases = { small: await openSmall(), large: await openLarge() };
    await measureRest({ node, root, articles, databases, add, withPaper, whole, ms });
  },

  async figures() {
    const environment = await createOnPostgres("figures");
    const { daily, fromNothing } = await measureFigures({ environment, subscribers: 100_000 });
    const who = "100,000 subscribers";
    add(`figures of the last days, ${who}`, ms(daily), "<= 5 s", daily <= 5000);
    add(`figures of a year from nothing, ${who}`, ms(fromNothing));
  },
  async comments() {
    const env = await openOnPostgres("comments", 0);
    const taken = await measure({ node, root, script: "comments.mjs", env });
    for (const [name, { p50, p95 }] of Object.entries(taken)) {
      add(
        `one million comments, ${name}, p50, p95`,
        `${ms(p50)}, ${ms(p95)}`,
        "<= 50 ms",
        p95 <= 50,
      );
    }
  },

  async mail() {
    const env = await openOnPostgres("mail", 0);
    await measureMail({ node, root, env, add, rates, ms });
  },

  async import() {
    const megabytes = Number(options.megabytes);
    const env = await createOnPostgres(`import_${megabytes}`);
    const found = await measureImport({ root, env, folder, megabytes });
    const pace = (found.megabytes / found.seconds).toFixed(1);
    add(
      `import of a WordPress export of ${whole(found.megabytes)} MB, ${whole(found.items)} items`,
      `${whole(found.seconds)} s (${pace} MB per second)`,
    );
    if (found.most === null) return;
    const budget = 600;
    add(
      "most memory of that import",
      `${whole(found.most)} MiB`,
      `<= ${budget} MiB`,
      found.most <= budget,
    );
  },

  async million() {
    const { date, row: only } = options;
    await measureMillion({
      node,
      root,
      withPaper,
      add,
      whole,
      date,
      kept,
      only,
      createDatabase: createOnPostgres,
      seedDatabase: (env) => seed({ node, env }),
    });
  },

  async newsletters() {
    const found = await measureNewsletters({
      env: await openOnPostgres("newsletters", 0),
      addresses: 100_000,
      withPaper,
    });
    add("issue sent to 100,000 addresses, one core, PostgreSQL", rates(found));
    add(
      "memory of both processes while it is sent, in the last third of that time",
      `${found.growth < 0 ? "" : "+"}${whole(found.growth)} MiB (at most ${whole(found.most)} MiB)`,
      `<= +${mostGrowth} MiB`,
      found.growth <= mostGrowth,
    );
  },

  async start() {
    const begun = performance.now();
    await withPaper({ env: embedded }, async (paper) => {
      await (await fetch(`${paper}/`)).text();
      const taken = performance.now() - begun;
      add("second start, until the first page is served", ms(taken), "<= 3 s", taken <= 3000);
    });
  },
};

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
  if (!only) {
    const report = writeReport({ rows, notes, date: options.date, articles });
    writeFileSync(join(root, "docs", "performance.md"), report);
  }
} finally {
  await postgres?.end();
  rmSync(folder, { recursive: true, force: true });
}
