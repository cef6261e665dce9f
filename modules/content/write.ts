/**
 * The rules of changing an entry: status and date, slugs and their history, revisions, trash, and the
 * cache tags that become stale. Independent of HTTP.
 */
import type { Bus } from "../../platform/bus";
import type { Clock } from "../../platform/clock";
import type { Pool, PoolClient } from "../../platform/database/database";
import { inTransaction } from "../../platform/database/transaction";
import type { Jobs } from "../../platform/jobs/jobs";
import { followPlan, recordFront } from "./front/follow-plan";
import { postTypes, topStoriesSlug, type PostTypeName } from "./post-types";
import { apply, blank, type EntryChange, settle } from "./entry-change";
import type { Entry } from "./store/schema";
import {
  reserveSlug,
  deleteEntry,
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

export interface WriteDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly bus: Pick<Bus, "publish">;
  readonly jobs: Pick<Jobs, "send">;
  /** Called after a picture has come into use. */
  readonly onPicture: () => Promise<void>;
}

/** Called in the transaction of a change: for the audit log, or to refuse the change by throwing. */
export type InTransaction = (db: PoolClient, entry: Entry) => Promise<void>;

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
  /** @param front the states of the front page, if it changed too */
  async function announce(
    before: Entry | null,
    after: Entry | null,
    front: readonly Entry[] = [],
  ): Promise<void> {
    const tags = new Set(tagsOf([before, after, ...front]));
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

  /** What a change means for the front page; returns its states before and after, if it changed too. */
  async function keepFront(
    db: PoolClient,
    before: Entry,
    after: Entry | null,
    staffLogin: string,
  ): Promise<readonly Entry[]> {
    const now = clock.now();
    if (after?.type === "page" && after.slug === topStoriesSlug) {
      await recordFront(db, { fields: after.fields, now, madeBy: staffLogin, madeVia: "rest" });
    }
    const isArticle = before.type === "article";
    const wasOut = before.status === "publish";
    return isArticle && wasOut !== (after?.status === "publish") ? followPlan(db, now) : [];
  }

  async function wakeAt(dueAt: Date): Promise<void> {
    // Jobs use the machine's clock; the sandbox clock may be ahead of it.
    const startAfter = new Date(Date.now() + dueAt.getTime() - clock.now().getTime());
    await jobs.send(publishDueJob, {}, { singletonKey: dueAt.toISOString(), startAfter });
  }

  /** Changes several entries in one transaction, locked in the order of their IDs; without those that are gone. */
  async function editAll<Result>(
    which: readonly { readonly type: PostTypeName; readonly id: number }[],
    work: (editing: readonly Editing[]) => Promise<Result>,
  ): Promise<Result> {
    const now = clock.now();
    const saved = new Map<number, { before: Entry; after: Entry }>();
    const front: Entry[] = [];
    const result = await inTransaction(pool, async (db) => {
      const editing: Editing[] = [];
      for (const { type, id } of which.toSorted((one, other) => one.id - other.id)) {
        const before = await lockEntry(db, type, id);
        if (before) editing.push({ db, now, entry: before, save: saveOf(db, before) });
      }
      const done = await work(editing);
      for (const { before, after } of saved.values()) {
        front.push(...(await keepFront(db, before, after, "")));
      }
      return done;
    });
    for (const { before, after } of saved.values()) await announce(before, after, front);
    return result;

    function saveOf(db: PoolClient, before: Entry): Editing["save"] {
      return async (change, savedBy) => {
        const current = saved.get(before.id)?.after ?? before;
        const after = await settle(
          db,
          { ...apply(current, change), modifiedAt: now },
          { change, before: current, now },
        );
        await updateEntries(db, [after], savedBy);
        if (current.status === "publish" && current.slug !== after.slug && current.slug !== "") {
          await rememberSlug(db, { type: current.type, slug: current.slug, id: current.id });
        }
        saved.set(before.id, { before, after });
        return after;
      };
    }
  }

  return {
    /** Creates an entry, a draft unless a status is given. */
    async create(
      type: PostTypeName,
      change: EntryChange,
      staffLogin: string,
      { owner = null, onCreated }: { owner?: Owner | null; onCreated?: InTransaction } = {},
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
        if (change.fields?.articles) await keepFront(db, created, created, staffLogin);
        if (postTypes[type].hasRevisions) {
          await insertRevision(db, { entry: created, staffLogin, revisedAt: now });
        }
        await onCreated?.(db, created);
        return created;
      });
      await announce(null, entry);
      return entry;
    },

    /**
     * Changes an entry in one transaction with whatever else `work` does; null if no entry of that type
     * has that ID. Nothing is announced unless it saves.
     */
    edit: <Result>(
      type: PostTypeName,
      id: number,
      work: (editing: Editing) => Promise<Result>,
    ): Promise<Result | null> =>
      editAll([{ type, id }], async ([editing]) => (editing ? work(editing) : null)),

    editAll,

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
        return { before, after, front: await keepFront(db, before, after, staffLogin) };
      });
      if (!states) return null;
      await announce(states.before, states.after, states.front);
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
        return { before, after, front: await keepFront(db, before, after, "") };
      });
      if (!states) return null;
      await announce(states.before, states.after, states.front);
      return states.after;
    },

    /** Has what is due by the clock done at this instant: entries and plans of the front page. */
    wakeAt,

    /** Deletes an entry permanently and returns it. */
    async remove(
      type: PostTypeName,
      id: number,
      beforeRemoval?: InTransaction,
    ): Promise<Entry | null> {
      const users = await usersOf(pool, id);
      const removed = await inTransaction(pool, async (db) => {
        const entry = await lockEntry(db, type, id);
        if (!entry) return null;
        await beforeRemoval?.(db, entry);
        await deleteEntry(db, id);
        return { before: entry, front: await keepFront(db, entry, null, "") };
      });
      if (!removed) return null;
      const { before, front } = removed;
      const tags = [
        ...tagsOf([before, ...front]),
        ...users.articleIds.map((article) => `article:${article}`),
        ...users.sectionIds.map((section) => `section:${section}`),
        ...users.authorIds.map((author) => `author:${author}`),
      ];
      await bus.publish("tags", [...new Set(tags)]);
      return before;
    },

    /**
     * Publishes all due entries, then puts up the plan of the hour, in one transaction, so that a story
     * and a plan of the same minute appear together; returns how many were published.
     */
    async publishDue(): Promise<number> {
      const now = clock.now();
      const { published, front } = await inTransaction(pool, async (db) => ({
        published: await publishDueEntries(db, now),
        front: await followPlan(db, now),
      }));
      const tags = tagsOf([...published, ...front]);
      if (tags.length > 0) await bus.publish("tags", tags);
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
