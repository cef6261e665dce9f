/** The table of measurements, on the screen and in docs/performance.md. */
import { cpus, totalmem } from "node:os";
import { execFileSync } from "node:child_process";

const mark = { true: "yes", false: "**no**", null: "" };

/** @param rows `{ what, measured, budget, ok }`; `ok` null where there is no budget */
export function printTable(rows) {
  const cells = [
    ["what", "measured", "budget", "ok"],
    ...rows.map(({ what, measured, budget, ok }) => [
      what,
      measured,
      budget,
      { true: "yes", false: "NO", null: "" }[ok],
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column].length)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** The whole of docs/performance.md. */
export function writeReport({ rows, notes, date, articles }) {
  const table = rows.map(
    ({ what, measured, budget, ok }) => `| ${what} | ${measured} | ${budget} | ${mark[ok]} |`,
  );
  return `# Performance

Measured by \`npm run bench\`${date ? ` on ${date}` : ""}: ${describeMachine()}, Node ${process.version}.
Written by that command; edit \`bench/\`, not this file.

| what | measured | budget | ok |
|---|---|---|---|
${table.join("\n")}

${notes.length > 0 ? `${notes.map((note) => `- ${note}`).join("\n")}\n` : ""}
## How to repeat it

\`npm run bench\` installs, builds and runs everything in a temporary folder, with a PostgreSQL of
its own; it needs nothing that is running and leaves nothing but this file.

- \`npm run bench -- --date 2026-11-21\` names the day in this file.
- \`npm run bench -- --only stored,render\` runs some parts and leaves this file alone: stored,
  render, weights, lighthouse, memory, publish, scale, search, comments, start.
- \`npm run bench -- --articles 100000\` sets the size of the large paper (here ${articles.toLocaleString("en-US")}), and
  \`--million\` is the budget's own size; loading it takes a while.

## How it is measured

- **Stored page**: the paper, bare \`node:http\` with the same gzip bytes, and nginx with the same
  bytes (\`gzip_static\`), each on core 0, under load from core 1, in turns. The ratio is the median of
  the rounds' own ratios, so that what slows the machine slows all of them. The bare server sends
  three headers, the paper fifteen (its security policy among them), which Node checks and joins for
  each answer: the row after it compares with a bare server that sends those too.
- **Rendered**: the built paper in a process of its own on core 0, with a page store in which nothing
  fits, compressed for a browser that takes brotli. A processor second counts the time that all of
  the process's threads used, so that others on the machine count less; the rate by the clock
  stands beside it. The embedded database's thread is in it; PostgreSQL's own processes are not.
- **Script**: every script an article's document starts with and what those import, in brotli, less
  the same of the app in \`bench/bare-app\`, built for the occasion.
- **Lighthouse**: its mobile settings (simulated slow 4G, a processor four times slower), the median
  of three runs of a page that has been read before. Its LCP counts all that is over before the
  largest paint, so only the document, the lead picture and the heads' face are asked for before it;
  the other two faces come in together once the page is painted (\`web/late-start.ts\`). \`npm test\`
  holds the same pages in \`e2e/everywhere/lighthouse.spec.ts\`, by bytes and simulated time.
- **Large paper**: p95 of 200 requests through the whole paper, nothing stored, one at a time, after
  a \`VACUUM ANALYZE\`, beside the same paper with 1,000 articles in the same run.
- **Search**: the milliseconds of 100 queries of each kind through the whole paper, one at a time, after
  everything was indexed and a \`VACUUM ANALYZE\`. "A word of every article" is what a flooder would
  ask for: the newest months are ranked, and \`nbHits\` is an estimate.
- **A million comments**: the milliseconds of 200 calls of each kind through the whole paper, one at a
  time; a fifth of the comments stand under one article, three in ten are replies.

## What is noisy

Rates and times depend on the machine and on whoever else uses it: on a shared one they move by a
fifth from run to run. Ratios, weights, CLS and scores hold still. TBT follows the load of the
machine, since the browser runs on it too. The p95 of a few milliseconds moves with a single
collection of garbage.
`;
}

function describeMachine() {
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GiB`;
  const system =
    process.platform === "linux"
      ? execFileSync("uname", ["-sr"]).toString().trim()
      : process.platform;
  return `${cpus().length} cores of ${cpu.model.trim()}, ${memory}, ${system}`;
}
