/** The working copy of an article, and its entry: the same fields in two forms. */
import type { EntryChange } from "../../../entries/entry-change";
import { type Entry, writerIdsOf } from "../../../entries/model/entry";
import { toDeskPicture } from "../../../pictures/desk/wire-pictures";
import type { WriterRow } from "../../desk/desk-store";
import type { RevisedFields } from "../../desk/revision-store";
import type { ArticleCopy, DeskWriter } from "../../desk/types";

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
    topicIds: fields.topics ?? [],
    access: entry.access,
    writerIds: writerIdsOf(entry),
    pictureId: entry.pictureId,
    slug: entry.slug,
    search: {
      title: (isPage(entry) ? fields.meta_title : fields.search_title) ?? "",
      description: (isPage(entry) ? fields.meta_description : fields.search_description) ?? "",
      pictureId: fields.search_picture ?? null,
    },
    commentsOpen: !isPage(entry) && fields.comment_status !== "closed",
  };
}

/** Copies of older versions have no list of topics: theirs is empty. */
export const topicIdsOf = (copy: Partial<Pick<ArticleCopy, "topicIds">>): readonly number[] =>
  copy.topicIds ?? [];

const isPage = ({ type }: Pick<Entry, "type">): boolean => type === "page";

/** A working copy as a change of its entry. A page has no section, access, byline or comments. */
export function changeOf(copy: ArticleCopy, { type }: Pick<Entry, "type">): EntryChange {
  if (type === "page") return changeOfPage(copy);
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
      topics: topicIdsOf(copy).length === 0 ? undefined : topicIdsOf(copy),
      search_title: search.title,
      search_description: search.description,
      search_picture: search.pictureId ?? undefined,
      comment_status: copy.commentsOpen ? "open" : "closed",
    },
  };
}

function changeOfPage({ title, excerpt, body, slug, pictureId, search }: ArticleCopy): EntryChange {
  return {
    title,
    excerpt,
    body,
    slug,
    pictureId,
    fields: {
      meta_title: search.title,
      meta_description: search.description,
      search_picture: search.pictureId ?? undefined,
    },
  };
}

/** A value as text, whatever the order of its keys: the database has an order of its own. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted())
      : part,
  );

export const isSameField = (
  name: keyof ArticleCopy,
  one: ArticleCopy,
  other: ArticleCopy,
): boolean =>
  name === "topicIds"
    ? textOf(topicIdsOf(one)) === textOf(topicIdsOf(other))
    : textOf(one[name]) === textOf(other[name]);

/** Whether two copies say the same. */
export const isSameCopy = (one: ArticleCopy, other: ArticleCopy): boolean =>
  copyFields.every((name) => isSameField(name, one, other));

/** A copy without its three texts, as revisions have it. */
export function revisedFields({ title: _t, excerpt: _e, body: _b, ...fields }: ArticleCopy) {
  return fields satisfies RevisedFields;
}

export const copyFields = [
  "title",
  "excerpt",
  "body",
  "subject",
  "dateline",
  "sectionIds",
  "topicIds",
  "access",
  "writerIds",
  "pictureId",
  "slug",
  "search",
  "commentsOpen",
] as const satisfies readonly (keyof ArticleCopy)[];

/** A stored writer as screens show them. */
export const toDeskWriter = ({ id, name, slug, ...row }: WriterRow): DeskWriter => ({
  id,
  name,
  slug,
  portrait: toDeskPicture(row.portraitId, row.portraitFields),
});
