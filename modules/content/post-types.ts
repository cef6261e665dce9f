/** The kinds of entry, as WordPress post types: their names on the wire and what each supports. */

export type PostTypeName = "article" | "page" | "crossword" | "video" | "writer" | "attachment";

export type AcfField =
  | { readonly kind: "text" }
  | { readonly kind: "boolean" }
  | { readonly kind: "number" }
  | { readonly kind: "author" }
  | { readonly kind: "articles" }
  | { readonly kind: "url" }
  | { readonly kind: "embed" };

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
    hasRevisions: false,
    acf: {
      articles: { kind: "articles" },
      breaking: { kind: "boolean" },
      bulleted_featured_excerpt: { kind: "boolean" },
      featured_excerpt: text,
    },
    path: (slug) => (slug === topStoriesSlug ? "/" : `/${slug}`),
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
    acf: { embed: { kind: "embed" }, author },
    path: (slug) => `/crosswords#${slug}`,
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
    acf: { url: { kind: "url" }, duration: text, author },
    path: (slug) => `/media/${slug}`,
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
