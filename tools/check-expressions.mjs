/**
 * `npm run check:expressions`: checks every regular expression that the product ships with recheck
 * (https://makenowjust-labs.github.io/recheck/) for superlinear time, and writes the results to
 * `test/expressions/verdicts.json`. A test compares that file with the sources.
 * recheck takes a minute and a half and needs Java or a binary, so its slower version in plain
 * JavaScript is installed into a temporary folder, and only when this command is run.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findExpressions } from "./expressions.mjs";

const version = "4.5.0";
const root = fileURLToPath(new URL("..", import.meta.url));
const kept = join(root, "test/expressions/verdicts.json");

const folder = mkdtempSync(join(tmpdir(), "broadsheet-recheck-"));
try {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  execFileSync(
    npm,
    ["install", "--no-save", "--omit=optional", "--prefix", folder, `recheck@${version}`],
    { stdio: "ignore", shell: process.platform === "win32" },
  );
  process.env.RECHECK_BACKEND = "pure";
  const { checkSync } = createRequire(join(folder, "package.json"))("recheck");

  const known = existsSync(kept) ? JSON.parse(readFileSync(kept, "utf8")) : {};
  const verdicts = {};
  for (const [expression, places] of findExpressions(root)) {
    verdicts[expression] = known[expression] ?? judge(checkSync, expression);
    if (verdicts[expression] !== "safe") {
      console.log(`${verdicts[expression]}: ${expression} (${places.join(", ")})`);
    }
  }
  const sorted = Object.fromEntries(
    Object.entries(verdicts).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  writeFileSync(kept, `${JSON.stringify(sorted, null, 2)}\n`);
  console.log(`Wrote ${Object.keys(sorted).length} verdicts to ${kept}.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** `safe`, the complexity, or `unknown` after ten seconds. */
function judge(checkSync, expression) {
  const end = expression.lastIndexOf("/");
  const { status, complexity } = checkSync(expression.slice(1, end), expression.slice(end + 1), {
    timeout: 10_000,
  });
  return status === "vulnerable" ? complexity.summary.replace(" (fuzz)", "") : status;
}
