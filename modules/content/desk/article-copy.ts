/** The working copy of an article, and its entry: the same fields in two forms. */
import { type Entry, type EntryFields, writerIdsOf } from "../store/schema";
import type { EntryChange } from "../entry-change";
import type { ArticleCopy, DeskPicture } from "./types";

/** What of an entry is written. */
export function copyOf(entry: Entry): ArticleCopy {
  const { fields } = entry;
  return {
    title: entry.title,
    excerpt: entry.excerpt,
    body: entry.body,
    subject: fields.subject ?? "",
    dateline: fields.dateline ?? "",
    sectionIds: entry.sectionIds,
    access: entry.access,
    writerIds: writerIdsOf(entry),
    pictureId: entry.pictureId,
    slug: entry.slug,
    search: {
      title: fields.search_title ?? "",
      description: fields.search_description ?? "",
      pictureId: fields.search_picture ?? null,
    },
    commentsOpen: fields.comment_status !== "closed",
  };
}

/** A working copy as a change of its entry. */
export function changeOf(copy: ArticleCopy): EntryChange {
  const { title, excerpt, body, slug, sectionIds, access, writerIds, pictureId, search } = copy;
  return {
    title,
    excerpt,
    body,
    slug,
    sectionIds,
    access,
    pictureId,
    writerIds,
    fields: {
      subject: copy.subject,
      dateline: copy.dateline,
      search_title: search.title,
      search_description: search.description,
      search_picture: search.pictureId ?? undefined,
      comment_status: copy.commentsOpen ? "open" : "closed",
    },
  };
}

/** Whether two copies say the same. */
export function isSameCopy(one: ArticleCopy, other: ArticleCopy): boolean {
  return copyFields.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}

export const copyFields = [
  "title",
  "excerpt",
  "body",
  "subject",
  "dateline",
  "sectionIds",
  "access",
  "writerIds",
  "pictureId",
  "slug",
  "search",
  "commentsOpen",
] as const satisfies readonly (keyof ArticleCopy)[];

/** A stored picture as screens show it; null without a file. */
export function toDeskPicture(id: number | null, fields: EntryFields | null): DeskPicture | null {
  if (id === null || !fields?.source) return null;
  return {
    id,
    url: fields.source,
    width: fields.width ?? 0,
    height: fields.height ?? 0,
    alt: fields.alt ?? "",
    isDecorative: fields.is_decorative ?? false,
    caption: fields.caption ?? "",
    credit: fields.credit ?? "",
    focalX: fields.focal_x ?? 50,
    focalY: fields.focal_y ?? 50,
  };
}
