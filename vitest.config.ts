import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { useFastScratch } from "./test/setup/scratch.ts";
import { getPublicationAliases } from "./tools/publication-folder.mjs";
import { preparePublication } from "./tools/publication/prepare-publication.ts";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Runs files that mostly wait for processes first, in parallel with CPU-bound ones. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isWaiting = ({ moduleId }: TestSpecification) => moduleId.includes("/test/processes/");
    const { true: first = [], false: others = [] } = Object.groupBy(files, (file) =>
      isWaiting(file) ? "true" : "false",
    );
    const sorted = await super.sort(others); // oxlint-disable-line unicorn/no-array-sort
    return [...first, ...sorted];
  }
}

useFastScratch();
await preparePublication();

export default defineConfig({
  resolve: {
    alias: [
      { find: "~", replacement: fileURLToPath(new URL("./web", import.meta.url)) },
      ...getPublicationAliases(),
    ],
  },
  test: {
    include: ["**/*.test.{ts,tsx}"],
    // Those of the plugin need PHP and MariaDB (npm run test:wordpress).
    exclude: ["node_modules/**", "build/**", "e2e/**", "test/wordpress/plugin/**"],
    environment: "node",
    globalSetup: "test/setup/seed-once.ts",
    // They end what hangs, and measure nothing: a test that starts processes takes half a minute on a busy machine.
    hookTimeout: 300_000,
    testTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Tests spend about half their time waiting for the database.
    maxWorkers: availableParallelism() + 1,
    // Each thread loads the built server once for all its files.
    pool: "threads",
    isolate: false,
    sequence: { sequencer: WaitingFirst },
    // Node loads the built server itself, without Vite's transforms.
    server: { deps: { external: [/\/build\//] } },
  },
});
