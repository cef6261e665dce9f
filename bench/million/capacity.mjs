/**
 * Computes what a paper needs for a number of readers a day from the figures of docs/scale-table.json.
 * `npm run bench -- --capacity` prints it and writes it into docs/guides/scale.md.
 */

/** Assumptions; change them for your paper. */
const assumed = {
  readersADay: 10_000_000,
  pageViewsOfAReader: 4,
  /** Of the page views: by people with a session, whose pages no shared cache may keep. */
  signedIn: 0.1,
  /** Of the public pages: answered by the CDN. */
  cdnHits: 0.95,
  /** Of the public pages that reach us: not in a process's memory. */
  rendered: 0.1,
  /** Calls of a page view that reach us: the counted view; and of a signed-in one, the account. */
  callsOfAView: 1,
  callsOfASignedInView: 1,
  commentsADay: 100_000,
  articlesADay: 300,
  newSubscribersADay: 1_000,
  /** The busiest minute, relative to the average. */
  peak: 6,
  /** How busy a core may be at the peak. */
  busy: 0.6,
  connectionsOfAProcess: 15,
  kilobytesOfAPage: 30,
  kilobytesOfPicturesAndFilesOfAView: 400,
  /** Of pictures and files: answered by the CDN. */
  cdnHitsOfFiles: 0.995,
};

const day = 86_400;
const year = 365;
const count = (value) => Math.ceil(value).toLocaleString("en-US");
const size = (bytes) =>
  bytes >= 1e12
    ? `${(bytes / 1e12).toFixed(1)} TB`
    : `${(bytes / 1e9).toFixed(bytes >= 1e10 ? 0 : 1)} GB`;

function work(figures) {
  const large = figures.sizes.at(-1);
  const row = (name) => {
    const found = figures.rows.find((each) => each.name === name);
    if (!found) throw new Error(`docs/scale-table.json has no "${name}".`);
    const { cpuMs, databaseMs } = found.sizes.at(-1);
    return { app: cpuMs, database: databaseMs };
  };
  return {
    stored: { app: large.stored.cpuMs, database: 0 },
    rendered: row("Pages, rendered: free article, anywhere in the archive"),
    own: row("Pages, rendered: subscriber article, to a subscriber"),
    account: row("Readers and subscribers: account and tier"),
    // A counted view is checked and written with hundreds of others; it costs about a session's lookup.
    view: row("Readers and subscribers: session"),
    comments: row("REST, feeds, sitemaps: comments, first page"),
  };
}

/** @returns lines of Markdown: the assumptions, the requests, and what they need */
export function describeCapacity(figures) {
  const costs = work(figures);
  const large = figures.sizes.at(-1);
  const views = assumed.readersADay * assumed.pageViewsOfAReader;
  const ofPublic = views * (1 - assumed.signedIn);
  const ofReaders = views * assumed.signedIn;
  const toUs = ofPublic * (1 - assumed.cdnHits);
  const requests = [
    ["public pages served from memory", toUs * (1 - assumed.rendered), costs.stored],
    ["public pages rendered", toUs * assumed.rendered, costs.rendered],
    ["pages of signed-in readers", ofReaders, costs.own],
    ["their accounts", ofReaders * assumed.callsOfASignedInView, costs.account],
    ["page views counted", views * assumed.callsOfAView, costs.view],
    ["comments read and written", ofReaders + assumed.commentsADay, costs.comments],
  ].map(([what, aDay, cost]) => {
    const average = aDay / day;
    const peak = average * assumed.peak;
    const cores = (ms) => (peak * ms) / 1000 / assumed.busy;
    return { what, average, peak, app: cores(cost.app), database: cores(cost.database) };
  });
  const sum = (field) => requests.reduce((total, request) => total + request[field], 0);
  const processes = Math.ceil(sum("app"));
  const memory = Math.max(large.memoryBytes, large.stored.mebibytes * 2 ** 20);
  const files = assumed.kilobytesOfPicturesAndFilesOfAView;
  const edge = views * (assumed.kilobytesOfAPage + files) * 1024;
  const ours =
    ((toUs + ofReaders) * assumed.kilobytesOfAPage + views * files * (1 - assumed.cdnHitsOfFiles)) *
    1024;
  const bits = (bytesADay) => ((bytesADay / day) * 8 * assumed.peak) / 1e9;
  const { articles, comments, readers } = large.tables;
  const stored =
    (assumed.articlesADay * year * articles) / large.articles +
    (assumed.commentsADay * year * comments) / large.comments +
    (assumed.newSubscribersADay * year * readers) / large.readers;
  const table = (rows) => rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  const percent = (share) => `${+(share * 100).toFixed(1)} %`;
  return [
    `Assumed: ${count(assumed.readersADay)} readers a day with ${assumed.pageViewsOfAReader} page views each, ${percent(assumed.signedIn)} of the views signed in; the CDN answers ${percent(assumed.cdnHits)} of the public pages and ${percent(assumed.cdnHitsOfFiles)} of pictures and files; ${percent(assumed.rendered)} of the public pages that reach the servers are rendered again; the busiest minute has ${assumed.peak} times the average; a core is ${percent(assumed.busy)} busy then; ${count(assumed.articlesADay)} articles, ${count(assumed.commentsADay)} comments and ${count(assumed.newSubscribersADay)} new subscribers a day.`,
    "",
    table([
      [
        "requests to the servers",
        "a second",
        "at the peak",
        "cores of servers",
        "cores of PostgreSQL",
      ],
      ["---", "---", "---", "---", "---"],
      ...requests.map(({ what, average, peak, app, database }) => [
        what,
        count(average),
        count(peak),
        app.toFixed(1),
        database.toFixed(1),
      ]),
      [
        "**all**",
        count(sum("average")),
        count(sum("peak")),
        sum("app").toFixed(1),
        sum("database").toFixed(1),
      ],
    ]),
    "",
    table([
      ["needed at the peak", ""],
      ["---", "---"],
      ["processes, one to a core", count(processes)],
      ["memory of the processes", size(processes * memory)],
      ["connections to PostgreSQL", count(processes * assumed.connectionsOfAProcess)],
      ["bandwidth of the CDN", `${bits(edge).toFixed(1)} Gbit/s`],
      ["bandwidth of the servers", `${bits(ours).toFixed(2)} Gbit/s`],
      ["data sent by the CDN in a month", size(edge * 30)],
      ["database, growth in a year", size(stored)],
    ]),
  ].join("\n");
}

const marks = ["<!-- capacity -->", "<!-- end of capacity -->"];

/** The guide with this text between its marks. */
export function putInGuide(guide, text) {
  const [before, rest] = guide.split(marks[0]);
  const after = rest?.split(marks[1])[1];
  if (after === undefined) throw new Error("docs/guides/scale.md is missing its capacity markers.");
  return `${before}${marks[0]}\n\n${text}\n\n${marks[1]}${after}`;
}
