import { expect, it } from "vitest";
import tokens from "../../../styles/tokens.css?raw";
import { borrow, tellStories } from "./borrow";
import { listColors } from "./colors";
import { contrast } from "./colors";

const parts = Object.keys(import.meta.glob("../../../ui/**/*.{ts,tsx}")).filter(
  (path) => !path.includes(".test."),
);
const sources = Object.values(
  import.meta.glob<string>("./*.tsx", { query: "?raw", import: "default", eager: true }),
).join("\n");

it("shows every part of the paper", () => {
  const shown = new Set(
    [...sources.matchAll(/from "\.\.\/\.\.\/\.\.\/ui\/(?:[\w-]+\/)?([\w-]+)"/g)].map(
      ([, name]) => name,
    ),
  );
  const names = parts.map((path) => path.replace(/^.*\/|\.tsx?$/g, ""));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !shown.has(name))).toEqual([]);
});

it("shows every color of the tokens", () => {
  const declared = tokens.match(/--color-[\w-]+:/g) ?? [];
  expect(listColors(tokens).map(({ name }) => `--color-${name}:`)).toEqual(declared);
});

it("counts contrast as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#1b1814", "#fbf6ea")).toBeCloseTo(16.4, 1);
});

it("tells its stories even before the paper has an article", () => {
  const stories = tellStories(borrow([]), "2026-11-21T15:00:00.000Z");
  expect(stories.milkTrain).toMatchObject({
    publishedAt: "2026-11-21T13:50:00.000Z",
    picture: null,
    author: null,
    section: { slug: "national" },
  });
});
