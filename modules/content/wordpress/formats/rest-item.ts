/** Items of WordPress's API. */
import { decode } from "html-entities";
import { z } from "zod";
import type { ImportComment, ImportItem, ImportTerm } from "../imports/import-types";
import { brokenItem, emptyItem } from "./empty-item";
import { readAccess } from "./read-access";

export type RestTerms = Map<string, ImportTerm>;

const id = z.union([z.number(), z.string()]).transform(String);
const rendered = z.object({ rendered: z.string() }).catch({ rendered: "" });

const termShape = z.object({ taxonomy: z.string(), slug: z.string(), name: z.string().catch("") });
const mediaShape = z.object({
  id,
  slug: z.string().catch(""),
  link: z.string().catch(""),
  date_gmt: z.string().nullish().catch(null),
  modified_gmt: z.string().nullish().catch(null),
  title: rendered,
  caption: rendered,
  description: rendered,
  alt_text: z.string().catch(""),
  mime_type: z.string().catch(""),
  source_url: z.string().catch(""),
});

const itemShape = z.object({
  id,
  slug: z.string().catch(""),
  status: z.string().catch("publish"),
  link: z.string().catch(""),
  parent: id.catch("0"),
  date_gmt: z.string().nullish().catch(null),
  modified_gmt: z.string().nullish().catch(null),
  title: rendered,
  content: z
    .object({ rendered: z.string(), protected: z.boolean().catch(false) })
    .catch({ rendered: "", protected: false }),
  excerpt: rendered,
  author: z.number().catch(0),
  featured_media: z.number().catch(0),
  comment_status: z.string().catch("open"),
  categories: z.array(z.number()).catch([]),
  tags: z.array(z.number()).catch([]),
  access: z.unknown().optional(),
  acf: z.unknown().optional(),
  meta: z.unknown().optional(),
  _embedded: z
    .object({
      author: z.array(z.object({ id, slug: z.string(), name: z.string() })).catch([]),
      "wp:term": z.array(z.array(termShape)).catch([]),
      "wp:featuredmedia": z.array(mediaShape).catch([]),
    })
    .catch({ author: [], "wp:term": [], "wp:featuredmedia": [] }),
});

const commentShape = z.object({
  id,
  post: id,
  parent: id.catch("0"),
  author_name: z.string().catch(""),
  date_gmt: z.string().nullish().catch(null),
  content: rendered,
});

function readDate(text: string | null | undefined): Date | null {
  const at = Date.parse(`${text}Z`);
  return Number.isNaN(at) || at <= 0 ? null : new Date(at);
}

const broken = (source: unknown, why: string): ImportItem =>
  brokenItem({
    id: String((source as { id?: unknown } | null)?.id ?? "unknown"),
    problems: [`It can’t be read: ${why}.`],
    source: { format: "rest", item: source },
  });

export function readRestMedia(source: unknown): ImportItem {
  const read = mediaShape.safeParse(source);
  if (!read.success) return broken(source, read.error.issues[0]?.message ?? "unknown format");
  const media = read.data;
  return {
    ...emptyItem,
    id: media.id,
    type: "attachment",
    status: "inherit",
    slug: media.slug,
    link: media.link,
    publishedAt: readDate(media.date_gmt),
    modifiedAt: readDate(media.modified_gmt),
    title: media.title.rendered,
    file: {
      url: media.source_url,
      mime: media.mime_type,
      alt: media.alt_text,
      caption: media.caption.rendered,
      // The theme puts the picture itself before its description.
      description: "",
      title: decode(media.title.rendered),
      credit: "",
    },
    source: { format: "rest", item: source },
  };
}

export function readRestItem(
  source: unknown,
  options: {
    readonly type: string;
    readonly terms: RestTerms;
    readonly comments: ReadonlyMap<string, readonly ImportComment[]>;
  },
): ImportItem {
  const read = itemShape.safeParse(source);
  if (!read.success) return broken(source, read.error.issues[0]?.message ?? "unknown format");
  const item = read.data;
  const embedded = item["_embedded"];
  const [author] = embedded.author;
  const [picture] = embedded["wp:featuredmedia"];
  const terms = [
    ...item.categories.flatMap((one) => options.terms.get(`category ${one}`) ?? []),
    ...item.tags.flatMap((one) => options.terms.get(`post_tag ${one}`) ?? []),
  ];
  const known = new Set(terms.map(({ taxonomy, slug }) => `${taxonomy} ${slug}`));
  const meta = { ...metaOf(item.meta), ...metaOf(item.acf) };
  return {
    ...emptyItem,
    id: item.id,
    type: options.type,
    status: item.status,
    slug: item.slug,
    link: item.link,
    parentId: item.parent === "0" ? null : item.parent,
    publishedAt: readDate(item.date_gmt),
    modifiedAt: readDate(item.modified_gmt),
    title: item.title.rendered,
    excerpt: ownExcerpt(item.excerpt.rendered),
    content: item.content.rendered,
    isProtected: item.content.protected,
    authors: author ? [author.slug] : [],
    thumbnailId: item.featured_media > 0 && !picture ? String(item.featured_media) : null,
    pictureUrl: picture?.source_url || null,
    terms: [
      ...terms,
      // Sites that hide their users still name who wrote an article.
      ...(author ? [{ taxonomy: "author", slug: author.slug, name: author.name }] : []),
      ...embedded["wp:term"]
        .flat()
        .filter(({ taxonomy, slug }) => !known.has(`${taxonomy} ${slug}`)),
    ],
    meta,
    access:
      typeof item.access === "string"
        ? readAccess(item.access)
        : readAccess(meta.access?.[0] ?? ""),
    areCommentsOpen: item.comment_status !== "closed",
    comments: options.comments.get(item.id) ?? [],
    source: { format: "rest", item: source },
  };
}

/** Text that WordPress cuts from the body isn't an excerpt. */
function ownExcerpt(html: string): string {
  const text = html.trimEnd();
  const end = (text.endsWith("</p>") ? text.slice(0, -"</p>".length) : text).trimEnd();
  return ["[&hellip;]", "[…]", "[&#8230;]"].some((mark) => end.endsWith(mark)) ? "" : html;
}

/** Values as WordPress keeps them: texts, and lists of IDs. */
function metaOf(input: unknown): Record<string, readonly string[]> {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return {};
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]: [string, unknown]) => {
      if (value === null || value === "" || value === undefined) return [];
      if (typeof value === "boolean") return [[name, [value ? "1" : "0"]]];
      if (typeof value === "string" || typeof value === "number") return [[name, [String(value)]]];
      return Array.isArray(value)
        ? [[name, [value.filter((one) => typeof one !== "object").join(",")]]]
        : [];
    }),
  );
}

export function readRestComment(source: unknown): {
  readonly post: string;
  readonly comment: ImportComment;
} {
  const read = commentShape.safeParse(source);
  const none = {
    id: "0",
    post: "0",
    parent: "0",
    author_name: "",
    date_gmt: null,
    content: { rendered: "" },
  };
  const comment = read.success ? read.data : none;
  return {
    post: comment.post,
    comment: {
      id: comment.id,
      parentId: comment.parent,
      name: decode(comment.author_name),
      // The API doesn't show addresses to strangers.
      email: "",
      content: comment.content.rendered,
      status: "approved",
      at: readDate(comment.date_gmt),
    },
  };
}
