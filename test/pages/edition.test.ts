import { expect, test } from "vitest";
import { readEdition, renderBody, type Plate } from "../../seed/read-edition";
import { publication } from "#publication";

const edition = readEdition();
const fewestOfAForm = 8;

function plateOf(name: string): { url: string; plate: Plate } {
  const plate = edition.plates.find((candidate) => candidate.name === name);
  if (!plate) throw new Error(`Nobody struck the plate "${name}".`);
  return { url: `/media/${plate.file}`, plate };
}

test("every section fills its front-page block besides the top stories", () => {
  const { articles, topStories } = edition;
  const onPageOne = new Set(topStories.articles);
  for (const { slug, homepageCount } of publication.sections) {
    const left = articles.filter(
      (article) => article.section === slug && !onPageOne.has(article.slug),
    );
    expect(left.length, slug).toBeGreaterThanOrEqual(homepageCount);
  }
  expect(articles.length).toBeGreaterThanOrEqual(72);
});

test("slugs and times are unique, and top stories, authors and pictures exist", () => {
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

test("links inside the edition lead to existing pages", () => {
  const slugs = new Set(edition.articles.map(({ slug }) => slug));
  const sections = new Set(publication.sections.map(({ slug }) => slug as string));
  for (const { markdown, slug } of edition.articles) {
    for (const [, kind, target] of markdown.matchAll(/\]\(\/(article|section)\/([\w-]+)\)/g)) {
      expect(kind === "article" ? slugs : sections, slug).toContain(target);
    }
  }
});

test("no sentence of the edition occurs twice", () => {
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

test("every article has the length of an article and its own headline, deck and lead picture", () => {
  const { articles } = edition;
  for (const { markdown, slug } of articles) {
    const prose = markdown.replaceAll(/!\[[^\]]*\]\([^)]*\)|^(?:#+|>|-|\d+\.)\s/gm, "").trim();
    const words = prose.split(/\s+/).length;
    expect(words, slug).toBeGreaterThanOrEqual(350);
    expect(words, slug).toBeLessThanOrEqual(900);
  }
  const pictures = articles.flatMap(({ picture }) => picture ?? []);
  expect(new Set(pictures).size).toBe(pictures.length);
  expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
  expect(new Set(articles.map(({ deck }) => deck)).size).toBe(articles.length);
});

test("copy has typographic quotes, and dashes only sign pull quotes", () => {
  for (const { title, deck, caption = "", markdown, slug } of edition.articles) {
    const copy = markdown.replaceAll(/\(plate:[\w-]+ "([^"]*)"\)/g, "$1").replaceAll(/^> — /gm, "");
    expect(`${title} ${deck} ${caption} ${copy}`, slug).not.toMatch(/["']|--/);
    expect(title, slug).not.toMatch(/[“”]/);
  }
});

test("the edition has every access level, and a dozen authors with a portrait", () => {
  const { articles, authors } = edition;
  for (const access of ["free", "metered", "subscribers"]) {
    const count = articles.filter((article) => article.access === access).length;
    expect(count, access).toBeGreaterThanOrEqual(fewestOfAForm);
  }
  const writing = new Set(articles.map(({ author }) => author));
  const withPortrait = authors.filter(({ portrait, slug }) => portrait && writing.has(slug));
  expect(withPortrait.length).toBeGreaterThanOrEqual(12);
});

test("the edition uses every form that a body can have, each in several articles", () => {
  const bodies = edition.articles.map(({ markdown }) => renderBody(markdown, plateOf));
  const forms = {
    "pull quote": /class="pullquote"/,
    subhead: /<h2/,
    "numbered list": /<ol/,
    "bulleted list": /<ul/,
    picture: /<figure/,
    "link to another article": /href="\/article\//,
  };
  for (const [form, pattern] of Object.entries(forms)) {
    const count = bodies.filter((body) => pattern.test(body)).length;
    // No picture illustrates two stories, and most of them are above an article.
    expect(count, form).toBeGreaterThanOrEqual(form === "picture" ? 5 : fewestOfAForm);
  }
});
