/** Pages as a kind: written as articles are, without section, access, byline and comments. */
import { DeskRefusal } from "../../../../../platform/desk/desk-call";
import { slugOf } from "../../../entries/model/post-types";
import { slugFrom } from "../../../entries/text/slug";
import { featureRights } from "../../desk/entry-rights";
import type { Kind } from "../../desk/kind";
import type { ArticleCopy } from "../../desk/types";
import { articleBase, listLacking } from "../articles/article-kind";

/** The fields that only articles have. */
const ofNoArticle = {
  subject: "",
  dateline: "",
  sectionIds: [],
  topicIds: [],
  access: "free",
  writerIds: [],
  commentsOpen: false,
} as const satisfies Partial<ArticleCopy>;

export const page: Kind<ArticleCopy> = {
  ...articleBase,
  type: "page",
  noun: "page",
  screens: "/desk/pages",
  rights: featureRights,
  read: ({ title, excerpt, body, pictureId, slug, fields }) => ({
    ...ofNoArticle,
    title,
    excerpt,
    body,
    pictureId,
    slug,
    search: {
      title: fields.meta_title ?? "",
      description: fields.meta_description ?? "",
      pictureId: fields.search_picture ?? null,
    },
  }),
  write: ({ title, excerpt, body, slug, pictureId, search }) => ({
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
  }),
  prepare: (copy) => ({ ...copy, ...ofNoArticle, slug: slugOf("page", copy.slug) }),
  async check({ slug }, { db, row: { id }, facts, before }) {
    const taken = slug === before.slug ? null : await facts.addresses.whyTaken(db, { id, slug });
    if (taken) throw new DeskRefusal(422, "address_taken", taken);
  },
  async missing(found, { db, row: { id }, facts }) {
    const { slug, title } = found.copy;
    const taken = await facts.addresses.whyTaken(db, { id, slug: slug || slugFrom(title) });
    return [
      ...(title === "" ? ["It has no title."] : []),
      ...(taken ? [taken] : []),
      ...(await listLacking(db, found)),
    ];
  },
};
