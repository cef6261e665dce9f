/** The capacity model of docs/guides/scale.md is the one that the stored figures give. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeCapacity, putInGuide } from "../../bench/million/capacity.mjs";

const read = (path: string) => readFileSync(join(import.meta.dirname, "../../docs", path), "utf8");

test("the guide has the table of `npm run bench -- --capacity`", () => {
  const figures: unknown = JSON.parse(read("scale-table.json"));
  const guide = read("guides/scale.md");
  expect(guide).toBe(putInGuide(guide, describeCapacity(figures)));
  expect(describeCapacity(figures)).toContain("10,000,000 readers a day");
});
