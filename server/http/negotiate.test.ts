import { expect, test } from "vitest";
import { chooseEncoding, isPrefetch, matchesEtag } from "./negotiate";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.0,gzip;q=0", "identity"],
  ["deflate", "identity"],
] as const)("Accept-Encoding %s gives %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ["*", true],
  ['"b"', false],
  ["a", false],
  [undefined, false],
] as const)("If-None-Match %s", (header, expected) => {
  expect(matchesEtag(header, '"a"')).toBe(expected);
});

test.each([
  ["prefetch", true],
  ["prefetch;prerender", true],
  ["Prefetch", true],
  ["", false],
  [undefined, false],
] as const)("Sec-Purpose %s", (header, expected) => {
  expect(isPrefetch(header)).toBe(expected);
});
