/** `npm run bench`: measures the built app against its budgets. */
import { join } from "node:path";
import { ensureBuilt } from "./builds/builds.mjs";
import { checkNode, ensureInstalled, node, root, run } from "./install.mjs";

// Tests and measurements use the publication in the repository, regardless of `.env`.
process.env.PUBLICATION = "publication";
checkNode();
if (process.argv.includes("--capacity")) {
  await import("../bench/capacity.mjs");
  process.exit(0);
}
await ensureInstalled({ development: true });
await ensureBuilt();
const { code } = await run(node, [join(root, "bench", "bench.mjs"), ...process.argv.slice(2)], {
  env: { ...process.env, NODE_ENV: "production" },
});
process.exit(code);
