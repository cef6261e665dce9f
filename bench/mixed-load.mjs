/**
 * A mixed load from a separate process: readers on the front page and the sections, visits to articles
 * all over the archive, API clients and files. Prints one JSON line at the end.
 */
import { Agent, get } from "node:http";

const [origin, seconds, connections] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });

/** Fetches a path and returns the response's status and text. */
function ask(path, encoding) {
  const headers = encoding === "" ? {} : { "accept-encoding": encoding };
  return new Promise((resolve, reject) => {
    get(origin + path, { agent, headers }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        resolve({ status: response.statusCode, text: () => Buffer.concat(chunks).toString() });
      });
      response.on("error", reject);
    }).on("error", reject);
  });
}

/** The same numbers in each run. */
function createRandom(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const slugs = [];
for (let page = 1; page <= 20; page++) {
  const list = await ask(`/wp-json/wp/v2/articles?per_page=100&page=${page}&_fields=slug`, "");
  if (list.status !== 200) break;
  slugs.push(...JSON.parse(list.text()).map(({ slug }) => slug));
}
const front = (await ask("/", "")).text();
const sections = [...new Set(front.match(/\/section\/[a-z-]+/g))];
const files = [...new Set(front.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g))];

const random = createRandom(17);
const pick = (list) => list[random(list.length)];
const kinds = [
  [40, () => "/"],
  [70, () => `/article/${pick(slugs)}`],
  [80, () => pick(sections)],
  [84, () => `${pick(sections)}?page=${2 + random(3)}`],
  [88, () => `/search?q=${pick(["water", "harbor", "city", "council", "vote"])}`],
  [94, () => `/wp-json/wp/v2/articles?per_page=${1 + random(100)}&page=${1 + random(5)}`],
  [100, () => pick(files)],
];
const encodings = ["br", "br", "br", "gzip, deflate, br", "gzip", ""];

const statuses = {};
const end = performance.now() + Number(seconds) * 1000;
let count = 0;
await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (performance.now() < end) {
      const drawn = random(100);
      const [, path] = kinds.find(([upTo]) => drawn < upTo);
      const { status } = await ask(path(), pick(encodings));
      statuses[status] = (statuses[status] ?? 0) + 1;
      count++;
    }
  }),
);
agent.destroy();
process.stdout.write(
  `${JSON.stringify({ perSecond: count / Number(seconds), articles: slugs.length, statuses })}\n`,
);
