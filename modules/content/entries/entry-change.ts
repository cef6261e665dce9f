/** How a change is applied to an entry: texts and fields, then status and date, then the slug. */
import type { PoolClient } from "../../../platform/database/database";
import type { ArticleAccess } from "../../access/types";
import { changeFields } from "./model/front-places";
import { type PostTypeName, slugOf } from "./model/post-types";
import { slugFrom } from "./text/slug";
import {
  type Entry,
  type EntryFields,
  type EntryStatus,
  type SentTexts,
  writerIdsOf,
} from "./model/entry";
import { deleteOldSlug, reserveSlug } from "./store/store-writes";

/** A change of an entry; absent fields are unchanged. Texts are plain, the body is sanitized. */
export interface EntryChange {
  readonly title?: string;
  readonly body?: string;
  readonly excerpt?: string;
  /** The texts of this change before they were made plain or sanitized, where that changed them. */
  readonly sent?: SentTexts;
  readonly slug?: string;
  readonly status?: Exclude<EntryStatus, "trash">;
  /** Null leaves the date unset until publication. */
  readonly date?: Date | null;
  readonly sectionIds?: readonly number[];
  readonly pictureId?: number | null;
  readonly access?: ArticleAccess;
  /** The first author; the rest are unchanged. */
  readonly authorId?: number | null;
  /** All writers, in the order of the byline; more specific than `authorId`. */
  readonly writerIds?: readonly number[];
  readonly fields?: EntryFields;
}

/** An entry with nothing in it. */
export function blank(type: PostTypeName, id: number, now: Date): Entry {
  return {
    id,
    type,
    status: "draft",
    slug: "",
    title: "",
    body: "",
    excerpt: "",
    sent: null,
    teaser: "",
    wordCount: 0,
    access: "free",
    authorId: null,
    coauthorIds: [],
    pictureId: null,
    sectionIds: [],
    fields: {},
    publishedAt: now,
    modifiedAt: now,
    dateFloats: true,
    statusBeforeTrash: null,
  };
}

/** The entry with a change, whose status, date and slug are not resolved yet. */
export function apply(entry: Entry, change: EntryChange): Entry {
  const { date, fields, sectionIds, authorId, writerIds, ...others } = change;
  const { slug: _slug, sent: _sent, ...input } = others;
  return {
    ...entry,
    ...input,
    sent: sentAfter(entry, change),
    ...applyWriters(entry, { authorId, writerIds }),
    sectionIds: sectionIds ? [...new Set(sectionIds)] : entry.sectionIds,
    fields: changeFields(entry.fields, fields),
    ...(date ? { publishedAt: date, dateFloats: false } : {}),
    ...(date === null ? { dateFloats: true } : {}),
  };
}

/** A text as it was sent is kept until the text changes. */
function sentAfter(entry: Entry, change: EntryChange): SentTexts | null {
  const kept = (["title", "body", "excerpt"] as const).flatMap((name) => {
    const isResent = change[name] !== undefined && change.sent !== undefined;
    const isChanged = change[name] !== undefined && change[name] !== entry[name];
    const text = isResent ? change.sent?.[name] : isChanged ? undefined : entry.sent?.[name];
    return text === undefined ? [] : [[name, text] as const];
  });
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

/**
 * The writers after a change. A client that knows one author only sends it back on every write: then the
 * others stay.
 */
function applyWriters(
  entry: Entry,
  { authorId, writerIds }: Pick<EntryChange, "authorId" | "writerIds">,
): Pick<Entry, "authorId" | "coauthorIds"> {
  const isNew = authorId !== undefined && authorId !== entry.authorId;
  if (writerIds && !(isNew && isSameOrder(writerIds, writerIdsOf(entry)))) {
    const [first = null, ...others] = new Set(writerIds);
    return { authorId: first, coauthorIds: others };
  }
  if (!isNew) return { authorId: entry.authorId, coauthorIds: entry.coauthorIds };
  const others = entry.coauthorIds.filter((id) => id !== authorId);
  return { authorId, coauthorIds: authorId === null ? [] : others };
}

const isSameOrder = (one: readonly number[], other: readonly number[]): boolean =>
  one.join() === other.join();

/** WordPress publishes immediately instead of scheduling within this time. */
const leastDelayMs = 60_000;

/** Whether an hour is far enough ahead to be waited for. */
export const isAhead = (at: Date, now: Date): boolean =>
  at.getTime() - now.getTime() >= leastDelayMs;

/** Resolves status and date, then the slug, which depends on them. */
export async function settle(
  db: PoolClient,
  entry: Entry,
  {
    change,
    before,
    now,
    isSitePath,
  }: {
    change: EntryChange;
    before: Entry | null;
    now: Date;
    /** Whether the path is reserved by a site route. */
    isSitePath: (path: string) => boolean;
  },
): Promise<Entry> {
  const isUndated = entry.status === "draft" || entry.status === "pending";
  const publishedAt = entry.dateFloats ? now : entry.publishedAt;
  const isLater = isAhead(publishedAt, now);
  let status = entry.status;
  if (status === "publish" && isLater) status = "future";
  else if (status === "future" && !isLater) status = "publish";

  const isFromTrash = before?.status === "trash" && status !== "trash";
  const kept = isFromTrash ? entry.slug.replace(/__trashed(?:-\d+)?$/, "") : entry.slug;
  let slug = change.slug === undefined ? kept : slugOf(entry.type, change.slug);
  if (slug === "" && !isUndated) slug = slugFrom(entry.title) || String(entry.id);
  const isTaken = (wanted: string) => entry.type === "page" && isSitePath(`/${wanted}`);
  if (slug !== "" && (slug !== before?.slug || isTaken(slug))) {
    slug = await reserveSlug(db, { type: entry.type, wanted: slug, id: entry.id, isTaken });
    await deleteOldSlug(db, entry.type, slug);
  }
  return {
    ...entry,
    status,
    slug,
    publishedAt,
    dateFloats: entry.dateFloats && isUndated,
    modifiedAt: before ? now : publishedAt,
    statusBeforeTrash: status === "trash" ? entry.statusBeforeTrash : null,
  };
}
