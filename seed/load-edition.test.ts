import { expect, it } from "vitest";
import { findReasonToSkip } from "./load-edition";
import { readEdition } from "./read-edition";

const edition = readEdition();
const sections = [...new Set(edition.articles.map(({ section }) => section))].map((slug, id) => ({
  id,
  slug,
}));

const domain = edition.domain!;

it("loads the demo edition into the paper that it names", () => {
  expect(sections.length).toBeGreaterThan(0);
  expect(findReasonToSkip(edition, { domain, sections })).toBeNull();
});

it("loads the demo edition into no other paper, whatever its sections", () => {
  expect(findReasonToSkip(edition, { domain: "courier.example", sections })).toBe(
    "The demo edition is another paper’s, so this one starts without articles.",
  );
});

it("loads a publication's own edition, and names the sections that the paper doesn't have", () => {
  const own = { ...edition, domain: undefined };
  const [first, ...others] = sections;
  expect(findReasonToSkip(own, { domain: "courier.example", sections })).toBeNull();
  expect(findReasonToSkip(own, { domain: "courier.example", sections: others })).toBe(
    `Not loaded: it has sections that this paper doesn’t have (${first!.slug}).`,
  );
});
