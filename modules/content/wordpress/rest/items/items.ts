/** Entries as REST items: WordPress's keys in WordPress's order, gated bodies withheld. */
import { acfOf } from "./item-acf";
import { linksOf } from "./item-links";
import type { Item, ItemScope } from "./item-scope";
import { toMediaItem } from "./item-media";
import { absolute, datesOf } from "./item-parts";
import { toRendered, wordsOf } from "../../../entries/text/plain-text";
import { postTypes } from "../../../entries/model/post-types";
import { type Entry, writerIdsOf } from "../../../entries/model/entry";

function isOpen(entry: Entry, { access, visitor }: ItemScope): boolean {
  if (entry.type !== "article") return true;
  return access.decide({ surface: "rest", visitor, article: entry }).open;
}

function contentOf(entry: Entry, scope: ItemScope): Item {
  const open = isOpen(entry, scope);
  const rendered = open ? entry.body : entry.teaser;
  return {
    ...(scope.context === "edit" && open ? { raw: entry.sent?.body ?? entry.body } : {}),
    rendered: rendered === "" ? "" : `${rendered}\n`,
    protected: !open,
    ...(scope.context === "edit" ? { block_version: 1 } : {}),
  };
}

const excerptLength = 55;

/** WordPress generates a missing excerpt from the text; this uses only the public part of it. */
function excerptOf(entry: Entry, scope: ItemScope): Item {
  const words = entry.excerpt === "" ? wordsOf(entry.teaser) : [];
  const shown = words.slice(0, excerptLength).join(" ");
  const text =
    entry.excerpt !== ""
      ? toRendered(entry.excerpt)
      : toRendered(shown) + (words.length > excerptLength ? " [&hellip;]" : "");
  return {
    ...(scope.context === "edit" ? { raw: entry.sent?.excerpt ?? entry.excerpt } : {}),
    rendered: text === "" ? "" : `<p>${text}</p>\n`,
    protected: !isOpen(entry, scope),
  };
}

function imageOf(entry: Entry, scope: ItemScope): Item | null {
  const picture = entry.pictureId === null ? undefined : scope.related.get(entry.pictureId);
  if (!picture?.fields.source) return null;
  return {
    url: absolute(scope.origin, picture.fields.source),
    alt: picture.fields.alt ?? "",
    width: picture.fields.width ?? 0,
    height: picture.fields.height ?? 0,
  };
}

function authorOf(entry: Entry, scope: ItemScope): Item | null {
  const author = entry.authorId === null ? undefined : scope.related.get(entry.authorId);
  if (!author || author.status !== "publish") return null;
  return { id: author.id, name: author.title, slug: author.slug };
}

/** Any entry except a picture as an item of its collection. */
function toPostItem(entry: Entry, scope: ItemScope): Item {
  const type = postTypes[entry.type];
  const { context, origin } = scope;
  const isEmbed = context === "embed";
  const dates = datesOf(entry, scope.timeZone);
  const link = origin + type.path(entry.slug, entry.id);
  const guid = `${origin}/?post_type=${type.name}&p=${entry.id}`;
  const item: Item = isEmbed
    ? { id: entry.id, date: dates.date, slug: entry.slug, type: type.name, link }
    : {
        id: entry.id,
        date: dates.date,
        date_gmt: dates.date_gmt,
        guid: {
          rendered: guid.replace("&", "&#038;"),
          ...(context === "edit" ? { raw: guid } : {}),
        },
        modified: dates.modified,
        modified_gmt: dates.modified_gmt,
        ...(context === "edit" ? { password: "" } : {}),
        slug: entry.slug,
        status: entry.status,
        type: type.name,
        link,
      };
  item.title = {
    ...(context === "edit" ? { raw: entry.sent?.title ?? entry.title } : {}),
    rendered: toRendered(entry.title),
  };
  if (type.hasBody && !isEmbed) item.content = contentOf(entry, scope);
  if (type.hasExcerpt) item.excerpt = excerptOf(entry, scope);
  if (type.hasPicture) item.featured_media = entry.pictureId ?? 0;
  if (!isEmbed) {
    if (type.name === "page") Object.assign(item, { parent: 0, menu_order: 0 });
    if (type.name === "article" || type.name === "page") {
      Object.assign(item, {
        comment_status:
          type.name === "article" ? (entry.fields.comment_status ?? "open") : "closed",
        ping_status: "closed",
      });
    }
    Object.assign(item, { template: "", meta: [] });
    if (context === "edit") {
      item.permalink_template = origin + type.path(`%${type.name}name%`, entry.id);
      item.generated_slug = entry.slug;
    }
    if (type.hasSections) item.categories = entry.sectionIds;
  }
  item.acf = acfOf(entry, scope);
  if (type.hasAccess) item.access = entry.access;
  if (type.hasPicture) item.image = imageOf(entry, scope);
  if ("author" in type.acf) item.author = authorOf(entry, scope);
  if (type.name === "writer") item.name = entry.title;
  return { ...item, _links: linksOf(entry, origin) };
}

/** An entry as a REST item for this visitor and context. */
export function toItem(entry: Entry, scope: ItemScope): Item {
  return entry.type === "attachment" ? toMediaItem(entry, scope) : toPostItem(entry, scope);
}

/** IDs of the entries that these items refer to, so that one query can load them all. */
export function relatedIds(entries: readonly Entry[]): readonly number[] {
  const ids = new Set<number>();
  for (const entry of entries) {
    if (entry.pictureId !== null) ids.add(entry.pictureId);
    for (const id of writerIdsOf(entry)) ids.add(id);
    for (const id of entry.fields.articles ?? []) ids.add(id);
  }
  return [...ids];
}
