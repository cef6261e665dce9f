/** The tests that need a real WordPress (`npm run test:wordpress`); `npm test` leaves them out. */
import { defineConfig } from "vitest/config";
import { useFastScratch } from "../../setup/scratch.ts";

useFastScratch();

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: "../../../node_modules/.vite",
  test: {
    include: ["**/*.test.ts"],
    environment: "node",
    globalSetup: "../../setup/seed-once.ts",
    // A WordPress starts in about ten seconds, and a busy machine takes longer.
    hookTimeout: 180_000,
    testTimeout: 120_000,
    // Each file has its own WordPress and MariaDB; those that measure run alone.
    fileParallelism: false,
    server: { deps: { external: [/\/build\//] } },
  },
});
