/** Prints the table of measurements and writes docs/performance.md. */
import { cpus, totalmem } from "node:os";
import { execFileSync } from "node:child_process";

const mark = { true: "yes", false: "**no**", null: "" };

/** @param rows `{ what, measured, budget, ok }`; `ok` is null if there is no budget */
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

const lineOf = ({ what, measured, budget, ok }) =>
  `| ${what} | ${measured} | ${budget} | ${mark[ok]} |`;

/**
 * A report with some rows measured again; each shows its date, and its machine if different.
 *
 * @param {string} report
 * @param given.date the day of the measurement; without it the rows would look as old as the others
 */
export function updateReport(report, { rows, date, machine = describeSystem() }) {
  if (!date) throw new Error("Pass --date; the other rows are from another day.");
  if (rows.some(({ measured }) => measured === "")) throw new Error("Not everything was measured.");
  const when = report.includes(`: ${machine}.\n`) ? `on ${date}` : `on ${date}, ${machine}`;
  const lines = report.split("\n");
  for (const row of rows) {
    const line = lineOf({ ...row, measured: `${row.measured} (${when})` });
    const place = lines.findIndex((each) => each.startsWith(`| ${row.what} | `));
    if (place !== -1) lines[place] = line;
    else lines.splice(lines.findLastIndex((each) => each.startsWith("| ")) + 1, 0, line);
  }
  return lines.join("\n");
}

const describeSystem = () => `${describeMachine()}, Node ${process.version}`;

/** @returns the content of docs/performance.md */
export function writeReport({ rows, notes, date, articles }) {
  const table = rows.map(lineOf);
  return `# Performance

Measured by \`npm run bench\`${date ? ` on ${date}` : ""}: ${describeSystem()}.
Written by that command; edit \`bench/\`, not this file.

| what | measured | budget | ok |
|---|---|---|---|
${table.join("\n")}

${notes.length > 0 ? `${notes.map((note) => `- ${note}`).join("\n")}\n` : ""}
## How to reproduce

\`npm run bench\` installs, builds and runs everything in a temporary directory, with a PostgreSQL
server of its own; it needs no running services and changes nothing but this file.

- \`npm run bench -- --date 2026-11-21\` sets the date in this file.
- \`npm run bench -- --only stored,render\` runs some parts and does not change this file: stored,
  render, editor, cold, weights, lighthouse, memory, publish, cdn, scale, search, rest, comments, mail,
  newsletters, start.
- \`npm run bench -- --only newsletters --update --date 2026-11-21\` also writes what it measured into this file: its
  rows then say their own day.
- \`npm run bench -- --only million\` measures a thousand and a million articles beside each other and writes
  [scale-table.md](scale-table.md), and nothing else.
- \`npm run bench -- --only import --megabytes 1024\` imports a WordPress export of that size (200 without it), and
  tells its pace and its memory.
- \`npm run bench -- --only memory --minutes 30\` measures memory for that long instead of 3 minutes.
- \`npm run bench -- --articles 100000\` sets the number of articles in the large data set (here
  ${articles.toLocaleString("en-US")}), and \`--million\` sets it to the budget's own size; loading that takes a while.

## How it is measured

- **Cached page**: this server, a bare \`node:http\` server with the same gzip bytes, and nginx with the
  same bytes (\`gzip_static\`), each on core 0, with the load from core 1, taking turns. The ratio is the
  median of the ratios of each round, so that a slowdown of the machine affects all of them alike. The
  bare server sends three headers and this server fifteen (its security policy among them), which Node
  checks and joins for each response: the next row compares with a bare server that sends those too.
- **Rendered**: the built server in a process of its own on core 0, with a page cache that is too small
  for any page, compressing for a browser that accepts brotli. A CPU second counts the time of all
  threads of the process, so that other processes on the machine matter less; the rate by wall clock is
  next to it. The embedded database's thread is included; PostgreSQL's own processes are not.
- **Articles visited once**: a thousand articles after the page cache was emptied, each once, four at a
  time, with what happens in the second after it.
- **Memory**: the server on core 0 as \`npm start\` runs it, with 16 connections from core 1: 40 % front
  page, 30 % articles out of a thousand, sections, search, the API, files; in brotli, gzip and
  uncompressed. Sampled every five seconds.
- **Script files before a touch**: the early script and what it imports. Lighthouse's rows say what the
  browser really loaded.
- **Lighthouse**: mobile settings (simulated slow 4G, 4x CPU slowdown), the median of five runs of a
  page that is already cached. LCP counts all requests that finish before the largest paint, so
  only the document, the lead image and the headline font are requested before it; the other two fonts
  load together after the page has loaded, and replace their fallbacks (\`web/early/late-fonts.ts\`). TBT is compared
  with that of the same page without its script files: five runs of each, which take turns, and the difference of
  the medians. \`npm run test:operation\` checks the same pages in
  \`e2e/operation/measured/lighthouse.spec.ts\`, by bytes and simulated time.
- **REST lists, sitemaps**: stored ones as the cached page. Rendered ones as the HTTP server makes them, with
  the store of answers emptied before each, in a process of its own; the processor time of PostgreSQL's
  processes is counted too, as if both had one core. "Deep" are the last pages of the list.
- **Large data set**: p95 of 200 sequential requests through the whole server, nothing cached, after a
  \`VACUUM ANALYZE\`, relative to the same server with 1,000 articles in the same run.
- **Search**: the milliseconds of 100 queries of each kind through the whole server, one at a time, after
  indexing is complete and a \`VACUUM ANALYZE\`. "A word of every article" is the query that an attacker
  would send: the newest months are ranked, and \`nbHits\` is an estimate.
- **One million comments**: the milliseconds of 200 calls of each kind through the whole server, one at a
  time; a fifth of the comments belong to one article, three in ten are replies.
- **Emails**: 50 of them one at a time, from queuing until a mail server on this machine has it; then 2,000 that
  are queued one after the other while they are sent on five connections, with \`MAIL_PER_SECOND\` at its most.
  The mail server's own processor time is not counted.

## Noise

Rates and times depend on the machine and its other load: on a shared machine they vary by a fifth from
run to run. Ratios, weights, CLS and scores are stable. TBT follows the load of the machine, since the
browser runs on it too; the difference that the scripts make hardly does. A single garbage collection can
change a p95 of a few milliseconds.
`;
}

export function describeMachine() {
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GiB`;
  const system =
    process.platform === "linux"
      ? execFileSync("uname", ["-sr"]).toString().trim()
      : process.platform;
  return `${cpus().length} cores of ${cpu.model.trim()}, ${memory}, ${system}`;
}
