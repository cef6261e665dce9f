/**
 * `npm test`: installs what it needs and runs every check. Each tool's findings are printed as they
 * come; the last line sums them up.
 *
 * `npm test -- unit browser` runs only the named groups.
 */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { ensureBuilt } from "./builds.mjs";
import { checkNode, ensureInstalled, node, root, run, say } from "./install.mjs";

checkNode();
await ensureInstalled({ development: true });
const bin = (...path) => join(root, "node_modules", ...path);
const reports = mkdtempSync(join(tmpdir(), "broadsheet-test-"));
const only = process.argv.slice(2);
const total = { passed: 0, failed: 0, skipped: 0 };

/** A check counts as one test: it passes or fails as a whole. */
async function check(name, script, args = []) {
  const begun = Date.now();
  const { code } = await run(node, [script, ...args], { env: { ...process.env, NODE_ENV: "" } });
  total[code === 0 ? "passed" : "failed"]++;
  say(`${code === 0 ? "ok  " : "FAIL"} ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
}

async function unit() {
  const report = join(reports, "unit.json");
  const { code } = await run(
    node,
    [
      bin("vitest", "vitest.mjs"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { env: { ...process.env, NODE_ENV: "test" } },
  );
  count(code, () => {
    const result = JSON.parse(readFileSync(report, "utf8"));
    const brokenFiles = result.testResults.filter(
      (file) => file.status === "failed" && file.assertionResults.length === 0,
    );
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests + brokenFiles.length,
      skipped: result.numPendingTests + result.numTodoTests,
    };
  });
}

async function browser() {
  const report = join(reports, "browser.json");
  const chromium = await ensureChromium();
  const { code } = await run(node, [bin("@playwright", "test", "cli.js"), "test"], {
    env: {
      ...process.env,
      NODE_ENV: "",
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  });
  count(code, () => {
    const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, "utf8")).stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  });
}

/** Adds a runner's own numbers; one that ended badly without a failed test counts as a failure. */
function count(code, read) {
  let result = { passed: 0, failed: 0, skipped: 0 };
  try {
    result = read();
  } catch (error) {
    say(`The runner left no readable report: ${error.message}`);
  }
  if (code !== 0 && result.failed === 0) result.failed = 1;
  for (const key of Object.keys(total)) total[key] += result[key];
}

const groups = {
  format: () => check("format", bin("oxfmt", "bin", "oxfmt"), ["--check"]),
  lint: () => check("lint", bin("oxlint", "bin", "oxlint"), ["--deny-warnings"]),
  types: async () => {
    await run(node, [bin("@react-router", "dev", "bin.cjs"), "typegen"], { quiet: true });
    await check("types", bin("typescript-native", "bin", "tsc"), ["--noEmit"]);
  },
  imports: () =>
    check("import rules", bin("dependency-cruiser", "bin", "dependency-cruiser.mjs"), [
      "--config",
      ".dependency-cruiser.cjs",
      "--output-type",
      "err",
      "shared",
      "platform",
      "modules",
      "web",
      "server",
      "sandbox",
      "seed",
      "publication.ts",
    ]),
  unused: () => check("unused code", bin("knip", "bin", "knip.js")),
  unit,
  browser,
};

await ensureBuilt();
for (const [name, group] of Object.entries(groups)) {
  if (only.length > 0 && !only.includes(name)) continue;
  say(`\n== ${name}`);
  await group();
}

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
say(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
