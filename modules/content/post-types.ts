/** The kinds of entry, as WordPress post types: their names on the wire and what each supports. */
import { pathOfPage } from "../../shared/page-paths";

export type PostTypeName =
  | "article"
  | "page"
  | "crossword"
  | "video"
  | "event"
  | "writer"
  | "attachment";

export type AcfField =
  | { readonly kind: "text" }
  | { readonly kind: "boolean" }
  | { readonly kind: "number" }
  | { readonly kind: "author" }
  | { readonly kind: "articles" }
  | { readonly kind: "url" }
  | { readonly kind: "embed" }
  /** A moment, in the paper's own time on the wire. */
  | { readonly kind: "instant" }
  /** An ipuz file; holds the answers, so that only editors get it back. */
  | { readonly kind: "puzzle" };

export interface PostType {
  /** What `type` says on the wire; DESIGN and WordPress call it the post type. */
  readonly name: PostTypeName;
  readonly restBase: string;
  readonly label: string;
  readonly singular: string;
  readonly hasBody: boolean;
  readonly hasExcerpt: boolean;
  readonly hasPicture: boolean;
  readonly hasSections: boolean;
  readonly hasAccess: boolean;
  readonly hasRevisions: boolean;
  readonly acf: Readonly<Record<string, AcfField>>;
  /** Address of a published one on the paper itself. */
  readonly path: (slug: string, id: number) => string;
}

const text: AcfField = { kind: "text" };
const author: AcfField = { kind: "author" };

/** Slug of the page that holds the ordered top stories. */
export const topStoriesSlug = "top-stories-2";

/** Where a puzzle kept here is played, in a frame. */
export const ownPlayerPath = (slug: string) => `/crosswords/${slug}/play`;

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
    acf: { subject: text, dateline: text, author },
    path: (slug) => `/article/${slug}`,
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
    hasRevisions: false,
    acf: { embed: { kind: "embed" }, puzzle: { kind: "puzzle" }, author },
    path: (slug) => `/crosswords/${slug}`,
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
    hasRevisions: false,
    acf: { url: { kind: "url" }, duration: text, series: text, author },
    path: (slug) => `/media/${slug}`,
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
    hasRevisions: false,
    acf: {
      starts_at: { kind: "instant" },
      ends_at: { kind: "instant" },
      place: text,
      address: text,
      admission: text,
      booking_url: { kind: "url" },
      author,
    },
    path: (slug) => `/events#${slug}`,
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
    path: (slug) => `/author/${slug}`,
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
    path: (_slug, id) => `/?attachment_id=${id}`,
  },
};
