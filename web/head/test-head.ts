/** A paper, an article and what its head says; for the tests of heads. */
import type { Article, Author, Picture, Story } from "../../modules/content/types";
import { type HeadOf, metaFor, type Paper } from "./meta";

export const origin = "https://sun.example";

export const paper: Paper = {
  name: "The Sun",
  tagline: "Every morning.",
  description: "News and argument.",
  language: "en-US",
  foundedOn: "1833-09-03",
  social: [{ href: "https://social.example/sun" }],
};

export const picture: Picture = {
  id: 9,
  url: "/media/2026/harbor-3f9a01c2.png",
  width: 1600,
  height: 900,
  alt: "Boats in the ice",
  caption: "",
  credit: "",
  focalX: 33,
  focalY: 68,
};

export const author: Author = {
  id: 1,
  name: "Ida Roe",
  slug: "ida-roe",
  portrait: null,
  role: "Critic",
  excerpt: "Ida Roe reads.",
};

export const article: Story & Pick<Article, "search" | "corrections"> = {
  id: 7,
  slug: "the-harbor",
  title: "The Harbor Freezes",
  excerpt: "Ice came early.",
  subject: null,
  dateline: null,
  publishedAt: "2026-11-21T11:40:00.000Z",
  updatedAt: "2026-11-21T12:00:00.000Z",
  access: "free",
  picture,
  author,
  authors: [author],
  search: { title: "", description: "", picture: null },
  corrections: [],
  section: { id: 5, slug: "culture", label: "Arts+", color: "red" },
};

export const section = { slug: "culture", label: "Arts+", description: "Books and music." };

type Tag = Record<string, unknown>;

/** The tags of the page's head, by name. */
export function readHead(options: HeadOf) {
  const tags = metaFor(options, paper) as Tag[];
  const content = (key: string) =>
    tags.find((tag) => tag["name"] === key || tag["property"] === key)?.["content"];
  return {
    content,
    written: (property: string) =>
      tags.filter((tag) => tag["property"] === property).map((tag) => tag["content"]),
    title: tags.find((tag) => "title" in tag && !("tagName" in tag))?.["title"],
    canonical: tags.find((tag) => tag["rel"] === "canonical")?.["href"],
    feeds: tags.filter((tag) => tag["rel"] === "alternate").map((tag) => tag["href"]),
    data: tags.flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"] as Tag] : [])),
  };
}
