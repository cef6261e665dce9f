/**
 * `npm run test:mutants`: breaks one rule of access, billing and discounts after another (the lists beside this file),
 * in a copy of the project, and reports those that no test detects. `npm run test:mutants -- meter` tries only those
 * whose description or file contains that word.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mutants as accessMutants } from "./access-mutants.mjs";
import { billingMutants } from "./billing-mutants.mjs";
import { discountMutants } from "./discount-mutants.mjs";
import { checkNode, ensureInstalled, node, refuse, root, run, say } from "../install.mjs";

/** The files that a build and the tests need. */
const copied =
  "migrations modules newsroom platform sandbox seed server shared test tools web package.json " +
  "package-lock.json publication tsconfig.json react-router.config.ts vite.config.ts " +
  "vitest.config.ts";
/** Settings for tests of the source: an empty database, because seeding requires a build. */
const onSource = "vitest.source.config.ts";
/** For tests of a build: without the second seeded app, which none of these tests uses. */
const onBuild = "vitest.build.config.ts";
const settings = (globalSetup) => `import base from "./vitest.config.ts";
export default { ...base, test: { ...base.test, globalSetup: "${globalSetup}" } };
`;
const written = {
  [onSource]: settings("test/empty-database.ts"),
  [onBuild]: settings("test/one-seeded.ts"),
  "test/empty-database.ts": `import { startPostgres } from "./postgres/start-postgres";
export default async function startEmpty(project) {
  const { server, stop } = await startPostgres();
  project.provide("seeded", { server, folder: "" });
  return stop;
}
`,
  "test/one-seeded.ts": `import { startSeeded } from "./setup/seeded";
export default async function seedOne(project) {
  const { stop, ...seeded } = await startSeeded();
  project.provide("seeded", seeded);
  return stop;
}
`,
};

checkNode();
const mutants = [...accessMutants, ...billingMutants, ...discountMutants];
const word = process.argv.slice(2).join(" ").toLowerCase();
const chosen = mutants.filter(({ file, breaks }) =>
  `${file} ${breaks}`.toLowerCase().includes(word),
);
if (chosen.length === 0) refuse(`No mutant has "${word}" in its description or file name.`);
for (const mutant of chosen) breakRule(mutant);
await ensureInstalled({ development: true });

const copy = mkdtempSync(join(tmpdir(), "broadsheet-mutants-"));
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
makeCopy();

const begun = Date.now();
if (!(await passes([...new Set(chosen.flatMap(({ tests }) => tests))]))) {
  refuse("Tests fail without any mutant. Run npm test first.");
}
say(`baseline  ${secondsSince(begun)}  all tests pass`);

const survivors = [];
for (const mutant of chosen) {
  const started = Date.now();
  const path = join(copy, mutant.file);
  const original = readFileSync(path, "utf8");
  writeFileSync(path, breakRule(mutant));
  const isCaught = !(await passes(mutant.tests));
  writeFileSync(path, original);
  if (!isCaught) survivors.push(mutant);
  say(`${isCaught ? "caught  " : "SURVIVED"}  ${secondsSince(started)}  ${mutant.breaks}`);
}

if (survivors.length > 0) say("\nNo test fails when");
for (const { file, breaks } of survivors) say(`  ${breaks} (${file})`);
say(`\n${chosen.length - survivors.length} caught, ${survivors.length} survived`);
process.exit(survivors.length === 0 ? 0 : 1);

/** The file's text with the rule broken. */
function breakRule({ file, from, to, breaks }) {
  const text = readFileSync(join(root, file), "utf8");
  const count = text.split(from).length - 1;
  if (count !== 1) {
    refuse(`"${breaks}" can’t be tried: its text is in ${file} ${count} times, not once.\n${from}`);
  }
  return text.split(from).join(to);
}

function makeCopy() {
  for (const name of copied.split(" ")) {
    cpSync(join(root, name), join(copy, name), { recursive: true, preserveTimestamps: true });
  }
  // A folder of its own with links to the packages, so that caches written there do not affect the real
  // one.
  mkdirSync(join(copy, "node_modules"));
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (name.startsWith(".")) continue;
    symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name), "junction");
  }
  for (const [name, text] of Object.entries(written)) writeFileSync(join(copy, name), text);
}

/** Whether all of these test files pass; those under test/ require a build. */
async function passes(tests) {
  const built = tests.filter((path) => path.startsWith("test/"));
  const plain = tests.filter((path) => !path.startsWith("test/"));
  if (plain.length > 0 && !(await runTests(plain, onSource))) return false;
  if (built.length === 0) return true;
  await build();
  return runTests(built, onBuild);
}

async function build() {
  const builds = join(copy, "build");
  rmSync(builds, { recursive: true, force: true });
  mkdirSync(builds);
  const { code, output } = await run(
    node,
    [join(copy, "tools", "builds", "build-into.mjs"), join(builds, "broken")],
    { cwd: copy, env: { ...process.env, NODE_ENV: "production" }, quiet: true },
  );
  if (code !== 0) {
    process.stderr.write(output);
    refuse("The build failed (its output is above).");
  }
  writeFileSync(join(builds, "current"), "broken\n");
}

async function runTests(tests, config) {
  const report = join(copy, "report.json");
  rmSync(report, { force: true });
  const { code, output } = await run(
    node,
    [
      join(copy, "node_modules", "vitest", "vitest.mjs"),
      "run",
      "--config",
      config,
      "--bail=1",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...tests,
    ],
    { cwd: copy, env: { ...process.env, NODE_ENV: "test" }, quiet: true },
  );
  // The exit code is not reliable: the tests' database ends the process with its own.
  const { numFailedTests = 0, success = false } = existsSync(report)
    ? JSON.parse(readFileSync(report, "utf8"))
    : {};
  // A run that ended before a test failed says nothing about the tests.
  if (numFailedTests === 0 && (!success || code !== 0)) {
    process.stderr.write(output);
    refuse("Vitest failed without a failing test (its output is above).");
  }
  return numFailedTests === 0;
}

function secondsSince(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`.padStart(6);
}
