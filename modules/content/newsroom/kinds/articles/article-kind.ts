/** Articles as a kind, and what pages share with them: the same copy. */
import { writerIdsOf } from "../../../entries/model/entry";
import type { Queryable } from "../../../entries/store/query";
import { wordsOf } from "../../../entries/text/plain-text";
import { findLacking, listUnprintable } from "../../../pictures/printable";
import { toCurly } from "../../../../../shared/text/to-curly";
import { articleRights } from "../../desk/entry-rights";
import type { Kind } from "../../desk/kind";
import type { References } from "../../desk/references";
import type { ArticleCopy, DeskArticle } from "../../desk/types";
import { copyInput } from "./article-inputs";

/** The behavior that articles and pages share. */
export const articleBase = {
  hasDrafts: true,
  proposesDate: false,
  copy: copyInput,
  // Copies from before there were topics have no list of them.
  complete: (stored) => ({ ...stored, topicIds: stored.topicIds ?? [] }),
  texts: ({ title, excerpt, body }) => ({ title, excerpt, body }),
  named: ({ title, excerpt, body }) => ({ title, excerpt, body }),
  print: (copy) => ({
    ...copy,
    title: toCurly(copy.title),
    excerpt: toCurly(copy.excerpt),
    subject: toCurly(copy.subject),
    dateline: toCurly(copy.dateline),
  }),
  show: async (entry, { row: { type } }): Promise<DeskArticle> => ({
    ...entry,
    type: type === "page" ? type : "article",
  }),
} satisfies Partial<Kind<ArticleCopy>>;

/** Messages about what the text and the lead picture lack. */
export async function listLacking(
  db: Queryable,
  { copy, picture }: References<ArticleCopy>,
): Promise<readonly string[]> {
  return [
    ...(wordsOf(copy.body).length === 0 ? ["It has no text."] : []),
    ...(picture ? findLacking(picture).map((what) => `The lead picture has no ${what}.`) : []),
    ...(await listUnprintable(db, copy.body)),
  ];
}

export const article: Kind<ArticleCopy> = {
  ...articleBase,
  type: "article",
  noun: "article",
  screens: "/desk/articles",
  rights: articleRights,
  read: (entry) => ({
    title: entry.title,
    excerpt: entry.excerpt,
    body: entry.body,
    subject: entry.fields.subject ?? "",
    dateline: entry.fields.dateline ?? "",
    sectionIds: entry.sectionIds,
    topicIds: entry.fields.topics ?? [],
    access: entry.access,
    writerIds: writerIdsOf(entry),
    pictureId: entry.pictureId,
    slug: entry.slug,
    search: {
      title: entry.fields.search_title ?? "",
      description: entry.fields.search_description ?? "",
      pictureId: entry.fields.search_picture ?? null,
    },
    commentsOpen: entry.fields.comment_status !== "closed",
  }),
  write: ({ subject, dateline, topicIds, search, commentsOpen, ...copy }) => ({
    ...copy,
    fields: {
      subject,
      dateline,
      topics: topicIds.length === 0 ? undefined : topicIds,
      search_title: search.title,
      search_description: search.description,
      search_picture: search.pictureId ?? undefined,
      comment_status: commentsOpen ? "open" : "closed",
    },
  }),
  missing: async (found, { db }) => [
    ...(found.copy.title === "" ? ["It has no headline."] : []),
    ...(found.copy.sectionIds.length === 0 ? ["It has no section."] : []),
    ...(found.writers.length === 0 ? ["It has no author."] : []),
    ...(await listLacking(db, found)),
  ],
  warnings: ({ copy, picture }) => [
    ...(copy.excerpt === "" ? ["It has no deck."] : []),
    ...(picture ? [] : ["It has no lead picture."]),
  ],
};
