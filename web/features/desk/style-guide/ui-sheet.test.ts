import { expect, it } from "vitest";
import { colors } from "#publication/look/colors";
import { contrast } from "../../../../shared/publication/contrast";
import { borrow, tellStories } from "./borrow";
import { colorUses } from "./colors";

const parts = Object.keys(import.meta.glob("../../../ui/**/*.{ts,tsx}")).filter(
  (path) => !/\.(test|built)\.|scroll-lock/.test(path),
);
const sources = Object.values(
  import.meta.glob<string>("./*.tsx", { query: "?raw", import: "default", eager: true }),
).join("\n");

it("shows every part", () => {
  const shown = new Set(
    [...sources.matchAll(/from "\.\.\/\.\.\/\.\.\/ui\/(?:[\w-]+\/)?([\w-]+)"/g)].map(
      ([, name]) => name,
    ),
  );
  const names = parts.map((path) => path.replace(/^.*\/|\.tsx?$/g, ""));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !shown.has(name))).toEqual([]);
});

it("lists the use of each color", () => {
  expect(Object.keys(colorUses).toSorted()).toEqual(Object.keys(colors).toSorted());
});

it("computes contrast as WCAG defines it", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#1b1814", "#fbf6ea")).toBeCloseTo(16.4, 1);
});

it("has its stories even before there are articles", () => {
  const stories = tellStories(borrow([]), "2026-11-21T15:00:00.000Z");
  expect(stories.milkTrain).toMatchObject({
    publishedAt: "2026-11-21T13:50:00.000Z",
    picture: null,
    author: null,
    section: { slug: "national" },
  });
});
