import { expect, it } from "vitest";
import { isFiltered, type ListQuery, readQuery, writeQuery } from "./list-query";

const whole: ListQuery = { tab: "all", q: "", section: null, writer: null, access: null };

it("reads what it has written", () => {
  const query: ListQuery = {
    tab: "taken-down",
    q: "hill & view",
    section: 8,
    writer: 12,
    access: "metered",
  };
  expect(readQuery(writeQuery(query))).toEqual(query);
  expect(writeQuery(whole)).toBe("");
  expect(readQuery("")).toEqual(whole);
});

it("takes an address that makes no sense as the whole list", () => {
  expect(readQuery("?tab=secret&section=-1&writer=1e9&access=gold")).toEqual(whole);
  expect(readQuery(`?q=${"a".repeat(500)}`).q).toHaveLength(200);
});

it("tells a filter from a tab", () => {
  expect(isFiltered({ ...whole, tab: "live" })).toBe(false);
  expect(isFiltered({ ...whole, section: 3 })).toBe(true);
});
