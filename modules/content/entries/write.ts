/**
 * The one way to change an entry, for the newsroom and over REST: in a transaction with its revisions and
 * the row in the audit log, and then the cache tags that became stale. Independent of HTTP.
 */
import type { PoolClient } from "../../../platform/database/database";
import { inTransaction } from "../../../platform/database/transaction";
import type { Actor, AuditLog } from "../../../platform/desk/audit-log";
import { type AnnounceDeps, createAnnouncer } from "./announce";
import { isRevised, revisionOf } from "../newsroom/kinds/articles/article-copy";
import { carryOver } from "../newsroom/kinds/articles/carry-over";
import { carryFeatureOver } from "../newsroom/kinds/features/carry-feature-over";
import { listArticleEvents } from "./article-events";
import { findOwner, findSaver, isDeskType } from "../newsroom/desk/desk-store";
import { insertReview } from "../newsroom/desk/review-store";
import { insertRevision, insertUnlessKept } from "../newsroom/desk/revision-store";
import { apply, blank, type EntryChange, settle } from "./entry-change";
import { type Editing, moveToTrash, overwrite, showsPicture } from "./entry-writes";
import { followPlan, recordFront } from "../newsroom/front/follow-plan";
import { postTypes, type PostTypeName, topStoriesSlug } from "./model/post-types";
import type { ReviewStep } from "../newsroom/desk/types";
import type { Entry, EntryStatus } from "./model/entry";
import {
  deleteEntry,
  insertEntries,
  lockEntry,
  publishDueEntries,
  takeIds,
  usersOf,
} from "./store/store-writes";
import { tagsOf, tagsOfUsers } from "./model/tags";

export interface WriteDeps extends AnnounceDeps {
  readonly audit: Pick<AuditLog, "record">;
  /** Called after an article or a page was changed over REST or by the clock; the newsroom tells of its own changes. */
  readonly onArticle: (id: number) => Promise<void>;
  /** Whether the site itself answers at a path, so that no page can stand there. */
  readonly isSitePath: (path: string) => boolean;
}

export type Writer = ReturnType<typeof createWriter>;

/** What the audit log calls a type. */
const nameOf = (type: PostTypeName): string => (type === "attachment" ? "picture" : type);

/** What a change of status over REST means for the review: `pending` is in review, as in WordPress. */
function stepBetween(before: EntryStatus, after: EntryStatus): ReviewStep | null {
  if (before === after || (before !== "pending" && after !== "pending")) return null;
  if (after === "pending") return "submitted";
  return after === "publish" || after === "future" ? "published" : "withdrawn";
}

/** Creates the writer; every method records tags in its transaction, and publishes them after the commit. */
export function createWriter(deps: WriteDeps) {
  const { pool, clock, bus, audit, webhooks, onPicture, onArticle } = deps;
  const { record, wakeAt } = createAnnouncer(deps);

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

  /**
   * Locks several entries in the order of their IDs and lets `work` change them, in one transaction; those
   * that are gone are missing.
   */
  async function editAll<Result>(
    which: readonly {
      readonly type: PostTypeName | readonly PostTypeName[];
      readonly id: number;
    }[],
    work: (editing: readonly Editing[]) => Promise<Result>,
    login = "",
  ): Promise<Result> {
    const now = clock.now();
    const saved = new Map<number, { readonly before: Entry; readonly after: Entry }>();
    const { result, announcements } = await inTransaction(pool, async (db) => {
      const editing: Editing[] = [];
      for (const { type, id } of which.toSorted((one, other) => one.id - other.id)) {
        const entry = await lockEntry(db, type, id);
        if (entry) editing.push(openEntry(db, entry));
      }
      const done = await work(editing);
      const front: Entry[] = [];
      for (const { before, after } of saved.values()) {
        front.push(...(await keepFront(db, before, after, login)));
      }
      const recorded = [];
      for (const change of saved.values()) recorded.push(await record(db, { ...change, front }));
      return { result: done, announcements: recorded };
    });
    for (const announce of announcements) await announce();
    return result;

    function openEntry(db: PoolClient, entry: Entry): Editing {
      const latest = () => saved.get(entry.id)?.after ?? entry;
      const keep = (after: Entry): Entry => {
        saved.set(entry.id, { before: entry, after });
        return after;
      };
      return {
        db,
        now,
        entry,
        save: async (change, by) =>
          keep(
            await overwrite(db, { before: latest(), change, by, now, isSitePath: deps.isSitePath }),
          ),
        trash: async (by) => keep(await moveToTrash(db, { before: latest(), by, now })),
      };
    }
  }

  const edit = <Result>(
    type: PostTypeName | readonly PostTypeName[],
    id: number,
    work: (editing: Editing) => Promise<Result>,
    login = "",
  ): Promise<Result | null> =>
    editAll([{ type, id }], async ([editing]) => (editing ? work(editing) : null), login);

  return {
    /** Creates an entry, a draft unless a status is given. `by`: null for the program itself. */
    async create(type: PostTypeName, change: EntryChange, by: Actor | null): Promise<Entry> {
      const now = clock.now();
      const { entry, announce } = await inTransaction(pool, async (db) => {
        const [id = 0] = await takeIds(db, 1);
        const created = await settle(db, apply(blank(type, id, now), change), {
          change,
          before: null,
          now,
          isSitePath: deps.isSitePath,
        });
        await insertEntries(db, [created], by && { id: by.staffId, name: by.name });
        if (change.fields?.articles) await keepFront(db, created, created, by?.login ?? "");
        if (postTypes[type].hasRevisions) {
          await insertRevision(db, revisionOf(created, { kind: "begun", by, at: now }));
        }
        if (by) {
          const after = { status: created.status };
          await audit.record(db, by, {
            action: `${nameOf(type)}.create`,
            subject: `${nameOf(type)}:${id}`,
            after,
          });
        }
        return {
          entry: created,
          announce: await record(db, { before: null, after: created }),
        };
      });
      await announce();
      return entry;
    },

    /**
     * Changes an entry in one transaction with whatever else `work` does, such as the row in the audit log;
     * null if no entry of that type has that ID. Nothing is announced unless it saves.
     */
    edit,

    editAll,

    /**
     * Updates an entry over REST; null if no entry of that type has that ID. What the newsroom has in
     * progress is kept: as the working copy where the change leaves it, else as a revision.
     */
    async update(
      type: PostTypeName,
      id: number,
      change: EntryChange,
      by: Actor,
    ): Promise<Entry | null> {
      const updated = await edit(
        type,
        id,
        async (editing) => {
          const { db, entry: before, now } = editing;
          const saver = await findSaver(db, id);
          const changed = await editing.save(change, by.name);
          const after = isDeskType(type)
            ? await carryOver(editing, { after: changed, by })
            : await carryFeatureOver(editing, { after: changed, by });
          if (postTypes[type].hasRevisions && isRevised(before, after)) {
            const kind = saver.name === "" ? "imported" : "replaced";
            await insertUnlessKept(
              db,
              revisionOf(before, { kind, by: saver, at: before.modifiedAt }),
            );
            await insertRevision(db, revisionOf(after, { kind: "rest", by, at: now }));
          }
          const step = isDeskType(type) ? stepBetween(before.status, after.status) : null;
          if (step) await insertReview(db, id, { step, by, at: now });
          await audit.record(db, by, {
            action: `${nameOf(type)}.update`,
            subject: `${nameOf(type)}:${id}`,
            before: { status: before.status },
            after: { status: after.status, fields: Object.keys(change) },
          });
          return after;
        },
        by.login,
      );
      if (updated && isDeskType(type)) await onArticle(id);
      return updated;
    },

    /** Has what is due by the clock done at this instant: entries and plans of the front page. */
    wakeAt,

    /** Moves an entry to the trash; any change of status restores it. */
    async trash(type: PostTypeName, id: number, by: Actor): Promise<Entry | null> {
      const trashed = await edit(type, id, async ({ db, entry, trash }) => {
        await audit.record(db, by, {
          action: `${nameOf(type)}.trash`,
          subject: `${nameOf(type)}:${id}`,
          before: { status: entry.status },
        });
        return trash(by.name);
      });
      if (trashed && isDeskType(type)) await onArticle(id);
      return trashed;
    },

    /** Deletes an entry permanently and returns it. `check` refuses by throwing. */
    async remove(
      type: PostTypeName,
      id: number,
      by: Actor,
      check?: (db: PoolClient, entry: Entry) => Promise<void>,
    ): Promise<Entry | null> {
      const removed = await inTransaction(pool, async (db) => {
        const entry = await lockEntry(db, type, id);
        if (!entry) return null;
        await check?.(db, entry);
        const ownerId = await findOwner(db, id);
        const users = await usersOf(db, id);
        await deleteEntry(db, id);
        await audit.record(db, by, {
          action: `${nameOf(type)}.delete`,
          subject: `${nameOf(type)}:${id}`,
          before: { status: entry.status, ownerId, by: by.name },
        });
        await webhooks.record(db, listArticleEvents(entry, null, deps.siteOrigin()));
        const front = await keepFront(db, entry, null, by.login);
        const tags = new Set([...tagsOf([entry, ...front]), ...tagsOfUsers(users)]);
        return { entry, publish: await bus.record(db, [...tags]) };
      });
      if (!removed) return null;
      await removed.publish();
      await webhooks.wake();
      if (isDeskType(type)) await onArticle(id);
      return removed.entry;
    },

    /**
     * Publishes all due entries, then puts up the plan of the hour, in one transaction, so that a story
     * and a plan of the same minute appear together; returns how many were published.
     */
    async publishDue(): Promise<number> {
      const now = clock.now();
      const { published, publish } = await inTransaction(pool, async (db) => {
        const due = await publishDueEntries(db, now);
        for (const entry of due) {
          await webhooks.record(db, listArticleEvents(null, entry, deps.siteOrigin()));
        }
        const front = await followPlan(db, now);
        return { published: due, publish: await bus.record(db, tagsOf([...due, ...front])) };
      });
      await webhooks.wake();
      await publish();
      if (published.some(showsPicture)) await onPicture();
      for (const { id, type } of published) if (isDeskType(type)) await onArticle(id);
      return published.length;
    },
  };
}
