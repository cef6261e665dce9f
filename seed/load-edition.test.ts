import { expect, it } from "vitest";
import { findMissingSections } from "./load-edition";
import { readEdition } from "./read-edition";

const edition = readEdition();
const sections = [...new Set(edition.articles.map(({ section }) => section))].map((slug, id) => ({
  id,
  slug,
}));

it("finds no missing section in a paper that has all of the edition's", () => {
  expect(sections.length).toBeGreaterThan(0);
  expect(findMissingSections(edition, sections)).toEqual([]);
});

it("names the sections that a paper doesn't have", () => {
  const [first, ...others] = sections;
  expect(findMissingSections(edition, others)).toEqual([first!.slug]);
});
