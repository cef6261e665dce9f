/**
 * Writes what comes from elsewhere, many entries in one transaction, by the rules of the one writer: slugs
 * stay unique and old ones redirect, revisions are kept, the front page follows, webhooks are sent, and what
 * became stale is announced once.
 */
import type { Clock } from "../../../../platform/clock";
import type { Pool, PoolClient } from "../../../../platform/database/database";
import { inTransaction } from "../../../../platform/database/transaction";
import type { Announcer } from "../../entries/announce";
import { apply, blank, type EntryChange } from "../../entries/entry-change";
import { moveToTrash } from "../../entries/entry-writes";
import { followPlan, recordFront } from "../../newsroom/front/follow-plan";
import { type PostTypeName, topStoriesSlug } from "../../entries/model/post-types";
import { slugFrom } from "../../entries/text/slug";
import type { Entry, EntryStatus } from "../../entries/model/entry";
import {
  insertEntries,
  lockEntries,
  reserveSlug,
  takeIds,
  updateEntries,
} from "../../entries/store/store-writes";
import { findTargets } from "./inbound-store";
import { inboundPath, type TakenSlugs } from "./inbound-slug";
import { keepAddresses, keepHistory } from "./keep-history";
import { type AboutPicture, textsOf } from "./picture-queue";
import { putUpstream, type UpstreamItem } from "./upstream-store";

export interface InboundEntry extends UpstreamItem {
  readonly type: PostTypeName;
  readonly status: Exclude<EntryStatus, "trash">;
  /** As it is there. */
  readonly slug: string;
  /** Null: the item has no dates. */
  readonly publishedAt: Date | null;
  readonly modifiedAt: Date | null;
  /** Texts plain, body sanitized, references IDs of ours. */
  readonly change: Omit<EntryChange, "slug" | "status" | "date" | "sent">;
  readonly oldSlugs: readonly string[];
  /** Where it was, with the query if that names it: "/2019/05/ferry", "/?p=7". */
  readonly oldPaths: readonly string[];
}

export interface InboundOrder {
  readonly origin: string;
  readonly items: readonly InboundEntry[];
  /** Whether webhooks are sent: not for content published before it came here. */
  readonly tells: boolean;
  /** Whether what was edited here since stays as it is. */
  readonly keepsEdits?: boolean;
  /** Whether the time of the last change stays as it was: the change was missing here, not there. */
  readonly keepsTimes?: boolean;
  /** Whether an entry that no one has saved becomes a new item of its slug; without it, any entry does. */
  readonly replaces?: (entry: Entry) => boolean;
  /** Slugs that are given away, by type; those of this order are added. */
  readonly slugs?: TakenSlugs;
}

export interface InboundDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly announcer: Pick<Announcer, "recordAll">;
  /** Called after articles were changed, for the newsroom's lists. */
  readonly onArticles?: (ids: readonly number[]) => Promise<void>;
  /** Whether the site itself answers at a path, so that no page can stand there. */
  readonly isSitePath: (path: string) => boolean;
}

export interface Change {
  readonly before: Entry | null;
  readonly after: Entry;
}

export interface Inbound {
  /** Writes entries, in one transaction; returns what changed, by the ID there. */
  write(order: InboundOrder): Promise<ReadonlyMap<string, Change>>;
  /** Gives pictures other texts. */
  describe(
    pictures: readonly { readonly id: number; readonly about: AboutPicture }[],
  ): Promise<void>;
  /** Moves entries to the trash, in one transaction; comments and old addresses stay with them. */
  trash(ids: readonly number[]): Promise<void>;
}

export function createInbound(deps: InboundDeps): Inbound {
  const { pool, clock, announcer, onArticles } = deps;

  /** The effects of changes beyond the entries, in their transaction; returns what announces them after the commit. */
  async function follow(
    db: PoolClient,
    changes: readonly Change[],
    tells: boolean,
  ): Promise<() => Promise<void>> {
    const now = clock.now();
    for (const { after } of changes) {
      if (after.type !== "page" || after.slug !== topStoriesSlug) continue;
      await recordFront(db, { fields: after.fields, now, madeBy: "", madeVia: "import" });
    }
    const isOutNow = ({ before, after }: Change) =>
      after.type === "article" && (before?.status === "publish") !== (after.status === "publish");
    if (changes.length === 0) return async () => undefined;
    const touched = changes.some(isOutNow) ? await followPlan(db, now) : [];
    const announce = await announcer.recordAll(db, { changes, touched, tells });
    return async () => {
      await announce();
      const articles = changes.flatMap(({ after }) => (after.type === "article" ? [after.id] : []));
      if (articles.length > 0) await onArticles?.(articles);
    };
  }

  return {
    async write({ origin, items, tells, keepsEdits = false, keepsTimes = false, ...order }) {
      const now = clock.now();
      const { changes, announce } = await inTransaction(pool, async (db) => {
        const targets = new Map(await findTargets(db, { origin, items }));
        const known = await lockEntries(
          db,
          [...targets.values()].map(({ entryId }) => entryId),
        );
        for (const [key, { entryId, isNamesake, isUntouched }] of targets) {
          if (!order.replaces || !isNamesake) continue;
          if (!isUntouched || !order.replaces(known.get(entryId)!)) targets.delete(key);
        }
        const fresh = [...(await takeIds(db, items.length - targets.size))];
        const slugs = order.slugs ?? new Set<string>();
        const written: (Change & { readonly item: InboundEntry })[] = [];
        for (const item of items) {
          const target = targets.get(keyOf(item));
          if (target?.isEdited && keepsEdits) continue;
          const id = target?.entryId ?? fresh.shift() ?? 0;
          const before = known.get(id) ?? null;
          const changedAt = (keepsTimes && before?.modifiedAt) || now;
          const after = await settleInbound(db, {
            item,
            before,
            id,
            slugs,
            now,
            changedAt,
            isSitePath: deps.isSitePath,
          });
          written.push({ item, before, after: isSame(before, after) ? before! : after });
        }
        await insertEntries(
          db,
          written.flatMap(({ before, after }) => (before ? [] : [after])),
        );
        const changed = written.filter(({ before, after }) => before !== after);
        await updateEntries(
          db,
          changed.flatMap(({ before, after }) => (before ? [after] : [])),
        );
        for (const { before, after } of changed) await keepHistory(db, before, after);
        await keepAddresses(db, { origin, written, now });
        const rows = written.map(({ item, after }) => ({ ...rowOf(item), entryId: after.id }));
        await putUpstream(db, { origin, items: rows, now });
        return { changes: written, announce: await follow(db, changed, tells) };
      });
      await announce();
      return new Map(
        changes.map(({ item, before, after }) => [item.upstreamId, { before, after }]),
      );
    },

    async describe(pictures) {
      if (pictures.length === 0) return;
      const texts = new Map(pictures.map(({ id, about }) => [id, textsOf(about)]));
      const announce = await inTransaction(pool, async (db) => {
        const known = await lockEntries(db, [...texts.keys()]);
        const done = [...known.values()].map((before) => ({
          before,
          after: {
            ...before,
            fields: { ...before.fields, ...texts.get(before.id) },
            modifiedAt: clock.now(),
          },
        }));
        await updateEntries(
          db,
          done.map(({ after }) => after),
        );
        return announcer.recordAll(db, { changes: done });
      });
      await announce();
    },

    async trash(ids) {
      const now = clock.now();
      const announce = await inTransaction(pool, async (db) => {
        const done: Change[] = [];
        for (const before of (await lockEntries(db, ids)).values()) {
          if (before.status === "trash") continue;
          done.push({ before, after: await moveToTrash(db, { before, by: "", now }) });
        }
        return follow(db, done, true);
      });
      await announce();
    },
  };
}

export const keyOf = ({ kind, upstreamId }: UpstreamItem): string => `${kind} ${upstreamId}`;

function rowOf(item: InboundEntry): UpstreamItem {
  const { kind, upstreamId, hash, refs, losses, waitsFor, source } = item;
  return { kind, upstreamId, hash, refs, losses, waitsFor, source };
}

/** The entry as it will be. @param options.slugs those that are given away, by type */
async function settleInbound(
  db: PoolClient,
  {
    item,
    before,
    id,
    slugs,
    now,
    changedAt,
    isSitePath,
  }: {
    readonly item: InboundEntry;
    readonly before: Entry | null;
    readonly id: number;
    readonly slugs: TakenSlugs;
    readonly now: Date;
    /** For a change of which WordPress has no other time. */
    readonly changedAt: Date;
    readonly isSitePath: (path: string) => boolean;
  },
): Promise<Entry> {
  const { type, status } = item;
  const applied = apply(before ?? blank(type, id, now), item.change);
  const needsSlug = status !== "draft" && status !== "pending";
  let slug = inboundPath(item.slug);
  if (slug === "" && needsSlug) slug = slugFrom(applied.title) || String(id);
  const wanted = slug;
  const isTaken = (asked: string) => type === "page" && isSitePath(`/${asked}`);
  for (let number = 2; slug !== ""; number += 1) {
    if (slug !== before?.slug || isTaken(slug)) {
      slug = await reserveSlug(db, { type, wanted: slug, id, isTaken });
    }
    if (!slugs.has(`${type} ${slug}`)) break;
    slug = `${wanted}-${number}`;
  }
  slugs.add(`${type} ${slug}`);
  // WordPress leaves the time of a change as it is when fields, terms or pictures change.
  const publishedAt = item.publishedAt ?? before?.publishedAt ?? now;
  const modifiedAt = item.modifiedAt ?? publishedAt;
  return {
    ...applied,
    status,
    slug,
    publishedAt,
    dateFloats: false,
    modifiedAt: before === null || modifiedAt > before.modifiedAt ? modifiedAt : changedAt,
    statusBeforeTrash: null,
  };
}

/** Whether writing it would change nothing. */
const isSame = (before: Entry | null, after: Entry): boolean =>
  before !== null &&
  JSON.stringify({ ...before, ...unwritten }) === JSON.stringify({ ...after, ...unwritten });

/** The values that a write derives or stamps. */
const unwritten = { modifiedAt: null, teaser: null, wordCount: null };
