import { expect, test } from "vitest";
import { readPageAddress } from "./page-key";

test.each([
  ["/", { path: "/", canonical: "/", stored: true }],
  ["/?utm_source=x", { path: "/", canonical: "/", stored: true }],
  ["/section/national?page=2&fbclid=1", { canonical: "/section/national?page=2", stored: true }],
  ["/section/national?page=two", { canonical: "/section/national", stored: true }],
  ["/section/national?page=-1", { canonical: "/section/national", stored: true }],
  ["/article/a?page=2", { canonical: "/article/a", stored: true }],
  [
    "/media?page=2&section=culture&ref=x",
    { path: "/media", canonical: "/media?section=culture&page=2", stored: true },
  ],
  ["/media/a-film?page=2", { canonical: "/media/a-film", stored: true }],
  ["/crosswords?page=2&x=1", { canonical: "/crosswords?page=2", stored: true }],
  ["/crosswords/a?page=2", { canonical: "/crosswords/a", stored: true }],
  ["/crosswords/a/play", { canonical: "/crosswords/a/play", stored: true }],
  ["/about/history", { canonical: "/about/history", stored: true }],
  ["/about/history?x=1", { canonical: "/about/history?x=1", stored: false }],
  ["/article/a/b/c", { stored: false }],
  ["/search?q=x", { canonical: "/search?q=x", stored: false }],
  ["/dashboard/account", { stored: false }],
] as const)("%s", (target, expected) => {
  expect(readPageAddress(target)).toMatchObject(expected);
});
