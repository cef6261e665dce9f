/** `npm run baselines`: photographs the main pages and accepts them as what tests hold them against. */
import { join } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { ensureBuilt } from "./builds.mjs";
import { checkNode, ensureInstalled, node, root, run } from "./install.mjs";

// Tests and measurements are made for the publication in the repository, whatever `.env` names.
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
