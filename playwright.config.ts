import { defineConfig } from "@playwright/test";
import { useFastScratch } from "./test/setup/scratch.ts";

useFastScratch();

/** One paper for each worker, set by the global setup before the workers read this file. */
const papers = process.env.PAPER_URLS?.split(",") ?? [];
const baseURL = papers[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];

/** End-to-end tests against the built paper in Chromium. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  // Babel would take ten seconds for the built server, which seeds the edition.
  build: { external: ["**/build/**"] },
  fullyParallel: false,
  workers: 2,
  projects: [
    // What people do: `npm test`.
    { name: "journeys", testIgnore: "**/operation/**", grepInvert: /@variant/ },
    // The same on a phone, without JavaScript, with a failing service, a second tab or a double click; and what
    // every page is checked for: `npm run test:operation`, which is the project `operation` and what it depends on.
    { name: "variants", testIgnore: "**/operation/**", grep: /@variant/ },
    { name: "audits", testMatch: "**/operation/{audits,faults}/*.spec.ts" },
    // Measured alone, so that other tests do not affect the results.
    {
      name: "operation",
      testMatch: "**/operation/measured/*.spec.ts",
      dependencies: ["audits", "variants"],
      workers: 1,
    },
  ],
  retries: 0,
  // They end what hangs, and measure nothing: a busy machine is several times slower.
  timeout: 120_000,
  expect: { timeout: 20_000, toPass: { intervals: [50, 100, 250] } },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : [["list"]],
  // One screenshot for all systems: they are compared at a small size, and all fonts are web fonts.
  snapshotPathTemplate: "e2e/baselines/{arg}{ext}",
  globalSetup: "./e2e/start-paper.ts",
  use: {
    browserName: "chromium",
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        "--no-sandbox",
        // Renders glyphs alike on every machine, regardless of its hinting settings.
        "--font-render-hinting=none",
        "--disable-gpu",
        // A window's pages share a process: starting one for each page takes a tenth of the time.
        "--process-per-site",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
