import { expect, test } from "vitest";
import { readEdition } from "../seed/read-edition";
import { publication } from "../publication";

const edition = readEdition();

test("every section has stories, and the paper as a whole enough for a front page", () => {
  for (const { slug } of publication.sections) {
    expect(edition.articles.filter(({ section }) => section === slug).length, slug).toBeGreaterThan(
      2,
    );
  }
  expect(edition.articles.length).toBeGreaterThanOrEqual(24);
});

test("slugs and hours are unique, and top stories, writers and plates exist", () => {
  const { articles, authors, plates, topStories } = edition;
  const slugs = new Set(articles.map(({ slug }) => slug));
  expect(slugs.size).toBe(articles.length);
  expect(new Set(articles.map(({ hoursAgo }) => hoursAgo)).size).toBe(articles.length);
  for (const slug of topStories.articles) expect(slugs, slug).toContain(slug);
  const writers = new Set(authors.map(({ slug }) => slug));
  const names = new Set(plates.map(({ name }) => name));
  for (const { author, picture, slug } of articles) {
    expect(writers, slug).toContain(author);
    if (picture) expect(names, slug).toContain(picture);
  }
});

test("links inside the edition lead somewhere", () => {
  const slugs = new Set(edition.articles.map(({ slug }) => slug));
  const sections = new Set(publication.sections.map(({ slug }) => slug as string));
  for (const { markdown, slug } of edition.articles) {
    for (const [, kind, target] of markdown.matchAll(/\]\(\/(article|section)\/([\w-]+)\)/g)) {
      expect(kind === "article" ? slugs : sections, slug).toContain(target);
    }
  }
});

test("no sentence of the edition stands twice", () => {
  const seen = new Map<string, string>();
  for (const { markdown, slug } of edition.articles) {
    for (const sentence of markdown.split(/(?<=[.!?]”?)\s+/)) {
      const words = sentence.trim();
      if (words.length < 60) continue;
      expect(seen.get(words), `${slug}: ${words}`).toBeUndefined();
      seen.set(words, slug);
    }
  }
});
