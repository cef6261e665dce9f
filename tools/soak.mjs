/** `npm run soak`: a mixed load and faults on several processes; writes docs/soak.md. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "./builds/builds.mjs";
import { checkNode, ensureInstalled, refuse, root, say } from "./install.mjs";

// Tests and measurements use the publication in the repository, regardless of `.env`.
process.env.PUBLICATION = "publication";
checkNode();
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    processes: { type: "string", default: "4" },
  },
});
const [minutes, processes] = [Number(values.minutes), Number(values.processes)];
if (!(minutes > 0 && processes > 0)) refuse("Usage: npm run soak [-- --minutes N --processes N].");
await ensureInstalled({ development: true });
await ensureBuilt();
const { faults } = await import("./soak/faults.mjs");
const { runSoak } = await import("./soak/run.mjs");
const { findBroken } = await import("./soak/verdict.mjs");
const { writeSoakReport } = await import("./soak/report.mjs");

const each = (minutes * 60) / (faults.length * 1.6);
const found = await runSoak({ seconds: each, quiet: each * 0.6, processes, say });
for (const { name, all, stored, example } of found.phases) {
  say(
    `${name}: ${all.ok} of ${all.requests} OK, ${all.unavailable} unavailable, ${all.failed} failed, ${all.broken} dropped, ${stored.requests - stored.ok} stored pages failed`,
  );
  if (example) say(`   ${example}`);
}
for (const { what, acknowledged, missing } of found.missing) {
  say(`${what}: ${acknowledged} acknowledged, ${missing.length} missing`);
}
const wrong = findBroken(found);
writeFileSync(join(root, "docs", "soak.md"), writeSoakReport({ ...found, minutes, processes }));
for (const sentence of wrong) say(sentence);
say(wrong.length === 0 ? "All checks passed." : `${wrong.length} checks failed.`);
process.exit(wrong.length === 0 ? 0 : 1);
