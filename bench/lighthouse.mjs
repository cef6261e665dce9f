/** Lighthouse's mobile scores of one page: the median of three runs in a fresh Chromium each. */
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { median } from "./median.mjs";
import { findFreePort } from "./processes.mjs";

const categories = ["performance", "accessibility", "best-practices", "seo"];
const switches = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * @returns {Promise<{ scores: number[], lcp: number, cls: number, tbt: number, lost: string[] }>}
 *   scores in the order of `categories`, LCP and TBT in milliseconds, and the audits that lost points
 */
export async function runLighthouse({ url, executablePath, runs = 3 }) {
  const results = [];
  for (let run = 0; run < runs; run++) {
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
      });
      results.push(lhr);
    } finally {
      await browser.close();
    }
  }
  const of = (read) => median(results.map(read));
  return {
    scores: categories.map((name) => of((lhr) => Math.round(lhr.categories[name].score * 100))),
    lcp: of((lhr) => lhr.audits["largest-contentful-paint"].numericValue),
    cls: of((lhr) => lhr.audits["cumulative-layout-shift"].numericValue),
    tbt: of((lhr) => lhr.audits["total-blocking-time"].numericValue),
    lost: [...new Set(results.flatMap(listLost))],
  };
}

function listLost(lhr) {
  return categories.flatMap((name) =>
    lhr.categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1)
      .map(({ id }) => `${name}: ${id} (${lhr.audits[id].displayValue || lhr.audits[id].title})`),
  );
}
