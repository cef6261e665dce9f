/** The types of entries as WordPress post types: their names in REST and what each supports. */
import {
  articlePath,
  authorPath,
  crosswordPath,
  episodePath,
  eventPath,
  filmPath,
  pathOfPage,
} from "../../../../shared/paths";
import { shortened, slugFromSlug } from "../text/slug";

export type PostTypeName =
  | "article"
  | "page"
  | "crossword"
  | "video"
  | "podcast"
  | "event"
  | "writer"
  | "attachment";

export type AcfField =
  | { readonly kind: "text" }
  | { readonly kind: "boolean" }
  | { readonly kind: "number" }
  | { readonly kind: "author" }
  /** All writers, the one of `author` first. */
  | { readonly kind: "authors" }
  | { readonly kind: "articles" }
  | { readonly kind: "url" }
  | { readonly kind: "embed" }
  /** A file in the paper's storage: stored as `/media/...`, an absolute URL in REST. */
  | { readonly kind: "file" }
  /** An instant; in the publication's time zone in REST. */
  | { readonly kind: "instant" }
  /** An ipuz file with the answers, so only editors get it. */
  | { readonly kind: "puzzle" };

export interface PostType {
  /** The value of `type` in REST, WordPress's post type. */
  readonly name: PostTypeName;
  readonly restBase: string;
  readonly label: string;
  readonly singular: string;
  readonly hasBody: boolean;
  readonly hasExcerpt: boolean;
  readonly hasPicture: boolean;
  readonly hasSections: boolean;
  readonly hasAccess: boolean;
  /** Whether REST shows its revisions. */
  readonly hasRevisions: boolean;
  readonly acf: Readonly<Record<string, AcfField>>;
  /** Cache tag of the pages that show entries of this type besides articles; null: none of their own. */
  readonly listTag: string | null;
  /** Whether the sitemap of pages lists each published entry. */
  readonly isInSitemap: boolean;
  /** Path of a published entry on this site. */
  readonly path: (slug: string, id: number) => string;
}

const text: AcfField = { kind: "text" };
const author: AcfField = { kind: "author" };

/** Slug of the page that contains the ordered top stories. */
export const topStoriesSlug = "top-stories-2";

/** Path of our own player for a stored puzzle, to be framed. */
export const ownPlayerPath = (slug: string) => `${crosswordPath(slug)}/play`;

export const postTypes: Readonly<Record<PostTypeName, PostType>> = {
  article: {
    name: "article",
    restBase: "articles",
    label: "Articles",
    singular: "Article",
    hasBody: true,
    hasExcerpt: true,
    hasPicture: true,
    hasSections: true,
    hasAccess: true,
    hasRevisions: true,
    acf: { subject: text, dateline: text, author, authors: { kind: "authors" } },
    listTag: null,
    isInSitemap: false,
    path: articlePath,
  },
  page: {
    name: "page",
    restBase: "pages",
    label: "Pages",
    singular: "Page",
    hasBody: true,
    hasExcerpt: true,
    hasPicture: true,
    hasSections: false,
    hasAccess: false,
    hasRevisions: true,
    acf: {
      meta_title: text,
      meta_description: text,
      articles: { kind: "articles" },
      breaking: { kind: "boolean" },
      bulleted_featured_excerpt: { kind: "boolean" },
      featured_excerpt: text,
    },
    listTag: null,
    isInSitemap: false,
    path: (slug) => (slug === topStoriesSlug ? "/" : pathOfPage(slug)),
  },
  crossword: {
    name: "crossword",
    restBase: "crosswords",
    label: "Crosswords",
    singular: "Crossword",
    hasBody: false,
    hasExcerpt: false,
    hasPicture: true,
    hasSections: false,
    hasAccess: false,
    hasRevisions: true,
    acf: { embed: { kind: "embed" }, puzzle: { kind: "puzzle" }, author },
    listTag: "crosswords",
    isInSitemap: true,
    path: crosswordPath,
  },
  video: {
    name: "video",
    restBase: "video",
    label: "Videos",
    singular: "Video",
    hasBody: true,
    hasExcerpt: true,
    hasPicture: true,
    hasSections: true,
    hasAccess: false,
    hasRevisions: true,
    acf: { url: { kind: "url" }, duration: text, series: text, author },
    listTag: "videos",
    isInSitemap: true,
    path: filmPath,
  },
  podcast: {
    name: "podcast",
    restBase: "podcast",
    label: "Episodes",
    singular: "Episode",
    hasBody: true,
    hasExcerpt: true,
    hasPicture: true,
    hasSections: true,
    hasAccess: false,
    hasRevisions: false,
    acf: {
      audio: { kind: "file" },
      duration: text,
      season: text,
      episode: text,
      authors: { kind: "authors" },
    },
    listTag: "podcast",
    isInSitemap: true,
    path: episodePath,
  },
  event: {
    name: "event",
    restBase: "events",
    label: "Events",
    singular: "Event",
    hasBody: true,
    hasExcerpt: true,
    hasPicture: true,
    hasSections: false,
    hasAccess: false,
    hasRevisions: true,
    acf: {
      starts_at: { kind: "instant" },
      ends_at: { kind: "instant" },
      place: text,
      address: text,
      admission: text,
      booking_url: { kind: "url" },
      author,
    },
    listTag: "events",
    isInSitemap: false,
    path: eventPath,
  },
  writer: {
    name: "writer",
    restBase: "authors",
    label: "Authors",
    singular: "Author",
    hasBody: false,
    hasExcerpt: true,
    hasPicture: true,
    hasSections: false,
    hasAccess: false,
    hasRevisions: false,
    acf: { role: text },
    listTag: null,
    isInSitemap: false,
    path: authorPath,
  },
  attachment: {
    name: "attachment",
    restBase: "media",
    label: "Media",
    singular: "Media item",
    hasBody: false,
    hasExcerpt: false,
    hasPicture: false,
    hasSections: false,
    hasAccess: false,
    hasRevisions: false,
    acf: { credit: text, focal_x: { kind: "number" }, focal_y: { kind: "number" } },
    listTag: null,
    isInSitemap: false,
    path: (_slug, id) => `/?attachment_id=${id}`,
  },
};

export const postTypeNames = Object.keys(postTypes) as readonly PostTypeName[];

/** The types with addresses of their own. */
export const addressedTypes = postTypeNames.filter((name) => name !== "attachment");

/** Pages have addresses of at most so many parts: "about/history/founders". */
export const mostParts = 3;

/** A slug that someone gave an entry of this type. That of a page is its whole address: "about/history". */
export function slugOf(type: PostTypeName, requested: string): string {
  if (type !== "page") return slugFromSlug(requested);
  const parts = requested.split("/").flatMap((part) => slugFromSlug(part) || []);
  const [last = "", ...above] = [
    parts.slice(mostParts - 1).join("-"),
    ...parts.slice(0, mostParts - 1),
  ];
  return shortened([...above, last].filter((part) => part !== "").join("/"));
}
