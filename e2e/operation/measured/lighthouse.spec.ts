/**
 * Lighthouse's mobile scores and the weight of the first screen, for the three kinds of page that most
 * visits start with.
 *
 * The results depend on bytes, requests and their order, not on the speed of this machine: Lighthouse
 * computes its times for a simulated slow connection, here with a fixed server response time and
 * without CPU slowdown. (`npm run bench` measures with Lighthouse's own settings.) Blocking time does depend on
 * the machine: each page is compared with itself without scripts, in turns. Which requests finish before the largest paint can still vary: when the first run fails,
 * the median of three more decides, once again if that fails on a busy machine.
 */
import { measureBlocking, runLighthouse } from "../../../bench/pages/lighthouse.mjs";
import { expect, test, whenReady } from "../../paper";
import { startPaper } from "../../start-paper";

// The phone that Lighthouse emulates, so that the same pictures are requested.
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

const kilobyte = 1024;
/** Milliseconds on the simulated connection. */
const largestPaint = 1_400;

const pages = [
  { name: "front", path: "/", documentSize: 32 },
  { name: "section", path: "/section/national", documentSize: 19.5 },
  { name: "article", path: "/article/harbor-towns-share-one-water-system", documentSize: 23 },
];

let paper: Awaited<ReturnType<typeof startPaper>>;

test.beforeAll(async () => {
  paper = await startPaper({ IMAGE_AVIF: "1" });
});
test.afterAll(() => paper.stop());

for (const { name, path, documentSize } of pages) {
  test(`the ${name} page has full Lighthouse scores on a phone, and a light first screen`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const url = `${paper.address}${path}`;

    // Warms the server up: pages in their best compression, pictures in their final format.
    const pictures = new Set<string>();
    page.on("request", (request) => {
      if (request.resourceType() === "image") pictures.add(request.url());
    });
    await page.goto(url);
    await whenReady(page);
    const lead = await page
      .locator('img[fetchpriority="high"]')
      .evaluate((picture: HTMLImageElement) => picture.currentSrc);
    const isAvif = async (address: string) => {
      const answer = await page.request.get(address, { headers: { accept: "image/avif" } });
      return answer.headers()["content-type"] === "image/avif";
    };
    await expect
      .poll(async () => (await Promise.all([...pictures].map(isAvif))).every(Boolean), {
        intervals: [250],
        timeout: 60_000,
      })
      .toBe(true);
    // The best compression starts with the second request and takes a moment.
    const compressed = async () => {
      const answer = await page.request.get(url, { headers: { "accept-encoding": "br" } });
      return Number(answer.headers()["content-length"]);
    };
    await expect
      .poll(compressed, { intervals: [250], timeout: 60_000 })
      .toBeLessThan(documentSize * kilobyte);

    const measure = (runs: number) =>
      runLighthouse({
        url,
        executablePath: process.env.CHROMIUM_PATH,
        runs,
        settings: {
          throttling: { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier: 1 },
          precomputedLanternData: {
            additionalRttByOrigin: { [new URL(url).origin]: 0 },
            serverResponseTimeByOrigin: { [new URL(url).origin]: 10 },
          },
          disableFullPageScreenshot: true,
        },
      });
    let found = await measure(1);
    const isSlow = () => found.scores[0]! < 99 || found.lcp > largestPaint;
    for (let time = 0; time < 2 && isSlow(); time += 1) found = await measure(3);

    const [performance, ...others] = found.scores;
    expect(others, found.lost.join("; ")).toEqual([100, 100, 100]);
    expect(performance, found.lost.join("; ")).toBeGreaterThanOrEqual(99);
    // Rounded to the thousandth, as usual.
    expect(Number(found.cls.toFixed(3))).toBe(0);
    expect(found.lcp).toBeLessThanOrEqual(largestPaint);

    const of = (type: string) => found.requests.filter(({ resourceType }) => resourceType === type);
    const size = (requests: typeof found.requests) =>
      requests.reduce((sum, { transferSize }) => sum + transferSize, 0);
    expect(size(of("Document"))).toBeLessThanOrEqual(documentSize * kilobyte);
    expect(of("Font").length).toBeLessThanOrEqual(3);
    expect(size(of("Font"))).toBeLessThanOrEqual(90 * kilobyte);
    expect(size(of("Image"))).toBeLessThanOrEqual(130 * kilobyte);
    expect(size(of("Script"))).toBeLessThanOrEqual(150 * kilobyte);

    // Two of these load with the first paint: the lead picture and the headline font.
    const early = [...of("Image"), ...of("Font")].filter(
      ({ url: address }) => address === lead || /\/display-[\w-]{8}\.woff2$/.test(address),
    );
    expect(early.length).toBe(2);
    expect(size(early)).toBeLessThanOrEqual(60 * kilobyte);
    const end = Math.max(...early.map(({ networkEndTime }) => networkEndTime));
    const soon = [...of("Script"), ...of("Stylesheet"), ...of("Font")].filter(
      (request) => !early.includes(request) && request.networkRequestTime < end,
    );
    expect(soon).toEqual([]);
  });
}

for (const { name, path } of [...pages, { name: "search", path: "/search?q=harbor" }]) {
  test(`the scripts of the ${name} page block a phone for at most 50 ms`, async () => {
    test.setTimeout(480_000);
    const measure = () =>
      measureBlocking({
        url: `${paper.address}${path}`,
        executablePath: process.env.CHROMIUM_PATH,
        runs: 3,
      });
    let blocking = await measure();
    // Once again on a busy machine.
    if (blocking.difference > 50) blocking = await measure();
    expect(blocking.difference, JSON.stringify(blocking)).toBeLessThanOrEqual(50);
  });
}
