import { expect, it } from "vitest";
import { announceResults, countResults } from "./sentences";

it.each([
  [12, true, "12 results for “harbor”"],
  [1, true, "1 result for “harbor”"],
  [0, true, "No results for “harbor”"],
  [12_400, false, "About 12,400 results for “harbor”"],
])("announces %i results with the query", (total, isExact, said) => {
  expect(announceResults({ text: "harbor", total, isExact })).toBe(said);
});

it("counts without the query", () => {
  expect(countResults({ total: 1, isExact: true })).toBe("1 result");
  expect(countResults({ total: 1200, isExact: false })).toBe("About 1,200 results");
});
