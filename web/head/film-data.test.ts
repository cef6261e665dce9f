import { expect, it } from "vitest";
import { publication } from "#publication";
import { film } from "./test-films";
import { metaFor } from "./meta";

const origin = "https://paper.example";

function find(name: string, tags: ReturnType<typeof metaFor>): unknown {
  const tag = tags.find((one) => "property" in one && one.property === name);
  return tag && "content" in tag ? tag.content : undefined;
}

function videoOf(tags: ReturnType<typeof metaFor>): object | undefined {
  const data = tags.flatMap((tag) =>
    "script:ld+json" in tag ? [tag["script:ld+json"] as Record<string, unknown>] : [],
  );
  return data.find((one) => one["@type"] === "VideoObject");
}

it("describes a film with its length and the address of its player", () => {
  const input = film({ slug: "a-film", title: "A Film", excerpt: "What it shows." });
  const tags = metaFor({
    kind: "film",
    origin,
    film: input,
    frame: "https://player.example/embed/a",
  });
  expect(videoOf(tags)).toEqual({
    "@context": "https://schema.org",
    "@type": "VideoObject",
    name: "A Film",
    description: "What it shows.",
    url: `${origin}/media/a-film`,
    thumbnailUrl: [`${origin}/preview/plate.webp.jpg`],
    uploadDate: input.publishedAt,
    duration: "PT9M14S",
    embedUrl: "https://player.example/embed/a",
    inLanguage: "en-US",
    publisher: {
      "@type": "Organization",
      "@id": `${origin}/#organization`,
      name: publication.name,
      url: `${origin}/`,
    },
  });
  expect(find("og:type", tags)).toBe("video.other");
  expect(find("og:video", tags)).toBe("https://player.example/embed/a");
  expect(find("video:duration", tags)).toBe("554");
});

it("makes the path of a player on our own origin absolute", () => {
  const tags = metaFor({ kind: "film", origin, film: film(), frame: "/sandbox/video/embed/a" });
  expect(find("og:video", tags)).toBe(`${origin}/sandbox/video/embed/a`);
});

it("omits what a film does not have", () => {
  const input = film({ duration: null, picture: null });
  const tags = metaFor({ kind: "film", origin, film: input, frame: null });
  expect(videoOf(tags)).not.toHaveProperty("duration");
  expect(videoOf(tags)).not.toHaveProperty("embedUrl");
  expect(find("og:video", tags)).toBeUndefined();
});

it.each([
  [null, 1, "/media", "Watch"],
  [null, 3, "/media?page=3", "Watch, page 3"],
  ["culture", 1, "/media?section=culture", "Watch: Arts+"],
  ["culture", 2, "/media?section=culture&page=2", "Watch: Arts+, page 2"],
])("names the area of %s, step %i, with one canonical URL", (slug, page, path, title) => {
  const section = publication.sections.find((one) => one.slug === slug) ?? null;
  const tags = metaFor({ kind: "media", origin, section, newest: null, page });
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: origin + path });
  expect(tags).toContainEqual({ title: `${title} | ${publication.name}` });
});
