/** The soak of `npm run soak`, short: a mixed load on four processes, and faults one after the other. */
import { expect, test } from "vitest";
import { findBroken, runSoak } from "../../tools/soak/run.mjs";

test("faults lose nothing acknowledged, show no one what is not theirs, and leave stored pages up", async () => {
  const { phases, ...found } = await runSoak({ seconds: 2, quiet: 0.5 });
  expect(findBroken({ phases, ...found })).toEqual([]);
  // There was something to lose.
  const unused = found.missing.filter(({ acknowledged }) => acknowledged === 0);
  expect(unused.map(({ what }) => what)).toEqual([]);
  // And the faults were there.
  const during = (name: string) => phases.find((phase) => phase.name === name)?.kinds ?? {};
  const lost = Object.values(during("a process is killed")).map(({ broken }) => broken);
  expect(Math.max(...lost)).toBeGreaterThan(0);
  const away = Object.values(during("PostgreSQL crashes and starts again"));
  expect(Math.max(...away.map(({ unavailable }) => unavailable))).toBeGreaterThan(0);
  expect(during("the disk of media is full")["upload"]?.unavailable).toBeGreaterThan(0);
}, 600_000);
