import { expect, test } from "vitest";
import type { IndexArticle } from "../content/types";
import { articleWords } from "./article-words";

const article = {
  id: 1,
  slug: "a",
  head: "Bridge",
  deck: "",
  text: "",
  authors: [],
  subject: null,
  sections: [],
  access: "free",
  imageUrl: null,
  publishedAt: new Date("2026-11-21T12:00:00Z"),
} satisfies IndexArticle;

test("contains words with positions and weights, and the time of publication", () => {
  expect(articleWords({ ...article, text: "A bridge." })).toBe(
    "'bridge':1A,63D 'a':62D '@' '@202611' '@@20261121'",
  );
});

test("stays below PostgreSQL's limit of one megabyte, however long the words are", () => {
  // Sixty three-byte characters without a space, as in Chinese.
  const clauses = Array.from({ length: 15_000 }, (_, at) => `${"東".repeat(56)}${1000 + at}`);
  const words = articleWords({ ...article, text: clauses.join("。") });
  expect(Buffer.byteLength(words)).toBeLessThan(1_000_000);
  expect(words).toContain("'bridge':1A");
});
