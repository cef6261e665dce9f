/** The demo edition is written by many hands: no headline, deck or number is repeated too often. */
import { expect, test } from "vitest";
import { readEdition } from "./read-edition";

const { articles } = readEdition();
const count = (matches: (article: (typeof articles)[number]) => boolean) =>
  articles.filter(matches).length;

test("headlines begin in many ways", () => {
  expect(count(({ title }) => /^(?:The|A) .* (?:That|Who)\b/.test(title))).toBeLessThanOrEqual(3);
  expect(count(({ title }) => /^(?:The|An?) /.test(title))).toBeLessThanOrEqual(
    articles.length / 4,
  );
});

test("most decks are one sentence", () => {
  expect(count(({ deck }) => /[.?!][’”]? \p{Lu}/u.test(deck))).toBeLessThanOrEqual(
    articles.length / 3,
  );
});

test("numbers are not repeated from article to article", () => {
  expect(count(({ markdown }) => /\b212\b/.test(markdown))).toBeLessThanOrEqual(1);
  expect(count(({ markdown }) => /\beleven\b/i.test(markdown))).toBeLessThanOrEqual(
    articles.length / 3,
  );
});
