/** The kinds of work, each a value: where its calls are, what it is called, and what of it is written. */
import type {
  ArticleCopy,
  ArticleReview,
  ArticleState,
  DeskArticle,
} from "../../../modules/content/newsroom/desk/types";
import type {
  AuthorFields,
  DeskAuthor,
} from "../../../modules/content/newsroom/kinds/authors/types";
import type { Feature, FeatureFacts, FeatureCopy } from "../../../modules/content/types";
import {
  featureDesks,
  type FeatureKind,
  featureKinds,
} from "../../../shared/newsroom/feature-kinds";
import { accessWords, type DeskSection } from "../articles";

/** The server's responses about a piece of work, whatever its kind. */
export interface WorkItem {
  readonly id: number;
  /** Every write sends the version that it saw as `If-Match`. */
  readonly version: number;
  /** ISO 8601, UTC. */
  readonly savedAt: string;
  /** The name of the person who saved last; "" if that isn't known. */
  readonly savedBy: string;
  /** Those that can be published have a state. */
  readonly state?: ArticleState;
  readonly review?: ArticleReview | null;
  readonly publishedAt?: string | null;
  /** Until when the last publication can be undone; null if it can't. ISO 8601, UTC. */
  readonly takeBackUntil?: string | null;
}

/** Names for the IDs in a field. */
export interface FieldNames {
  readonly sections: readonly Pick<DeskSection, "id" | "label">[];
  readonly writers: Readonly<Record<number, { readonly name: string }>>;
}

export type Tell<Value> = (value: Value, names: FieldNames) => string;

/** The labels of the fields and their values in words, for people who compare two copies. */
type Fields<Copy> = {
  readonly [Name in keyof Copy]: Copy[Name] extends string
    ? readonly [label: string, tell?: Tell<Copy[Name]>]
    : readonly [label: string, tell: Tell<Copy[Name]>];
};

export interface WorkKind<Item extends WorkItem, Copy extends object> {
  /** Of its calls. */
  readonly path: string;
  /** Of its screens, below `/desk`. */
  readonly screen: string;
  /** "film" */
  readonly noun: string;
  /** In the order of the form. */
  readonly fields: Fields<Copy>;
  /** Its written fields. */
  readonly read: (item: Item) => Copy;
  /** The body of a save. */
  readonly write: (copy: Copy) => unknown;
  /** Below the item's path. */
  readonly savesTo: "/copy" | "";
  /** Whether it is sent as it is typed. Else it waits for Save, and what was typed is put into the form again. */
  readonly isSavedAsTyped: boolean;
  /** Whether one person at a time writes in it. */
  readonly isLocked: boolean;
  readonly hasHistory: boolean;
}

const tellSections: Tell<readonly number[]> = (ids, { sections }) =>
  ids.map((id) => sections.find((each) => each.id === id)?.label ?? "a deleted section").join(", ");

const tellWriters: Tell<readonly number[]> = (ids, { writers }) =>
  ids.map((id) => writers[id]?.name ?? "another author").join(", ");

const tellPicture: Tell<number | null> = (id) => (id === null ? "No picture" : `Picture ${id}`);

const ofArticles: Omit<WorkKind<DeskArticle, ArticleCopy>, "screen" | "noun"> = {
  path: "/articles",
  fields: {
    title: ["Headline"],
    excerpt: ["Deck"],
    body: ["Text"],
    subject: ["Subject"],
    dateline: ["Dateline"],
    sectionIds: ["Section", tellSections],
    topicIds: ["Topics", (ids) => ids.map((id) => `No. ${id}`).join(", ")],
    access: ["Access", (access) => accessWords[access]],
    writerIds: ["Authors", tellWriters],
    pictureId: ["Lead picture", tellPicture],
    slug: ["Address"],
    search: [
      "Search results and social",
      ({ title, description }) => [title, description].filter(Boolean).join("\n"),
    ],
    commentsOpen: ["Comments", (isOpen) => (isOpen ? "Open" : "Closed")],
  },
  read: ({ copy }) => copy,
  write: (copy) => copy,
  savesTo: "/copy",
  isSavedAsTyped: true,
  isLocked: true,
  hasHistory: true,
};

export type ArticleKind = WorkKind<DeskArticle, ArticleCopy>;
export const articles: ArticleKind = { ...ofArticles, screen: "/articles", noun: "article" };
export const pages: ArticleKind = { ...ofArticles, screen: "/pages", noun: "page" };

/** A feature's fields beside each other. */
export type FeatureFields = Omit<FeatureCopy, "facts"> & FeatureFacts;
export type FeatureWork = WorkKind<Feature, FeatureFields>;

const ofFeatures = (kind: FeatureKind): FeatureWork => ({
  path: `/features/${kind}`,
  screen: `/${kind}`,
  noun: featureDesks[kind].one,
  fields: {
    title: ["Title"],
    excerpt: ["Deck"],
    body: ["Text"],
    slug: ["Address"],
    pictureId: ["Picture", tellPicture],
    sectionIds: ["Sections", tellSections],
    writerIds: ["Byline", tellWriters],
    puzzle: ["Puzzle file", (text) => (text === "" ? "" : `${text.length} characters`)],
    embed: ["Vendor’s player"],
    url: ["Film"],
    duration: ["Length"],
    series: ["Series"],
    audio: ["Audio file", (path) => path.split("/").at(-1) ?? ""],
    season: ["Season"],
    episode: ["Episode"],
    starts_at: ["Start"],
    ends_at: ["End"],
    place: ["Place"],
    address: ["Street address"],
    admission: ["Admission"],
    booking_url: ["Tickets"],
  },
  read: ({ copy: { facts, ...rest } }) => ({ ...rest, ...facts }),
  write: ({ title, excerpt, body, slug, pictureId, sectionIds, writerIds, ...facts }) => ({
    title,
    excerpt,
    body,
    slug,
    pictureId,
    sectionIds,
    writerIds,
    facts,
  }),
  savesTo: "/copy",
  isSavedAsTyped: false,
  isLocked: true,
  hasHistory: true,
});

export const features = Object.fromEntries(
  featureKinds.map((kind) => [kind, ofFeatures(kind)]),
) as Readonly<Record<FeatureKind, FeatureWork>>;

export const authors: WorkKind<DeskAuthor, AuthorFields> = {
  path: "/authors",
  screen: "/authors",
  noun: "author",
  fields: {
    name: ["Name"],
    role: ["Role"],
    life: ["Biography"],
    slug: ["Address"],
    pictureId: ["Portrait", tellPicture],
    links: ["Links", (links) => links.map(({ label }) => label).join(", ")],
    staffId: ["Staff member", (id) => (id === null ? "" : "another one")],
  },
  read: ({ fields }) => fields,
  write: (fields) => fields,
  savesTo: "",
  isSavedAsTyped: false,
  isLocked: false,
  hasHistory: false,
};

/** A field's value in words. */
export function tellField<Copy extends object>(
  { fields }: WorkKind<never, Copy>,
  field: keyof Copy,
  { copy, names }: { readonly copy: Copy; readonly names: FieldNames },
): string {
  const [, tell = String] = fields[field] as readonly [string, Tell<unknown>?];
  return tell(copy[field], names);
}

/** The names of a copy's fields, in the order of the form. */
export const fieldsOf = <Copy extends object>({
  fields,
}: Pick<WorkKind<never, Copy>, "fields">): readonly (keyof Copy & string)[] =>
  Object.keys(fields) as (keyof Copy & string)[];
