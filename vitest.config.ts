import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./web", import.meta.url)) } },
  test: {
    include: ["**/*.test.{ts,tsx}"],
    exclude: ["node_modules/**", "build/**", "e2e/**"],
    environment: "node",
    globalSetup: "test/seed-once.ts",
    // Creating an embedded database takes seconds on a busy machine.
    hookTimeout: 60_000,
    testTimeout: 30_000,
    maxWorkers: 2,
    // A thread a file begins sooner than a process.
    pool: "threads",
  },
});
