import { expect, test } from "vitest";
import type { IndexArticle } from "../content/types";
import { articleWords } from "./article-words";

const article = {
  id: 1,
  slug: "a",
  head: "Bridge",
  deck: "",
  text: "",
  author: null,
  subject: null,
  sections: [],
  access: "free",
  imageUrl: null,
  publishedAt: new Date("2026-11-21T12:00:00Z"),
} satisfies IndexArticle;

test("words stand with their places and weights, and with the time of publication", () => {
  expect(articleWords({ ...article, text: "A bridge." })).toBe(
    "'bridge':1A,63D 'a':62D '@' '@202611' '@@20261121'",
  );
});

test("however long its words are, an article's stay below the megabyte that PostgreSQL takes", () => {
  // Sixty signs of three bytes without a blank between them, as in Chinese.
  const clauses = Array.from({ length: 15_000 }, (_, at) => `${"東".repeat(56)}${1000 + at}`);
  const words = articleWords({ ...article, text: clauses.join("。") });
  expect(Buffer.byteLength(words)).toBeLessThan(1_000_000);
  expect(words).toContain("'bridge':1A");
});
