/**
 * `npm test`: installs what it needs and runs the checks that every change needs (test/README.md). Findings are
 * printed as they occur; the end shows the time of each group and a summary.
 * `npm test -- static unit` runs only the named groups; `npm run test:operation` runs the group `operation`.
 */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ensureBuilt } from "./builds/builds.mjs";
import { ensureChromium } from "./chromium.mjs";
import { checkNode, ensureInstalled, node, root, run, say } from "./install.mjs";

const everyChange = ["static", "unit", "journeys"];
const names = [...everyChange, "variants", "operation"];
const requested = process.argv.slice(2);
const groups = new Set(requested.length > 0 ? requested : everyChange);

// Tests and measurements use the publication in the repository, regardless of `.env`.
process.env.PUBLICATION = "publication";
checkNode();
const unknown = requested.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  say(`Unknown group ${unknown.join(", ")}. Groups: ${names.join(", ")}.`);
  process.exit(1);
}

const bin = (...path) => join(root, "node_modules", ...path);
const reports = mkdtempSync(join(tmpdir(), "broadsheet-test-"));
const total = { passed: 0, failed: 0, skipped: 0 };
/** Failures with their reasons, repeated at the end of the log. */
const failures = [];
/** Seconds by group, in the order they ended. */
const times = new Map();

async function timed(name, work) {
  const begun = Date.now();
  await work();
  times.set(name, (Date.now() - begun) / 1000);
}

/** A check counts as one test. */
async function check(name, script, args = []) {
  const begun = Date.now();
  const { code, output } = await run(node, [script, ...args], {
    env: { ...process.env, NODE_ENV: "" },
    quiet: true,
  });
  total[code === 0 ? "passed" : "failed"]++;
  if (code !== 0) {
    process.stdout.write(output);
    failures.push({ title: name, reason: output });
  }
  say(`${code === 0 ? "ok  " : "FAIL"} ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
}

async function checkTypes() {
  await run(node, [bin("@react-router", "dev", "bin.cjs"), "typegen"], { quiet: true });
  await check("types", bin("typescript-native", "bin", "tsc"), ["--noEmit"]);
}

const folders = ["shared", "platform", "modules", "newsroom", "web", "server", "sandbox", "seed"];

/** Sequentially: in parallel they would compete with the other groups for processors. */
async function checkStatically() {
  await check("format", bin("oxfmt", "bin", "oxfmt"), ["--check"]);
  await check("lint", bin("oxlint", "bin", "oxlint"), ["--deny-warnings"]);
  await checkTypes();
  const rules = ["--config", ".dependency-cruiser.cjs", "--output-type", "err"];
  await check("import rules", bin("dependency-cruiser", "bin", "dependency-cruiser.mjs"), [
    ...rules,
    ...folders,
    "publication",
  ]);
  await check("unused code", bin("knip", "bin", "knip.js"));
  await check("wording", join(root, "tools", "check-words.mjs"));
}

/**
 * The files of the group `operation`, and folders, which end with a slash: those that start, kill or upgrade whole
 * installations, stop the database or wait for outages, and those that simulate many histories.
 */
const operation = [
  "test/backup/drill.test.ts",
  "test/billing/webhook-histories.test.ts",
  "test/cdn/purges.test.ts",
  "test/cdn/varnish.test.ts",
  "test/imports/killed.test.ts",
  "test/imports/long-lists.test.ts",
  "test/mail/mail-away.test.tsx",
  "test/newsletters/issues/bounce-command.test.ts",
  "test/newsletters/issues/outages.test.ts",
  "test/newsletters/issues/soft-bounces.test.ts",
  "test/postgres/",
  "test/processes/",
  "test/wordpress/bad-answers.test.ts",
];

/** @param {"unit" | "operation"} group */
async function runVitest(group) {
  const report = join(reports, `${group}-vitest.json`);
  const files =
    group === "operation"
      ? operation
      : operation.flatMap((path) => ["--exclude", path.replace(/\/$/, "/**")]);
  const { code } = await run(
    node,
    [
      bin("vitest", "vitest.mjs"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...files,
    ],
    { env: { ...process.env, NODE_ENV: "test" } },
  );
  count(code, () => {
    const result = JSON.parse(readFileSync(report, "utf8"));
    const brokenFiles = result.testResults.filter(
      (file) => file.status === "failed" && file.assertionResults.length === 0,
    );
    for (const { name, assertionResults, message } of result.testResults) {
      const file = relative(root, name);
      for (const { status, fullName, failureMessages } of assertionResults)
        if (status === "failed")
          failures.push({ title: `${file}: ${fullName}`, reason: failureMessages.join("\n") });
      if (message) failures.push({ title: file, reason: message });
    }
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests + brokenFiles.length,
      skipped: result.numPendingTests + result.numTodoTests,
    };
  });
}

/** @param {"journeys" | "variants" | "operation"} group a project of playwright.config.ts */
async function runPlaywright(group) {
  const report = join(reports, `${group}-playwright.json`);
  const args = [bin("@playwright", "test", "cli.js"), "test", `--project=${group}`];
  const { code } = await run(node, args, {
    env: {
      ...process.env,
      NODE_ENV: "",
      CHROMIUM_PATH: await chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  });
  count(code, () => {
    const result = JSON.parse(readFileSync(report, "utf8"));
    failures.push(...listBrowserFailures(result.suites));
    const { expected, unexpected, flaky, skipped } = result.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  });
}

/** @param {import("@playwright/test/reporter").JSONReportSuite[]} suites */
function listBrowserFailures(suites = []) {
  return suites.flatMap((suite) => [
    ...suite.specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => ({
        title: `${file}: ${title}`,
        reason: tests
          .flatMap(({ results }) => results.map(({ error }) => error?.message ?? ""))
          .join("\n"),
      })),
    ...listBrowserFailures(suite.suites),
  ]);
}

/** Adds a runner's numbers; a runner that fails without a failed test counts as a failure. */
function count(code, read) {
  let result = { passed: 0, failed: 0, skipped: 0 };
  try {
    result = read();
  } catch (error) {
    say(`Couldn’t read the test report: ${error.message}`);
  }
  if (code !== 0 && result.failed === 0) result.failed = 1;
  for (const key of Object.keys(total)) total[key] += result[key];
}

await timed("install", () => ensureInstalled({ development: true }));
await timed("build", ensureBuilt);
const needsBrowser = ["journeys", "variants", "operation"].some((name) => groups.has(name));
// The audits also open a second publication, whose build runs beside the other groups.
const second = groups.has("operation")
  ? run(node, [join(root, "tools", "build.mjs")], {
      env: { ...process.env, PUBLICATION: "test/papers/berliner-blatt" },
      quiet: true,
    })
  : null;
// The installation waits for the network, which the other groups do not need.
const chromium = needsBrowser ? ensureChromium() : null;
await Promise.all([
  groups.has("static") ? timed("static", checkStatically) : null,
  groups.has("unit") ? timed("unit", () => runVitest("unit")) : null,
]);
// If it failed, the tests that need it report why.
await second;
if (groups.has("journeys")) await timed("journeys", () => runPlaywright("journeys"));
if (groups.has("variants")) await timed("variants", () => runPlaywright("variants"));
if (groups.has("operation"))
  await timed("operation", async () => {
    await runVitest("operation");
    await runPlaywright("operation");
  });

for (const { title, reason } of failures) {
  const lines = stripVTControlCharacters(reason).trim().split("\n").slice(0, 20);
  say(`\nFAIL ${title}\n  ${lines.join("\n  ")}`);
}

say("");
for (const [name, seconds] of times) say(`${name.padEnd(9)} ${seconds.toFixed(1).padStart(6)} s`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
say(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
