/**
 * The head of every page: title, description, canonical URL, OpenGraph, Twitter card, feeds and
 * structured data. Pure: a route's `meta` export returns the result.
 */
import type { MetaDescriptor } from "react-router";
import type { Article, Author, CalendarEvent, Picture, Story } from "../../modules/content/types";
import { publication } from "#publication";
import { truncate } from "../../shared/text/truncate";
import {
  breadcrumbData,
  eventData,
  newsArticleData,
  organizationData,
  type Publisher,
  webSiteData,
} from "./json-ld";
import { previewImage } from "./preview-image";
import { namesOf } from "../../shared/text/join-names";
import { describeFilm, type Film } from "./film-data";
import { articlePath, authorPath, filmsPath, sectionPath, topicPath } from "../../shared/paths";

export interface Paper extends Publisher {
  readonly tagline: string;
}

type Headed = Story & Pick<Article, "search" | "corrections">;

interface SectionHead {
  readonly slug: string;
  readonly label: string;
  readonly description: string;
}

/** Every page, with the publication's own origin (no trailing slash). `page` counts from 1. */
export type HeadOf = { readonly origin: string } & (
  | { readonly kind: "front" }
  | { readonly kind: "section"; readonly section: SectionHead; readonly page: number }
  | { readonly kind: "topic"; readonly topic: SectionHead; readonly page: number }
  | { readonly kind: "author"; readonly author: Author; readonly page: number }
  | { readonly kind: "article"; readonly article: Headed }
  | {
      readonly kind: "media";
      readonly section: SectionHead | null;
      /** The film at the top of the page; null where there is none. */
      readonly newest: Film | null;
      readonly page: number;
    }
  | {
      readonly kind: "film";
      readonly film: Film;
      /** URL of its player; null where it has none. */
      readonly frame: string | null;
    }
  | { readonly kind: "events"; readonly events: readonly CalendarEvent[]; readonly page: number }
  | {
      readonly kind: "other";
      /** Encoded, without a query. */
      readonly path: string;
      readonly head: string;
      readonly description: string;
      readonly picture?: Picture | null;
      /** For a list that grows by steps. */
      readonly page?: number;
      /** True for pages that search engines must not list. */
      readonly unlisted?: boolean;
      readonly feeds?: Head["feeds"];
    }
);

/** SPEC 5. */
const longestDescription = 155;

/** A page's metadata before it is rendered as tags. */
interface Head {
  /** Without the publication's name; null on the front page, whose title has the tagline. */
  readonly head: string | null;
  readonly description: string;
  /** Path and the one query parameter that changes the content. */
  readonly path: string;
  readonly picture?: Picture | null;
  readonly type?: "website" | "article" | "profile" | "video.other";
  readonly unlisted?: boolean;
  /** Feeds besides the site-wide one. */
  readonly feeds?: readonly { readonly name: string; readonly pagePath: string }[];
  readonly tags?: readonly MetaDescriptor[];
  readonly data?: (options: { description: string }) => readonly MetaDescriptor[];
}

type JsonLd = Extract<MetaDescriptor, { "script:ld+json": unknown }>["script:ld+json"];

function jsonLd(data: JsonLd): MetaDescriptor {
  return { "script:ld+json": data };
}

function paged(path: string, head: string, page: number): { path: string; head: string } {
  if (page === 1) return { path, head };
  return {
    path: `${path}${path.includes("?") ? "&" : "?"}page=${page}`,
    head: `${head}, page ${page}`,
  };
}

function describeArticle(article: Headed, origin: string, paper: Paper): Head {
  const { section, authors, search } = article;
  const path = articlePath(article.slug);
  const picture = search.picture ?? article.picture;
  const image = previewImage({ picture, origin, paperName: paper.name });
  return {
    head: search.title || article.title,
    description: search.description || article.excerpt || article.title,
    path,
    picture,
    type: "article",
    feeds: [
      ...(section ? [{ name: section.label, pagePath: sectionPath(section.slug) }] : []),
      ...authors.map(({ name, slug }) => ({ name, pagePath: authorPath(slug) })),
    ],
    tags: [
      { property: "article:published_time", content: article.publishedAt },
      { property: "article:modified_time", content: article.updatedAt },
      ...(section ? [{ property: "article:section", content: section.label }] : []),
      ...authors.map(({ slug }) => ({
        property: "article:author",
        content: `${origin}${authorPath(slug)}`,
      })),
      ...(authors.length > 0 ? [{ name: "author", content: namesOf(article) }] : []),
    ],
    data: ({ description }) => [
      jsonLd(newsArticleData({ paper, origin, article, description, image })),
      jsonLd(
        breadcrumbData({
          paper,
          origin,
          steps: [
            ...(section ? [{ name: section.label, path: sectionPath(section.slug) }] : []),
            { name: article.title, path },
          ],
        }),
      ),
    ],
  };
}

function describe(options: HeadOf, paper: Paper): Head {
  const { origin } = options;
  switch (options.kind) {
    case "front":
      return {
        head: null,
        description: paper.description,
        path: "/",
        data: () => [jsonLd(organizationData(paper, origin)), jsonLd(webSiteData(paper, origin))],
      };
    case "section": {
      const { label, slug, description } = options.section;
      const path = sectionPath(slug);
      return {
        ...paged(path, label, options.page),
        description,
        feeds: [{ name: label, pagePath: path }],
        data: () => [jsonLd(breadcrumbData({ paper, origin, steps: [{ name: label, path }] }))],
      };
    }
    case "topic": {
      const { label, slug, description } = options.topic;
      const path = topicPath(slug);
      return {
        ...paged(path, label, options.page),
        description: description || `Everything ${paper.name} has published about ${label}.`,
        feeds: [{ name: label, pagePath: path }],
        data: () => [jsonLd(breadcrumbData({ paper, origin, steps: [{ name: label, path }] }))],
      };
    }
    case "author": {
      const { name, slug, role, excerpt, portrait } = options.author;
      const path = authorPath(slug);
      const words = role === "" ? `${name} writes for ${paper.name}.` : `${name}, ${role}.`;
      return {
        ...paged(path, name, options.page),
        description: excerpt || words,
        picture: portrait,
        type: "profile",
        feeds: [{ name, pagePath: path }],
        data: () => [jsonLd(breadcrumbData({ paper, origin, steps: [{ name, path }] }))],
      };
    }
    case "article":
      return describeArticle(options.article, origin, paper);
    case "media": {
      const { section, newest, page } = options;
      const path = filmsPath(section?.slug);
      return {
        ...paged(path, section ? `Watch: ${section.label}` : "Watch", page),
        description: section
          ? `Films from ${paper.name}: ${section.description}`
          : `Short films, conversations and dispatches on film from ${paper.name}.`,
        picture: newest?.picture ?? null,
      };
    }
    case "film":
      return describeFilm({ film: options.film, frame: options.frame, origin, paper });
    case "events":
      return {
        ...paged("/events", "Events", options.page),
        description: `Evenings, walks and tours with the people who make ${paper.name}.`,
        picture: options.events.find(({ picture }) => picture !== null)?.picture ?? null,
        tags: [
          {
            tagName: "link",
            rel: "alternate",
            type: "text/calendar",
            title: `${paper.name}: events`,
            href: `${origin}/events.ics`,
          },
        ],
        data: () =>
          options.events.map((event) =>
            jsonLd(
              eventData({
                origin,
                event,
                image: previewImage({ picture: event.picture, origin, paperName: paper.name }),
              }),
            ),
          ),
      };
    case "other":
      return { ...options, ...paged(options.path, options.head, options.page ?? 1) };
  }
}

function feedLink(title: string, href: string): MetaDescriptor {
  return { tagName: "link", rel: "alternate", type: "application/rss+xml", title, href };
}

/** The tags of one page's head, in output order. */
export function metaFor(options: HeadOf, paper: Paper = publication): MetaDescriptor[] {
  const { origin } = options;
  const page = describe(options, paper);
  const title =
    page.head === null ? `${paper.name}: ${paper.tagline}` : `${page.head} | ${paper.name}`;
  const description = truncate(page.description, longestDescription);
  const canonical = `${origin}${page.path}`;
  const image = previewImage({ picture: page.picture ?? null, origin, paperName: paper.name });
  return [
    { title },
    { name: "description", content: description },
    { name: "robots", content: page.unlisted === true ? "noindex" : "max-image-preview:large" },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:site_name", content: paper.name },
    { property: "og:locale", content: paper.language.replace("-", "_") },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: page.head ?? title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: image.url },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: String(image.width) },
    { property: "og:image:height", content: String(image.height) },
    { property: "og:image:alt", content: image.alt },
    ...(page.tags ?? []),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: page.head ?? title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image.url },
    { name: "twitter:image:alt", content: image.alt },
    feedLink(paper.name, `${origin}/feed`),
    ...(page.feeds ?? []).map(({ name, pagePath }) =>
      feedLink(`${name} | ${paper.name}`, `${origin}${pagePath}/feed`),
    ),
    // Where WordPress clients discover the REST API.
    { tagName: "link", rel: "https://api.w.org/", href: `${origin}/wp-json/` },
    ...(page.data?.({ description }) ?? []),
  ];
}
