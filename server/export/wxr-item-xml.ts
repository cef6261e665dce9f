/** One entry as an item of WordPress's export format. */
import type { CommentForExport } from "../../modules/comments/types";
import type { ExportEntry } from "../../modules/content/types";
import { escapeHtml } from "../../shared/text/escape-html";
import { forbidden } from "../../platform/text-file";

export interface WxrPlaces {
  /** The paper's address, without a trailing slash. */
  readonly origin: string;
  /** The number that an entry has in this export. */
  readonly idOf: (id: number) => string;
  readonly pathOf: (entry: Pick<ExportEntry, "type" | "slug" | "id">) => string;
  readonly writerOf: (id: number) => { readonly slug: string } | null;
  readonly sectionOf: (id: number) => { readonly slug: string; readonly name: string } | null;
  /** The local time, "2024-03-01 17:30:00". */
  readonly timeOf: (at: Date) => string;
}

export const cdata = (text: string): string =>
  `<![CDATA[${text.toWellFormed().replace(forbidden, "\ufffd").replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

/** A list of IDs as WordPress keeps it, in PHP's notation: `a:1:{i:0;s:2:"12";}`. */
const phpList = (ids: readonly string[]): string =>
  `a:${ids.length}:{${ids.map((id, place) => `i:${place};s:${id.length}:"${id}";`).join("")}}`;

const utc = (at: Date): string => at.toISOString().slice(0, 19).replace("T", " ");

/** Fields that describe the file itself, and those that have elements of their own. */
const elsewhere = new Set([
  "source",
  "file",
  "mime",
  "bytes",
  "width",
  "height",
  "post",
  "alt",
  "caption",
  "description",
  "comment_status",
]);
const lists = new Set(["articles"]);

type Meta = readonly [name: string, value: string];

export const metaXml = ([name, value]: Meta): string =>
  `<wp:postmeta><wp:meta_key>${cdata(name)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;

export const categoriesXml = (
  sectionIds: readonly number[],
  { sectionOf }: WxrPlaces,
): readonly string[] =>
  sectionIds
    .flatMap((id) => sectionOf(id) ?? [])
    .map(
      ({ slug, name }) =>
        `<category domain="category" nicename="${escapeHtml(slug)}">${cdata(name)}</category>`,
    );

/** Fields as WordPress keeps them. */
export function metaOf(entry: ExportEntry, to: WxrPlaces): readonly Meta[] {
  const { type, fields, access, writerIds, pictureId, oldSlugs } = entry;
  const meta: [string, string][] = [];
  if (type === "article") meta.push(["access", access]);
  if (writerIds.length > 0) meta.push(["author", phpList(writerIds.map(to.idOf))]);
  if (pictureId !== null) meta.push(["_thumbnail_id", to.idOf(pictureId)]);
  if (type === "attachment") meta.push(["_wp_attachment_image_alt", fields.alt ?? ""]);
  for (const slug of oldSlugs) meta.push(["_wp_old_slug", slug]);
  for (const [name, value] of Object.entries(fields) as [string, unknown][]) {
    if (elsewhere.has(name) || value === undefined || value === null || value === "") continue;
    if (lists.has(name)) meta.push([name, phpList((value as readonly number[]).map(to.idOf))]);
    else if (typeof value === "boolean") meta.push([name, value ? "1" : "0"]);
    else if (typeof value === "string" || typeof value === "number")
      meta.push([name, String(value)]);
  }
  return meta;
}

/** Addresses of this paper need its host elsewhere. */
const withHost = (html: string, origin: string): string =>
  html.replace(/(\s(?:href|src)=")\/(?!\/)/g, (_, start: string) => `${start}${origin}/`);

export function itemXml(
  entry: ExportEntry,
  comments: readonly CommentForExport[],
  to: WxrPlaces,
): string {
  const { type, fields, status } = entry;
  const isPicture = type === "attachment";
  const id = to.idOf(entry.id);
  const link = `${to.origin}${to.pathOf(entry)}`;
  const creator = entry.writerIds.map((writer) => to.writerOf(writer)?.slug).find(Boolean) ?? "";
  const body = isPicture ? (fields.description ?? "") : withHost(entry.body, to.origin);
  const content = body === "" || isPicture ? body : `<!-- wp:html -->\n${body}\n<!-- /wp:html -->`;
  const file = fields.source ?? "";
  const address = file.startsWith("/") ? `${to.origin}${file}` : file;
  return [
    "<item>",
    `<title>${cdata(escapeHtml(entry.title))}</title>`,
    `<link>${escapeHtml(link)}</link>`,
    `<pubDate>${entry.publishedAt.toUTCString()}</pubDate>`,
    `<dc:creator>${cdata(creator)}</dc:creator>`,
    `<guid isPermaLink="false">${to.origin}/?p=${id}</guid>`,
    "<description></description>",
    `<content:encoded>${cdata(content)}</content:encoded>`,
    `<excerpt:encoded>${cdata(escapeHtml(isPicture ? (fields.caption ?? "") : entry.excerpt))}</excerpt:encoded>`,
    `<wp:post_id>${id}</wp:post_id>`,
    `<wp:post_date>${to.timeOf(entry.publishedAt)}</wp:post_date>`,
    `<wp:post_date_gmt>${utc(entry.publishedAt)}</wp:post_date_gmt>`,
    `<wp:post_modified>${to.timeOf(entry.modifiedAt)}</wp:post_modified>`,
    `<wp:post_modified_gmt>${utc(entry.modifiedAt)}</wp:post_modified_gmt>`,
    `<wp:comment_status>${fields.comment_status ?? "open"}</wp:comment_status>`,
    "<wp:ping_status>closed</wp:ping_status>",
    `<wp:post_name>${cdata(entry.slug)}</wp:post_name>`,
    `<wp:status>${isPicture ? "inherit" : status}</wp:status>`,
    "<wp:post_parent>0</wp:post_parent>",
    "<wp:menu_order>0</wp:menu_order>",
    `<wp:post_type>${type === "article" ? "post" : type}</wp:post_type>`,
    "<wp:post_password></wp:post_password>",
    "<wp:is_sticky>0</wp:is_sticky>",
    ...(isPicture ? [`<wp:attachment_url>${escapeHtml(address)}</wp:attachment_url>`] : []),
    ...categoriesXml(entry.sectionIds, to),
    ...metaOf(entry, to).map(metaXml),
    commentsXml(comments, to, null),
    "</item>",
  ]
    .filter((line) => line !== "")
    .join("\n");
}

const approved: Readonly<Record<CommentForExport["status"], string>> = {
  approved: "1",
  hold: "0",
  spam: "spam",
  trash: "trash",
};

/** @param origin comments that came from there have the numbers that they had there */
export function commentsXml(
  comments: readonly CommentForExport[],
  to: WxrPlaces,
  origin: string | null,
): string {
  const known = new Map(comments.map((comment) => [comment.id, comment]));
  const idOf = ({ id, importKey }: CommentForExport): string => {
    const isTheirs = origin !== null && importKey?.startsWith(`${origin} `);
    // Ours are far above theirs.
    return isTheirs ? importKey!.slice(origin.length + 1) : String(origin === null ? id : id + 1e9);
  };
  return comments
    .map((comment) => {
      const parent = comment.answersId === null ? undefined : known.get(comment.answersId);
      return `<wp:comment>
<wp:comment_id>${idOf(comment)}</wp:comment_id>
<wp:comment_author>${cdata(comment.name)}</wp:comment_author>
<wp:comment_author_email>${escapeHtml(comment.email ?? "")}</wp:comment_author_email>
<wp:comment_date>${to.timeOf(comment.createdAt)}</wp:comment_date>
<wp:comment_date_gmt>${utc(comment.createdAt)}</wp:comment_date_gmt>
<wp:comment_content>${cdata(comment.raw)}</wp:comment_content>
<wp:comment_approved>${approved[comment.status]}</wp:comment_approved>
<wp:comment_type>comment</wp:comment_type>
<wp:comment_parent>${parent ? idOf(parent) : 0}</wp:comment_parent>
</wp:comment>`;
    })
    .join("\n");
}
