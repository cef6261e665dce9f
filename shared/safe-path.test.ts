import { expect, it } from "vitest";
import { readAddress, readPath } from "./safe-path";

it.each([
  ["/", "/"],
  ["/article/a?b=c#d", "/article/a?b=c#d"],
  ["/a?u=https://b.example//c", "/a?u=https://b.example//c"],
  ["/straße", "/stra%C3%9Fe"],
  ["/a/../b", "/b"],
  ["", null],
  ["a", null],
  ["//a.example", null],
  ["/\\a.example", null],
  ["/a\\b", null],
  ["/\n/a.example", null],
  ["/.//a.example", null],
  ["/a/..//b.example", null],
  ["https://a.example", null],
  [`/${"a".repeat(1000)}`, null],
  [null, null],
])("parses the path %j as %j", (input, path) => {
  expect(readPath(input)).toBe(path);
});

it.each([
  ["https://paper.example", "/"],
  ["https://paper.example/a?b", "/a?b"],
  ["/a", "/a"],
  ["https://paper.example.evil.example/", null],
  ["https://paper.example@evil.example/", null],
  ["https://paper.example//evil.example/", null],
  ["http://paper.example/", null],
])("parses the URL %j as %j", (input, path) => {
  expect(readAddress(input, "https://paper.example")).toBe(path);
});
