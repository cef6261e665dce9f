/** The soak of `npm run soak`, short: a mixed load on four processes, and faults one after the other. */
import { expect, test } from "vitest";
import { runSoak } from "../../tools/soak/run.mjs";
import { findBroken } from "../../tools/soak/verdict.mjs";

test("faults lose nothing acknowledged, show no one what is not theirs, and leave stored pages up", async () => {
  const found = await runSoak({ seconds: 2, quiet: 0.5 });
  expect(findBroken(found)).toEqual([]);
  // Ensures the run wrote and read something.
  const unused = found.missing.filter(({ acknowledged }) => acknowledged === 0);
  expect(unused.map(({ what }) => what)).toEqual([]);
  expect(found.compared).toHaveLength(3);
  // And the faults were there.
  const during = (name: string) => found.phases.find((phase) => phase.name === name)!;
  expect(during("a process is killed").all.broken).toBeGreaterThan(0);
  expect(during("PostgreSQL crashes and starts again").all.unavailable).toBeGreaterThan(0);
  expect(during("the media disk is full").kinds["upload"]?.unavailable).toBeGreaterThan(0);
  expect(during("a table is locked").kinds["comment list"]?.unavailable).toBeGreaterThan(0);
}, 600_000);
