/**
 * The rules of changing an entry: status and date, slugs and their history, revisions, trash, and the
 * cache tags that become stale. Independent of HTTP.
 */
import type { Bus } from "../../platform/bus";
import type { Clock } from "../../platform/clock";
import type { Pool, PoolClient } from "../../platform/database/database";
import { inTransaction } from "../../platform/database/transaction";
import type { Jobs } from "../../platform/jobs/jobs";
import type { ArticleAccess } from "../access/types";
import { postTypes, type PostTypeName } from "./post-types";
import type { Entry, EntryFields, EntryStatus } from "./store/schema";
import { slugFrom } from "./slug";
import {
  reserveSlug,
  deleteEntry,
  deleteOldSlug,
  insertEntries,
  insertFirstRevision,
  insertRevision,
  lockEntry,
  type Owner,
  publishDueEntries,
  rememberSlug,
  takeIds,
  updateEntries,
  usersOf,
} from "./store/store-writes";
import { tagsOf } from "./tags";

/** A change of an entry; absent fields are unchanged. Texts are plain, the body is sanitized. */
export interface EntryChange {
  readonly title?: string;
  readonly body?: string;
  readonly excerpt?: string;
  readonly slug?: string;
  readonly status?: Exclude<EntryStatus, "trash">;
  /** Null: the date stays open until publication. */
  readonly date?: Date | null;
  readonly sectionIds?: readonly number[];
  readonly pictureId?: number | null;
  readonly access?: ArticleAccess;
  readonly authorId?: number | null;
  readonly fields?: EntryFields;
}

export interface WriteDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly bus: Pick<Bus, "publish">;
  readonly jobs: Pick<Jobs, "send">;
  /** Called after a picture has come into use. */
  readonly onPicture: () => Promise<void>;
}

/** An entry that is locked for a change. */
export interface Editing {
  readonly db: PoolClient;
  readonly now: Date;
  readonly entry: Entry;
  /** Changes the entry, without a revision, and returns it. */
  save(change: EntryChange, savedBy: string): Promise<Entry>;
}

export const publishDueJob = "content.publish-due";

export type Writer = ReturnType<typeof createWriter>;

/** Creates the writer; every method commits before it publishes tags. */
export function createWriter({ pool, clock, bus, jobs, onPicture }: WriteDeps) {
  async function announce(before: Entry | null, after: Entry | null): Promise<void> {
    const tags = new Set(tagsOf([before, after]));
    const entry = after ?? before;
    if (entry && (entry.type === "writer" || entry.type === "attachment")) {
      const users = await usersOf(pool, entry.id);
      for (const id of users.articleIds) tags.add(`article:${id}`);
      for (const id of users.sectionIds) tags.add(`section:${id}`);
      for (const id of users.authorIds) tags.add(`author:${id}`);
    }
    await bus.publish("tags", [...tags]);
    if (after?.status === "future") await wakeAt(after.publishedAt);
    if (after && showsPicture(after) && !(before && isSamePicture(before, after))) {
      await onPicture();
    }
  }

  async function wakeAt(dueAt: Date): Promise<void> {
    // Jobs use the machine's clock; the sandbox clock may be ahead of it.
    const startAfter = new Date(Date.now() + dueAt.getTime() - clock.now().getTime());
    await jobs.send(publishDueJob, {}, { singletonKey: dueAt.toISOString(), startAfter });
  }

  return {
    /** Creates an entry, a draft unless a status is given. */
    async create(
      type: PostTypeName,
      change: EntryChange,
      staffLogin: string,
      owner: Owner | null = null,
    ): Promise<Entry> {
      const now = clock.now();
      const entry = await inTransaction(pool, async (db) => {
        const [id = 0] = await takeIds(db, 1);
        const created = await settle(db, apply(blank(type, id, now), change), {
          change,
          before: null,
          now,
        });
        await insertEntries(db, [created], owner);
        if (postTypes[type].hasRevisions) {
          await insertRevision(db, { entry: created, staffLogin, revisedAt: now });
        }
        return created;
      });
      await announce(null, entry);
      return entry;
    },

    /**
     * Changes an entry in one transaction with whatever else `work` does; null if no entry of that type
     * has that ID. Nothing is announced unless it saves.
     */
    async edit<Result>(
      type: PostTypeName,
      id: number,
      work: (editing: Editing) => Promise<Result>,
    ): Promise<Result | null> {
      const now = clock.now();
      let saved: Entry | null = null;
      const done = await inTransaction(pool, async (db) => {
        const before = await lockEntry(db, type, id);
        if (!before) return null;
        const result = await work({
          db,
          now,
          entry: before,
          async save(change, savedBy) {
            const current = saved ?? before;
            saved = await settle(
              db,
              { ...apply(current, change), modifiedAt: now },
              { change, before: current, now },
            );
            await updateEntries(db, [saved], savedBy);
            if (
              current.status === "publish" &&
              current.slug !== saved.slug &&
              current.slug !== ""
            ) {
              await rememberSlug(db, { type, slug: current.slug, id });
            }
            return saved;
          },
        });
        return { before, result };
      });
      if (!done) return null;
      if (saved) await announce(done.before, saved);
      return done.result;
    },

    /** Updates an entry; null if no entry of that type has that ID. */
    async update(
      type: PostTypeName,
      id: number,
      change: EntryChange,
      staffLogin: string,
    ): Promise<Entry | null> {
      const now = clock.now();
      const states = await inTransaction(pool, async (db) => {
        const before = await lockEntry(db, type, id);
        if (!before) return null;
        const after = await settle(
          db,
          { ...apply(before, change), modifiedAt: now },
          { change, before, now },
        );
        await updateEntries(db, [after]);
        if (before.status === "publish" && before.slug !== after.slug && before.slug !== "") {
          await rememberSlug(db, { type, slug: before.slug, id });
        }
        const isRevised =
          before.title !== after.title ||
          before.body !== after.body ||
          before.excerpt !== after.excerpt;
        if (postTypes[type].hasRevisions && isRevised) {
          await insertFirstRevision(db, before);
          await insertRevision(db, { entry: after, staffLogin, revisedAt: now });
        }
        return { before, after };
      });
      if (!states) return null;
      await announce(states.before, states.after);
      return states.after;
    },

    /** Moves an entry to the trash; any change of status restores it. */
    async trash(type: PostTypeName, id: number): Promise<Entry | null> {
      const now = clock.now();
      const states = await inTransaction(pool, async (db) => {
        const before = await lockEntry(db, type, id);
        if (!before) return null;
        const slug = before.slug === "" ? "" : `${before.slug}__trashed`;
        const after: Entry = {
          ...before,
          status: "trash",
          statusBeforeTrash: before.status,
          slug: slug === "" ? "" : await reserveSlug(db, { type, wanted: slug, id }),
          modifiedAt: now,
        };
        await updateEntries(db, [after]);
        return { before, after };
      });
      if (!states) return null;
      await announce(states.before, states.after);
      return states.after;
    },

    /** Deletes an entry permanently and returns it. */
    async remove(type: PostTypeName, id: number): Promise<Entry | null> {
      const users = await usersOf(pool, id);
      const before = await inTransaction(pool, async (db) => {
        const entry = await lockEntry(db, type, id);
        if (entry) await deleteEntry(db, id);
        return entry;
      });
      if (!before) return null;
      const tags = [
        ...tagsOf([before]),
        ...users.articleIds.map((article) => `article:${article}`),
        ...users.sectionIds.map((section) => `section:${section}`),
        ...users.authorIds.map((author) => `author:${author}`),
      ];
      await bus.publish("tags", [...new Set(tags)]);
      return before;
    },

    /** Publishes all due entries; returns how many. */
    async publishDue(): Promise<number> {
      const published = await publishDueEntries(pool, clock.now());
      if (published.length > 0) await bus.publish("tags", tagsOf(published));
      if (published.some(showsPicture)) await onPicture();
      return published.length;
    },
  };
}

const showsPicture = ({ type, status, pictureId }: Entry): boolean =>
  status === "publish" && (type === "attachment" || pictureId !== null);

const isSamePicture = (before: Entry, after: Entry): boolean =>
  before.status === after.status &&
  before.pictureId === after.pictureId &&
  before.fields.source === after.fields.source;

function blank(type: PostTypeName, id: number, now: Date): Entry {
  return {
    id,
    type,
    status: "draft",
    slug: "",
    title: "",
    body: "",
    excerpt: "",
    teaser: "",
    wordCount: 0,
    access: "free",
    authorId: null,
    pictureId: null,
    sectionIds: [],
    fields: {},
    publishedAt: now,
    modifiedAt: now,
    dateFloats: true,
    statusBeforeTrash: null,
  };
}

function apply(entry: Entry, change: EntryChange): Entry {
  const { date, fields, sectionIds, slug: _slug, ...given } = change;
  return {
    ...entry,
    ...given,
    sectionIds: sectionIds ? [...new Set(sectionIds)] : entry.sectionIds,
    fields: { ...entry.fields, ...fields },
    ...(date ? { publishedAt: date, dateFloats: false } : {}),
    ...(date === null ? { dateFloats: true } : {}),
  };
}

/** WordPress publishes immediately instead of scheduling within this time. */
const leastDelayMs = 60_000;

/** Resolves status and date, then the slug, which depends on them. */
async function settle(
  db: PoolClient,
  entry: Entry,
  { change, before, now }: { change: EntryChange; before: Entry | null; now: Date },
): Promise<Entry> {
  const isUndated = entry.status === "draft" || entry.status === "pending";
  const publishedAt = entry.dateFloats ? now : entry.publishedAt;
  const isAhead = publishedAt.getTime() - now.getTime() >= leastDelayMs;
  let status = entry.status;
  if (status === "publish" && isAhead) status = "future";
  else if (status === "future" && !isAhead) status = "publish";

  const isFromTrash = before?.status === "trash" && status !== "trash";
  const kept = isFromTrash ? entry.slug.replace(/__trashed(?:-\d+)?$/, "") : entry.slug;
  let slug = change.slug === undefined ? kept : slugFrom(change.slug);
  if (slug === "" && !isUndated) slug = slugFrom(entry.title) || String(entry.id);
  if (slug !== "" && slug !== before?.slug) {
    slug = await reserveSlug(db, { type: entry.type, wanted: slug, id: entry.id });
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
