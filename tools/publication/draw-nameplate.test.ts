import { join } from "node:path";
import { expect, it } from "vitest";
import { drawNameplate, readDrawing } from "./draw-nameplate";
import { findRowWidth, writeNameplateRules } from "./write-nameplate-rules";

it("extracts the shapes of a drawing and their position", () => {
  const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -10 300 60">
  <g fill="#a62d1c"><path d="M0 0h10v10z"/></g>
</svg>`;
  expect(readDrawing(svg, "look/nameplate.svg")).toEqual({
    field: "0 -10 300 60",
    width: 300,
    height: 60,
    shapes: '<g fill="#a62d1c"><path d="M0 0h10v10z"></path></g>',
  });
});

it.each([
  ["text", '<svg viewBox="0 0 3 1"><text>The Paper</text></svg>', "<text>"],
  ["a script", '<svg viewBox="0 0 3 1"><script>alert(1)</script></svg>', "<script>"],
  ["a handler", '<svg viewBox="0 0 3 1"><path d="M0 0" onload="x()"/></svg>', "onload"],
  ["an address", '<svg viewBox="0 0 3 1"><use href="//x.example/#a"/></svg>', "<use>"],
  [
    "a style",
    '<svg viewBox="0 0 3 1"><path style="fill:url(//x.example)" d="M0 0"/></svg>',
    "style",
  ],
  [
    "no field",
    "<svg><path d='M0 0'/></svg>",
    'needs a viewBox of four numbers, like "0 0 900 200"',
  ],
])("rejects a drawing with %s", (_what, svg, said) => {
  expect(() => readDrawing(svg, "look/nameplate.svg")).toThrow(said);
});

const packages = join(import.meta.dirname, "..", "..", "node_modules");
const caslon =
  "@fontsource/libre-caslon-condensed/files/libre-caslon-condensed-latin-500-normal.woff2";

it("sets a name in a font, as wide as its letters and with the given spacing", async () => {
  const set = (letterSpacing: number) =>
    drawNameplate({ text: "Blatt", file: caslon, letterSpacing }, packages);
  const [plain, spaced] = await Promise.all([set(0), set(50)]);
  expect(plain.shapes).toMatch(/^<path d="M[\d\sMLHVQCZ-]+"><\/path>$/);
  expect(plain.field).toMatch(/^-?\d+ -?\d+ \d+ \d+$/);
  // Four gaps of 0.05 em.
  expect(spaced.width - plain.width).toBe(200);
  expect(spaced.height).toBe(plain.height);
});

it("names the missing font or drawing", async () => {
  await expect(
    drawNameplate({ text: "Blatt", file: "fonts/none.woff2" }, packages),
  ).rejects.toThrow(
    "The font fonts/none.woff2 is neither in the publication’s directory nor in an installed package.",
  );
  await expect(drawNameplate({ drawing: "none.svg" }, packages)).rejects.toThrow(
    "nameplate.drawing names look/none.svg, which is missing.",
  );
});

it.each([
  ["a short name: on all but the narrowest phones", 3107, 790, 372],
  ["two words: on tablets, and not on phones", 5516, 746, 506],
  ["forty letters", 15_000, 900, 691],
])("has one row for the nameplate and the controls with %s", (_what, width, height, row) => {
  expect(findRowWidth({ width, height })).toBe(row);
  expect(writeNameplateRules({ width, height })).toContain(`@media (width < ${row / 16}em)`);
});
