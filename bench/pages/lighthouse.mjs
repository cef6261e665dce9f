/** Lighthouse's mobile scores of one page: the median of several runs, each in a new Chromium. */
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { median } from "../median.mjs";
import { findFreePort } from "../processes.mjs";

const categories = ["performance", "accessibility", "best-practices", "seo"];
const switches = [
  "--no-sandbox",
  // As in playwright.config.ts: renders glyphs alike regardless of the machine's hinting settings.
  "--font-render-hinting=none",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
/** On a busy machine Chromium sometimes loses the start of a trace. */
const mostLostRecordings = 3;

/** The page without its script files; what is inline in the document stays. */
const scriptsBlocked = { blockedUrlPatterns: ["*.js"], onlyCategories: ["performance"] };

/** Types and units: lighthouse.d.mts. Throws when Lighthouse cannot record a run. */
export async function runLighthouse({ url, executablePath, runs = 3, settings = {} }) {
  const results = [];
  for (let run = 0; run < runs; run++) {
    results.push(await record({ url, executablePath, settings }));
  }
  const of = (read) => median(results.map(read));
  return {
    scores: categories.map((name) => of((lhr) => Math.round(lhr.categories[name].score * 100))),
    lcp: of((lhr) => lhr.audits["largest-contentful-paint"].numericValue),
    cls: of((lhr) => lhr.audits["cumulative-layout-shift"].numericValue),
    lost: [...new Set(results.flatMap(listLost))],
    requests: results.at(-1).audits["network-requests"].details.items,
  };
}

/** Types and units: lighthouse.d.mts. The runs take turns, so that the machine's other work is in both. */
export async function measureBlocking({ url, executablePath, runs = 5, settings = {} }) {
  const times = { withScripts: [], withoutScripts: [] };
  for (let run = 0; run < runs; run++) {
    for (const [name, list] of Object.entries(times)) {
      const { audits } = await record({
        url,
        executablePath,
        settings: {
          onlyCategories: ["performance"],
          disableFullPageScreenshot: true,
          ...settings,
          ...(name === "withoutScripts" ? scriptsBlocked : {}),
        },
      });
      list.push(audits["total-blocking-time"].numericValue);
    }
  }
  const [withScripts, withoutScripts] = Object.values(times).map(median);
  return { withScripts, withoutScripts, difference: withScripts - withoutScripts };
}

async function record(options) {
  for (let lost = 0; ; lost++) {
    const result = await runOnce(options);
    if (!result.runtimeError) return result;
    if (lost === mostLostRecordings) throw new Error(result.runtimeError.message);
  }
}

async function runOnce({ url, executablePath, settings }) {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...switches, `--remote-debugging-port=${port}`],
  });
  try {
    const { lhr } = await lighthouse(url, {
      port,
      onlyCategories: categories,
      logLevel: "error",
      ...settings,
    });
    return lhr;
  } finally {
    await browser.close();
  }
}

function listLost(lhr) {
  return categories.flatMap((name) =>
    lhr.categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1)
      .map(({ id }) => `${name}: ${id} (${lhr.audits[id].displayValue || lhr.audits[id].title})`),
  );
}
