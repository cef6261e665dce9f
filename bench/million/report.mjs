/** Writes docs/scale-table.md. */
import { describeMachine } from "../report.mjs";

const ms = (value) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
const count = (value) => Math.round(value).toLocaleString("en-US");
const gigabytes = (bytes) => `${(bytes / 1e9).toFixed(bytes < 1e9 ? 2 : 1)} GB`;
const mebibytes = (bytes) => `${count(bytes / 2 ** 20)} MiB`;

const line = (cells) => `| ${cells.join(" | ")} |`;

/** @param given.figures as in docs/scale-table.json */
export function writeScaleTable({ figures, date, mostGrowth }) {
  const [few, many] = figures.sizes;
  const groups = Map.groupBy(figures.rows, ({ name }) => name.slice(0, name.indexOf(": ")));
  const tables = [...groups].map(([group, rows]) => {
    const lines = rows.map(({ name, sizes: [one, other] }) => {
      const ratio = other.p95 / one.p95;
      const times = ({ p50, p95, p99 }) => [p50, p95, p99].map(ms).join(" / ");
      const work = ({ cpuMs, databaseMs }) => `${ms(cpuMs)} + ${ms(databaseMs)}`;
      return line([
        name.slice(group.length + 2),
        times(one),
        times(other),
        count(one.perSecond),
        count(other.perSecond),
        `${work(one)}; ${work(other)}`,
        ratio <= mostGrowth ? ratio.toFixed(2) : `**${ratio.toFixed(2)}**`,
      ]);
    });
    return `## ${group}\n\n${[
      line([
        "request",
        "ms at 1,000",
        "ms at 1,000,000",
        "a second",
        "a second",
        "processor ms",
        "p95 ratio",
      ]),
      line(["---", "---", "---", "---", "---", "---", "---"]),
      ...lines,
    ].join("\n")}`;
  });
  const sizeRows = [
    ["articles", ...[few, many].map(({ articles }) => count(articles))],
    ["comments", ...[few, many].map(({ comments }) => count(comments))],
    [
      "readers with a subscription and five years of grants",
      ...[few, many].map(({ readers }) => count(readers)),
    ],
    ["database", ...[few, many].map(({ bytes }) => gigabytes(bytes))],
    ["loaded in", ...[few, many].map(({ loadSeconds }) => `${count(loadSeconds)} s`)],
    [
      "memory of the process after all of this",
      ...[few, many].map(({ memoryBytes }) => mebibytes(memoryBytes)),
    ],
    [
      "front page out of memory, a second, one core",
      ...[few, many].map(({ stored }) => count(stored.perSecond)),
    ],
  ];
  return `# 1,000 and 1,000,000

Measured by \`npm run bench -- --only million\`${date ? ` on ${date}` : ""}: ${describeMachine()}, Node ${process.version}.
Written by that command; edit \`bench/million/\`, not this file. What follows from it: [guides/scale.md](guides/scale.md).

${[line(["", "small", "large"]), line(["---", "---", "---"]), ...sizeRows.map(line)].join("\n")}

${tables.join("\n\n")}

## How it is measured

- Two databases on one PostgreSQL (\`shared_buffers\` 1 GB), two processes of the built server, one request at a
  time, 25 to one and then 25 to the other, 200 to each: a busy moment of the machine meets both. Nothing is stored:
  the stores of pages and answers are emptied before every request, as after a change. Each request was sent once
  before, so that what it reads is in the machine's memory at either size.
- Milliseconds are p50 / p95 / p99. Requests a second are of four at once for a second; processor ms are
  those of the server and of PostgreSQL for one request, first at 1,000, then at 1,000,000. The ratio is that of the 95th percentiles;
  above ${mostGrowth} it is bold.
- Articles have four paragraphs made of the demo edition's sentences and 30,000 invented names, one or two sections,
  one or two writers, a subject and a picture, one every 21 minutes: the million reaches back forty years. Five
  thousand of the million and a hundred of the thousand are not published. A fifth of the comments belong to one article,
  three in ten are replies. In either, a name that is searched is found in 20 to 100 articles, and a page of comments waits
  for moderators.
- Two answers are longer or harder at a million by what they are: the sitemap index names a hundred files instead of one,
  and the readers’ search ranks the newest 500 articles with a common word; a thousand articles have fewer than 200 such articles.
- Of five readers, three pay monthly (60 rows of grants each), two yearly (5 rows), and one has left.
- The data is loaded by statements of PostgreSQL on two connections, its indexes are built afterwards. The seconds of
  each step are in \`scale-table.json\`.
`;
}
