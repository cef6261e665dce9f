/**
 * `npm run test:seeds`: the tests that simulate a year of subscribers and a thousand histories of webhooks, and import
 * generated archives, with new seeds, which it prints. `npm test` and `npm run test:operation` run them with fixed ones.
 * To repeat a failure, set FIGURES_SEED, HISTORIES_SEED and IMPORTS_SEED to what was printed.
 */
import { randomInt } from "node:crypto";
import { join } from "node:path";
import { ensureBuilt } from "./builds/builds.mjs";
import { checkNode, ensureInstalled, node, root, run, say } from "./install.mjs";

const tests = [
  "test/figures/year.test.ts",
  "test/billing/webhook-histories.test.ts",
  "test/imports/generated/generated.test.ts",
];

process.env.PUBLICATION = "publication";
checkNode();
await ensureInstalled({ development: true });
await ensureBuilt();

const draw = () => String(randomInt(2 ** 31));
const {
  FIGURES_SEED = draw(),
  HISTORIES_SEED = draw(),
  IMPORTS_SEED = draw(),
  IMPORTS_ROUNDS = "20",
} = process.env;
const seeds = `FIGURES_SEED=${FIGURES_SEED} HISTORIES_SEED=${HISTORIES_SEED} IMPORTS_SEED=${IMPORTS_SEED}`;
const chosen = { FIGURES_SEED, HISTORIES_SEED, IMPORTS_SEED, IMPORTS_ROUNDS };
say(`New seeds: ${seeds}`);
const { code } = await run(
  node,
  [join(root, "node_modules", "vitest", "vitest.mjs"), "run", ...tests],
  { env: { ...process.env, ...chosen, NODE_ENV: "test" } },
);
if (code !== 0) say(`Failed. To repeat it: ${seeds} npm run test:seeds`);
process.exit(code === 0 ? 0 : 1);
