/**
 * The one way to change an entry, for the newsroom and via the API: in a transaction with what follows from
 * it, and then the cache tags that became stale. Independent of HTTP and of the newsroom.
 */
import type { PoolClient } from "../../../platform/database/database";
import { inTransaction } from "../../../platform/database/transaction";
import type { Actor } from "../../../platform/desk/audit-log";
import type { AnnounceDeps, Announcer } from "./announce";
import { listArticleEvents } from "./article-events";
import { apply, blank, type EntryChange, settle } from "./entry-change";
import { type Editing, moveToTrash, overwrite, showsPicture } from "./entry-writes";
import type { FollowedChange, Follower } from "./followers";
import type { Entry } from "./model/entry";
import type { PostTypeName } from "./model/post-types";
import { tagsOf, tagsOfUsers } from "./model/tags";
import {
  deleteEntry,
  insertEntries,
  lockEntry,
  publishDueEntries,
  readStaff,
  takeIds,
  usersOf,
} from "./store/store-writes";

export interface WriteDeps extends Omit<AnnounceDeps, "jobs"> {
  readonly announcer: Announcer;
  /** Each is called with every change, in the order of the list. */
  readonly followers: readonly Follower[];
  /** Does what else is due at an instant; returns the entries that it changed, in their states before and after. */
  readonly alsoDue: (db: PoolClient, now: Date) => Promise<readonly Entry[]>;
  /** Called after an entry was changed via the API or by the clock; the newsroom announces its own changes. */
  readonly onChange: (entry: Pick<Entry, "id" | "type">) => Promise<void>;
  /** Whether the site itself answers at a path, so that no page can stand there. */
  readonly isSitePath: (path: string) => boolean;
}

export type Writer = ReturnType<typeof createWriter>;

type Types = PostTypeName | readonly PostTypeName[];

const byNobody = { by: null, fields: [], staff: { savedBy: "", ownerId: null } } as const;

/** Creates the writer; every method records tags in its transaction, and publishes them after the commit. */
export function createWriter(deps: WriteDeps) {
  const { pool, clock, bus, webhooks, onPicture, onChange, isSitePath } = deps;
  const { record, wakeAt } = deps.announcer;

  /** Calls the followers; returns the entry as they leave it, and the other entries that changed with it. */
  async function follow(
    db: PoolClient,
    change: Omit<FollowedChange, "save" | "touch">,
  ): Promise<{ after: Entry | null; touched: readonly Entry[] }> {
    const { by, now } = change;
    const touched: Entry[] = [];
    let { after } = change;
    for (const follower of deps.followers) {
      await follower(db, {
        ...change,
        after,
        async save(further) {
          if (!after) throw new Error("A deleted entry can’t be changed.");
          const saved = { before: after, change: further, by: by?.name ?? "", now, isSitePath };
          after = await overwrite(db, saved);
        },
        touch: (states) => void touched.push(...states),
      });
    }
    return { after, touched };
  }

  /**
   * Locks several entries in the order of their IDs and lets `work` change them, in one transaction; those
   * that are gone are missing.
   */
  async function editAll<Result>(
    which: readonly { readonly type: Types; readonly id: number }[],
    work: (editing: readonly Editing[]) => Promise<Result>,
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
      const changes: { before: Entry; after: Entry | null }[] = [];
      const touched: Entry[] = [];
      for (const { before, after } of saved.values()) {
        const followed = await follow(db, { action: "edit", before, after, now, ...byNobody });
        changes.push({ before, after: followed.after });
        touched.push(...followed.touched);
      }
      const recorded = [];
      for (const change of changes) recorded.push(await record(db, { ...change, touched }));
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
          keep(await overwrite(db, { before: latest(), change, by, now, isSitePath })),
        trash: async (by) => keep(await moveToTrash(db, { before: latest(), by, now })),
      };
    }
  }

  /** Locks an entry, lets `write` change it, and has it followed; null if no entry of that type has that ID. */
  async function changeOne(
    { action, type, id, by, fields = [] }: Order,
    write: (db: PoolClient, before: Entry, now: Date) => Promise<Entry>,
  ): Promise<Entry | null> {
    const now = clock.now();
    const changed = await inTransaction(pool, async (db) => {
      const before = await lockEntry(db, type, id);
      if (!before) return null;
      const staff = await readStaff(db, id);
      const written = await write(db, before, now);
      const { after, touched } = await follow(db, {
        action,
        before,
        after: written,
        by,
        now,
        fields,
        staff,
      });
      return { after: after!, announce: await record(db, { before, after, touched }) };
    });
    if (!changed) return null;
    await changed.announce();
    await onChange(changed.after);
    return changed.after;
  }

  return {
    /** Creates an entry, a draft unless a status is given. `by`: null for the program itself. */
    async create(type: PostTypeName, input: EntryChange, by: Actor | null): Promise<Entry> {
      const now = clock.now();
      const { entry, announce } = await inTransaction(pool, async (db) => {
        const [id = 0] = await takeIds(db, 1);
        const created = await settle(db, apply(blank(type, id, now), input), {
          change: input,
          before: null,
          now,
          isSitePath,
        });
        await insertEntries(db, [created], by && { id: by.staffId, name: by.name });
        const made = { action: "create", before: null, after: created, now } as const;
        await follow(db, { ...byNobody, ...made, by });
        return { entry: created, announce: await record(db, { before: null, after: created }) };
      });
      await announce();
      return entry;
    },

    /**
     * Changes an entry in one transaction with whatever else `work` does, such as the row in the audit log;
     * null if no entry of that type has that ID. Nothing is announced unless it saves.
     */
    edit: <Result>(
      type: Types,
      id: number,
      work: (editing: Editing) => Promise<Result>,
    ): Promise<Result | null> =>
      editAll([{ type, id }], async ([editing]) => (editing ? work(editing) : null)),

    editAll,

    /**
     * Updates an entry via the API; null if no entry of that type has that ID. The followers keep what the
     * newsroom has in progress.
     */
    update: (
      type: PostTypeName,
      id: number,
      input: EntryChange,
      by: Actor,
    ): Promise<Entry | null> =>
      changeOne({ action: "update", type, id, by, fields: Object.keys(input) }, (db, before, now) =>
        overwrite(db, { before, change: input, by: by.name, now, isSitePath }),
      ),

    /** Has what is due by the clock done at this instant: entries and plans of the front page. */
    wakeAt,

    /** Moves an entry to the trash; any change of status restores it. */
    trash: (type: PostTypeName, id: number, by: Actor): Promise<Entry | null> =>
      changeOne({ action: "trash", type, id, by }, (db, before, now) =>
        moveToTrash(db, { before, by: by.name, now }),
      ),

    /** Deletes an entry permanently and returns it. `check` refuses by throwing. */
    async remove(
      type: PostTypeName,
      id: number,
      by: Actor,
      check?: (db: PoolClient, entry: Entry) => Promise<void>,
    ): Promise<Entry | null> {
      const now = clock.now();
      const removed = await inTransaction(pool, async (db) => {
        const before = await lockEntry(db, type, id);
        if (!before) return null;
        await check?.(db, before);
        const staff = await readStaff(db, id);
        const users = await usersOf(db, id);
        await deleteEntry(db, id);
        const gone = { action: "delete", before, after: null } as const;
        const { touched } = await follow(db, { ...gone, by, now, fields: [], staff });
        await webhooks.record(db, listArticleEvents(before, null, deps.siteOrigin()));
        const tags = new Set([...tagsOf([before, ...touched]), ...tagsOfUsers(users)]);
        return { entry: before, publish: await bus.record(db, [...tags]) };
      });
      if (!removed) return null;
      await removed.publish();
      await webhooks.wake();
      await onChange(removed.entry);
      return removed.entry;
    },

    /**
     * Publishes all due entries, then does what else is due, in one transaction, so that a story and a plan
     * of the front page of the same minute appear together; returns how many were published.
     */
    async publishDue(): Promise<number> {
      const now = clock.now();
      const { published, publish } = await inTransaction(pool, async (db) => {
        const due = await publishDueEntries(db, now);
        for (const entry of due) {
          await webhooks.record(db, listArticleEvents(null, entry, deps.siteOrigin()));
        }
        const others = await deps.alsoDue(db, now);
        return { published: due, publish: await bus.record(db, tagsOf([...due, ...others])) };
      });
      await webhooks.wake();
      await publish();
      if (published.some(showsPicture)) await onPicture();
      for (const entry of published) await onChange(entry);
      return published.length;
    },
  };
}

interface Order {
  readonly action: "update" | "trash";
  readonly type: PostTypeName;
  readonly id: number;
  readonly by: Actor;
  readonly fields?: readonly string[];
}
