import { expect, it } from "vitest";
import { publication } from "#publication";
import { look } from "#publication/look/look";
import { contrast } from "../../shared/publication/contrast";
import { checkLook } from "./check-look";
import { lighten, sectionColorOf, writeColors } from "./write-colors";

const { colors } = look;

it("accepts the publication that is built", () => {
  expect(checkLook(look, publication)).toEqual([]);
});

it("requires each color, as six digits, and no other", () => {
  const { paper: _, ...rest } = colors;
  const input = { ...rest, ink: "#111", gold: "#f0b234" } as unknown as typeof colors;
  expect(checkLook({ ...look, colors: input }, publication)).toEqual([
    "colors.ts: paper must be a color like #1b1814, six hexadecimal digits; it is missing.",
    'colors.ts: ink must be a color like #1b1814, six hexadecimal digits; it is "#111".',
    "colors.ts: unknown color gold.",
  ]);
});

it("rejects text with too little contrast, and reports its contrast", () => {
  const options = { ...look, colors: { ...colors, paper: "#ffffff", "ink-3": "#949494" } };
  expect(checkLook(options, { sections: [] })).toContain(
    "colors.ts: text in ink-3 (#949494) can’t be read on paper (#ffffff): the contrast is 3.0, and must be at least 4.5.",
  );
});

it.each([
  ["ink", []],
  ["green", []],
  ["#2a5f7a", []],
  [
    "teal",
    [
      'sections.ts: the color of arts must be the name of one of the look’s colors or a color like #a62d1c; it is "teal".',
    ],
  ],
])("validates %s as a section's color", (color, sentences) => {
  const sections = [{ ...publication.sections[0]!, slug: "arts", color }];
  expect(checkLook(look, { sections })).toEqual(sentences);
});

it("rejects a section's color that is illegible on paper", () => {
  const sections = [{ ...publication.sections[0]!, slug: "arts", color: "accent" }];
  expect(checkLook(look, { sections }).join()).toMatch(
    /^sections\.ts: the color of arts \(accent\) can’t be read on paper /,
  );
});

it("lightens a section's color on the dark background if necessary", () => {
  expect(sectionColorOf("red", colors)).toEqual({
    onPaper: "var(--color-red)",
    onNight: "var(--color-night-fall)",
  });
  const { onPaper, onNight } = sectionColorOf("#2a5f7a", colors);
  expect(onPaper).toBe("#2a5f7a");
  expect(contrast(onNight, colors.night)).toBeGreaterThanOrEqual(4.5);
  expect(lighten("#ffffff", colors.night)).toBe("#ffffff");
});

it("lays a dark shade over a light paper and a dark one", () => {
  expect(writeColors(colors)).toContain("--shade: var(--color-ink)");
  const dark = { ...colors, paper: "#101010", ink: "#f0f0f0" };
  expect(writeColors(dark)).toContain("--shade: var(--color-night)");
});
