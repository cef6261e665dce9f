/** How soon the newsroom's editor answers a key in a long article: Event Timing in Chromium. */
import { chromium } from "@playwright/test";
import { median } from "./median.mjs";

const keys = 300;
const pauseMs = 40;
/** Shorter events are not reported. */
const shortestMs = 16;
const words =
  "She reads the wind off a sock outside the window by shining a flashlight at it. ".split(" ");

function longBody(count) {
  const paragraphs = [];
  for (let written = 0; written < count; written += 60) {
    const text = Array.from({ length: 60 }, (_, place) => words[(written + place) % words.length]);
    paragraphs.push(`<p>${text.join(" ")}</p>`);
  }
  return paragraphs.join("\n");
}

/**
 * Types in the middle of an article of `count` words, as fast as a fast typist.
 *
 * @returns milliseconds from a key to the frame that shows it
 */
export async function measureKeys({ paper, executablePath, count }) {
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const context = await browser.newContext({
      baseURL: paper,
      viewport: { width: 1440, height: 900 },
    });
    const api = `${paper}/api/v1/desk`;
    const headers = { origin: paper };
    await context.request.post(`${api}/sign-in/demo`, { data: { login: "dora" }, headers });
    const begun = await context.request.post(`${api}/articles`, { data: {}, headers });
    const { id, version, copy } = await begun.json();
    await context.request.put(`${api}/articles/${id}/copy`, {
      data: { ...copy, title: "A long article", body: longBody(count) },
      headers: { ...headers, "if-match": `"${version}"` },
    });
    const page = await context.newPage();
    await page.goto(`/desk/articles/${id}`);
    const text = page.getByRole("textbox", { name: "Article text" });
    await page.locator(".article-body[contenteditable=true]").waitFor();
    await text.locator("p").nth(80).click();
    await page.evaluate((durationThreshold) => {
      globalThis.taken = new Map();
      new PerformanceObserver((list) => {
        for (const { interactionId, duration } of list.getEntries()) {
          if (!interactionId) continue;
          const longest = Math.max(globalThis.taken.get(interactionId) ?? 0, duration);
          globalThis.taken.set(interactionId, longest);
        }
      }).observe({ type: "event", durationThreshold });
    }, shortestMs);
    for (let key = 0; key < keys; key++) {
      await page.keyboard.press(key % 6 === 5 ? "Space" : "abcde"[key % 6]);
      await page.waitForTimeout(pauseMs);
    }
    await page.waitForTimeout(500);
    const reported = await page.evaluate(() => [...globalThis.taken.values()]);
    const unreported = Array.from({ length: keys - reported.length }, () => shortestMs);
    const all = [...reported, ...unreported].toSorted((a, b) => a - b);
    return { p50: median(all), p95: all[Math.floor(keys * 0.95)], longest: all.at(-1) };
  } finally {
    await browser.close();
  }
}
