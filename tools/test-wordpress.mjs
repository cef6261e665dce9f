/**
 * `npm run test:wordpress`: the plugin of `integrations/wordpress` in a real WordPress, the paper that reads
 * from it, and the browser tests of readers on a paper whose articles come from there. Installs what is missing
 * with apt as root; skips everything elsewhere.
 * `npm run test:wordpress -- gate` runs the files whose names contain "gate", and
 * `npm run test:wordpress -- reading` the browser tests.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./builds/builds.mjs";
import { ensureChromium } from "./chromium.mjs";
import { checkNode, ensureInstalled, node, root, run, say } from "./install.mjs";
import { ensureWordPressPackages } from "./wordpress/packages.mjs";

process.env.PUBLICATION = "publication";
checkNode();
if (!(await ensureWordPressPackages())) {
  say("Skipped: the WordPress tests need PHP, MariaDB and Debian’s WordPress (root and apt).");
  process.exit(0);
}
await ensureInstalled({ development: true });

const plugin = join(root, "integrations", "wordpress");
const scripts = readdirSync(plugin, { recursive: true }).filter((path) => path.endsWith(".php"));
let failed = 0;
for (const script of scripts) {
  const { code, output } = await run("php", ["-l", join(plugin, script)], { quiet: true });
  if (code !== 0) {
    failed++;
    process.stdout.write(output);
  }
}
say(`${failed === 0 ? "ok  " : "FAIL"} php -l of ${scripts.length} files`);

await ensureBuilt();
const wanted = process.argv.slice(2);
const environment = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
if (wanted[0] !== "reading") failed += await testPlugin();
if (wanted.length === 0 || wanted[0] === "reading") failed += await testReading();
process.exit(failed === 0 ? 0 : 1);

async function testPlugin() {
  const { code } = await run(
    node,
    [
      join(root, "node_modules", "vitest", "vitest.mjs"),
      "run",
      "--config=test/wordpress/plugin/vitest.config.ts",
      ...wanted,
    ],
    { env: { ...environment, NODE_ENV: "test" } },
  );
  return code === 0 ? 0 : 1;
}

/** The actions of readers, without what belongs to the paper alone: accounts, payments, emails, the newsroom. */
async function testReading() {
  const { code } = await run(
    node,
    [
      join(root, "node_modules", "@playwright", "test", "cli.js"),
      "test",
      "--project=audits",
      "--project=journeys",
      "--project=variants",
      "e2e/operation/audits/baselines.spec.ts",
      "e2e/operation/audits/every-page.spec.ts",
      "e2e/access",
      "e2e/crosswords",
      "e2e/pages",
      "e2e/popular",
      "e2e/reading",
      "e2e/search",
    ],
    { env: { ...environment, NODE_ENV: "", FROM_WORDPRESS: "1" } },
  );
  return code === 0 ? 0 : 1;
}
