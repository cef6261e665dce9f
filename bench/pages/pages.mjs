/** Lighthouse's findings for the pages that most visits start with, and for search. */
import { measureBlocking, runLighthouse } from "./lighthouse.mjs";

const runs = 5;
const kilobyte = 1024;

/** Fetches a page until it has its best compression. */
async function settle(url) {
  for (let hits = 0; hits < 100; hits++) {
    const response = await fetch(url, { headers: { "accept-encoding": "br" } });
    await response.arrayBuffer();
    if (response.headers.get("etag")?.endsWith('-br-most"')) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Measures the pages in turn.
 *
 * @param given.add adds a row; `given.note` a note
 */
export async function measurePages({ paper, articlePath, executablePath, add, note }) {
  const pages = {
    front: "/",
    section: "/section/national",
    article: articlePath,
    search: "/search?q=harbor",
  };
  for (const [name, path] of Object.entries(pages)) {
    const url = paper + path;
    // Warms the page up: its best compression and its images' final format are then cached.
    await runLighthouse({ url, executablePath, runs: 1 });
    await settle(url);
    const found = await runLighthouse({ url, executablePath, runs });
    // Results of a search are kept out of search engines, which costs points of the last category.
    const scores = name === "search" ? found.scores.slice(0, 3) : found.scores;
    add(
      `Lighthouse mobile, ${name}`,
      scores.join(" / "),
      scores.map(() => "100").join(" / "),
      scores.every((score) => score === 100),
    );
    add(
      `LCP, CLS, ${name}`,
      `${Math.round(found.lcp)} ms, ${found.cls.toFixed(3)}`,
      "<= 1300 ms, 0",
      found.lcp <= 1300 && found.cls < 0.001,
    );
    const blocking = await measureBlocking({ url, executablePath, runs });
    const { withScripts, withoutScripts, difference } = blocking;
    add(
      `TBT more than without scripts, ${name}`,
      `${Math.round(difference)} ms (${Math.round(withScripts)} and ${Math.round(withoutScripts)} ms)`,
      "<= 50 ms",
      difference <= 50,
    );
    const loaded = found.requests.filter((request) => request.url.startsWith("http"));
    const scripts = loaded.filter(({ resourceType }) => resourceType === "Script");
    const bytes = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
    add(
      `script, requests, ${name}`,
      `${(bytes / kilobyte).toFixed(1)} KB in ${scripts.length}, ${loaded.length}`,
      "<= 20 KB in 3, <= 20",
      bytes <= 20 * kilobyte && scripts.length <= 3 && loaded.length <= 20,
    );
    const lost = found.lost.filter((line) => name !== "search" || !line.startsWith("seo:"));
    if (lost.length > 0) note(`Lighthouse, ${name}: ${lost.join("; ")}`);
  }
}
