/** Type scales with the font size that readers set in their browser; pixels would ignore it. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { staticStyles } from "../platform/static-page/static-styles";

const web = import.meta.dirname;
const read = (pattern: string) =>
  globSync(pattern, { cwd: web }).map((path) => [path, readFileSync(join(web, path), "utf8")]);

const sheets = [...read("styles/**/*.css"), ["bare-styles.ts", staticStyles]] as const;

/** Each match with its file. */
const findAll = (files: readonly (readonly string[])[], pattern: RegExp) =>
  files.flatMap(([path, text = ""]) => (text.match(pattern) ?? []).map((hit) => `${path}: ${hit}`));

test("no font size and no line height is in pixels", () => {
  expect(sheets.length).toBeGreaterThan(70);
  const inPixels = /(?:^|[\s;{])(?:font|font-size|line-height|--text-[\w-]+)\s*:[^;}]*\dpx[^;}]*/g;
  expect(findAll(sheets, inPixels)).toEqual([]);
  expect(findAll(read("**/*.tsx"), /\b(?:text|leading)-\[[\d.]+px\]/g)).toEqual([]);
});

test("breakpoints are relative to the font size, not in pixels", () => {
  expect(findAll(sheets, /@(?:media|container)[^{]*\dpx[^{]*/g)).toEqual([]);
  expect(findAll(read("**/*.{ts,tsx}"), /\((?:min-|max-)?width[^)]*\dpx\)/g)).toEqual([]);
});
