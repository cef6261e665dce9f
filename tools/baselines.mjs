/**
 * `npm run baselines`: takes screenshots of the main pages and accepts them as baselines of the visual
 * tests.
 */
import { join } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { ensureBuilt } from "./builds/builds.mjs";
import { checkNode, ensureInstalled, node, root, run } from "./install.mjs";

// Tests and measurements use the publication in the repository, regardless of `.env`.
process.env.PUBLICATION = "publication";
checkNode();
await ensureInstalled({ development: true });
await ensureBuilt();
const { code } = await run(
  node,
  [
    join(root, "node_modules", "@playwright", "test", "cli.js"),
    "test",
    "baselines",
    "berliner-blatt",
    "--update-snapshots",
  ],
  { env: { ...process.env, NODE_ENV: "", CHROMIUM_PATH: await ensureChromium() } },
);
process.exit(code);
