/**
 * `npm run test:behind-varnish`: the browser tests against four processes on PostgreSQL behind Varnish.
 * `npm run test:behind-varnish -- e2e/reading` runs those of a folder; other options are Playwright's.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt } from "./builds/builds.mjs";
import { ensureChromium } from "./chromium.mjs";
import { checkNode, ensureInstalled, node, refuse, root, run } from "./install.mjs";

// Tests and measurements use the publication in the repository, regardless of `.env`.
process.env.PUBLICATION = "publication";
checkNode();
if (spawnSync("varnishd", ["-V"]).status !== 0) {
  refuse("Varnish isn’t installed. On Debian: apt-get install varnish.");
}
await ensureInstalled({ development: true });
await ensureBuilt();
const { code } = await run(
  node,
  [
    join(root, "node_modules", "@playwright", "test", "cli.js"),
    "test",
    // Each worker has four processes and a Varnish of its own.
    "--workers=1",
    "--project=journeys",
    "--project=variants",
    ...process.argv.slice(2),
  ],
  {
    env: {
      ...process.env,
      NODE_ENV: "",
      CHROMIUM_PATH: await ensureChromium(),
      BEHIND_VARNISH: "1",
    },
  },
);
process.exit(code);
