import { expect, test } from "vitest";
import { firstAdded, nextHref, readPageNumber, sliceFor } from "./paging";

test.each([
  ["https://x/section/a", 1],
  ["https://x/section/a?page=3", 3],
  ["https://x/section/a?page=0", null],
  ["https://x/section/a?page=x", null],
  ["https://x/section/a?page=", null],
] as const)("%s is page %s", (url, number) => {
  expect(readPageNumber(url)).toBe(number);
});

test("a section grows by six, an author from three by twelve", () => {
  expect(sliceFor(1, { first: 6, more: 6 })).toEqual({ offset: 0, limit: 6 });
  expect(sliceFor(3, { first: 6, more: 6 })).toEqual({ offset: 0, limit: 18 });
  expect(sliceFor(1, { first: 3, more: 12 })).toEqual({ offset: 0, limit: 3 });
  expect(sliceFor(2, { first: 3, more: 12 })).toEqual({ offset: 0, limit: 15 });
});

test("a page never grows past ten steps", () => {
  const { offset, limit } = sliceFor(500, { first: 6, more: 6 });
  expect(offset + limit).toBe(3000);
  expect(limit).toBe(60);
});

test("the first entry that a step adds follows those of the page before", () => {
  const steps = { first: 3, more: 12 };
  expect(firstAdded(1, steps)).toBeNull();
  expect(firstAdded(2, steps)).toBe(3);
  expect(firstAdded(3, steps)).toBe(15);
  // The oldest entries are dropped.
  expect(firstAdded(500, steps)).toBe(108);
});

test("the last step has no next", () => {
  const steps = { first: 6, more: 6 };
  expect(nextHref("/section/a", 1, 7, steps)).toBe("/section/a?page=2");
  expect(nextHref("/media?section=a", 1, 7, steps)).toBe("/media?section=a&page=2");
  expect(nextHref("/section/a", 1, 6, steps)).toBeNull();
  expect(nextHref("/section/a", 2, 12, steps)).toBeNull();
});
