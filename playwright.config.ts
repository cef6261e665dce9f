import { defineConfig } from "@playwright/test";
import { useFastScratch } from "./test/setup/scratch.ts";

useFastScratch();

/** One paper a worker, set by the global setup before the workers read this file. */
const papers = process.env.PAPER_URLS?.split(",") ?? [];
const baseURL = papers[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];

/** Journeys run against the built paper in a real Chromium, each file with its own browser page. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  fullyParallel: false,
  workers: 2,
  projects: [
    // First, before anybody has read or said anything, which the pages would show.
    { name: "pictures", testMatch: "**/baselines.spec.ts" },
    {
      name: "journeys",
      testIgnore: ["**/lighthouse.spec.ts", "**/baselines.spec.ts"],
    },
    // What is measured is measured alone.
    { name: "lighthouse", testMatch: "**/lighthouse.spec.ts", dependencies: ["journeys"] },
  ],
  retries: 0,
  timeout: 30_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : [["list"]],
  // One picture for all systems: they are compared small, and every font is the paper's own.
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
        // Letters stand as on a screen of today, whatever fonts this machine would sharpen.
        "--font-render-hinting=none",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
