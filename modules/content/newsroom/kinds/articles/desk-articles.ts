/** Begins articles and keeps what is written in them. */
import { DeskRefusal } from "../../../../../platform/desk/desk-call";
import { sanitizeAfter } from "../../../entries/text/as-it-came";
import type { Actor } from "../../../../../platform/desk/audit-log";
import type { Editing } from "../../../entries/entry-writes";
import { changeOf, copyOf, isSameCopy, revisedFields } from "./article-copy";
import type { DeskPerson } from "../../desk/article-rights";
import { isWrittenInPlace } from "../../desk/article-state";
import { type DeskChange, type DeskDeps, refuseReaders, type Seen } from "./desk-change";
import { type DeskRow, dropCopy, findHabits, keepCopy } from "../../desk/desk-store";
import type { PoolClient } from "../../../../../platform/database/database";
import { slugOf } from "../../../entries/model/post-types";
import { findAuthorOfStaff } from "../../../entries/store/store-authors";
import { listHiddenPictures } from "../../../entries/store/store-pictures";
import { resolveEntry } from "./references";
import { insertRevision, insertUnlessKept, lastRevisedAt } from "../../desk/revision-store";
import type { ArticleCopy, DeskArticle, RevisionKind } from "../../desk/types";

/** A revision is kept after so much work. */
const revisionEveryMs = 10 * 60_000;

export type DeskArticles = ReturnType<typeof createDeskArticles>;

/** Keeps a copy as a revision. */
export const keepRevision = (
  { db, entry, now }: Editing,
  copy: ArticleCopy,
  { kind, name = "", by }: { kind: RevisionKind; name?: string; by: Pick<Actor, "login" | "name"> },
): Promise<number> =>
  insertRevision(db, {
    entryId: entry.id,
    texts: copy,
    fields: revisedFields(copy),
    kind,
    name,
    by,
    at: now,
  });

/** A copy without pictures that this person may not know of, except for those that it had. */
async function withoutHidden(
  db: PoolClient,
  copy: ArticleCopy,
  { row, person }: { row: DeskRow; person: DeskPerson },
): Promise<ArticleCopy> {
  if (person.rights.has("read_drafts")) return copy;
  const { pictureId, search } = row.waiting ?? copyOf(row);
  const asked = [copy.pictureId, copy.search.pictureId].flatMap((id) =>
    id === null || id === pictureId || id === search.pictureId ? [] : [id],
  );
  if (asked.length === 0) return copy;
  const hidden = await listHiddenPictures(db, person.staffId, asked);
  const keep = (id: number | null) => (id !== null && hidden.has(id) ? null : id);
  return {
    ...copy,
    pictureId: keep(copy.pictureId),
    search: { ...copy.search, pictureId: keep(copy.search.pictureId) },
  };
}

export function createDeskArticles(deps: DeskDeps, desk: DeskChange) {
  const { pool, writer, audit, together, sectionIds } = deps;

  const find = async (id: number, person: DeskPerson): Promise<DeskArticle> =>
    desk.show(await desk.read(id, person), person, pool);

  /** Keeps what another person wrote before it is written over, and what was written each ten minutes. */
  async function keepProgress(editing: Editing, row: DeskRow, copy: ArticleCopy, by: Actor) {
    const { db, now } = editing;
    const saver = row.waitingBy ?? row.savedBy;
    const isOther = saver !== "" && saver !== by.name;
    if (isOther) {
      const before = row.waiting ?? copyOf(row);
      await insertUnlessKept(db, {
        entryId: row.id,
        texts: before,
        fields: revisedFields(before),
        kind: "handed-over",
        by: { login: "", name: saver },
        at: row.waitingAt ?? row.modifiedAt,
      });
    }
    const last = await lastRevisedAt(db, row.id);
    const isDue = last === null || now.getTime() - last.getTime() >= revisionEveryMs;
    if (isDue) await keepRevision(editing, copy, { kind: "saved", by });
    // One row for all that a person writes in ten minutes: a save every two seconds is no news.
    if (isDue || isOther) {
      await audit.record(db, by, { action: `${row.type}.write`, subject: `${row.type}:${row.id}` });
    }
  }

  /** @throws DeskRefusal 422 if a page is given an address that it can't have */
  async function requireFree(db: PoolClient, row: DeskRow, { slug }: ArticleCopy): Promise<void> {
    if (row.type !== "page" || slug === (row.waiting ?? row).slug) return;
    const taken = await deps.addresses.whyTaken(db, { id: row.id, slug });
    if (taken) throw new DeskRefusal(422, "address_taken", taken);
  }

  return {
    find,

    /** An empty draft, with section, access and byline of this person's last article. */
    async create(person: DeskPerson): Promise<DeskArticle> {
      const { actor } = person;
      const habits = await findHabits(pool, actor.staffId);
      // Whoever is an author writes under that name.
      const ownName = await findAuthorOfStaff(pool, actor.staffId);
      const byline = ownName === null ? {} : { authorId: ownName };
      const begun = { access: "metered", ...habits, ...byline } as const;
      const entry = await writer.create("article", begun, actor);
      await together.announce("list", entry.id);
      return find(entry.id, person);
    },

    /**
     * Keeps what was written: in a draft itself, or beside a published article. Of someone who no longer
     * has the lock it becomes a revision, and nothing else changes.
     *
     * @throws DeskRefusal 423 without the lock
     */
    async save(id: number, input: ArticleCopy, by: Seen): Promise<DeskArticle> {
      const { person, tab } = by;
      const saved = await desk.lock(id, by, async (editing, row) => {
        const { db, now, save } = editing;
        const { actor } = person;
        refuseReaders(person, row);
        const shown = await withoutHidden(db, input, { row, person });
        const { copy, notices } = await resolveEntry(db, shown, {
          type: row.type,
          sectionIds: sectionIds(),
        });
        await requireFree(db, row, copy);
        const kept = {
          ...copy,
          slug: row.type === "page" ? slugOf("page", copy.slug) : copy.slug,
          body: sanitizeAfter((row.waiting ?? row).body, copy.body),
        };
        const lock = await together.checkLock(db, { articleId: id, staffId: actor.staffId, tab });
        if (!lock.ok) {
          await keepRevision(editing, kept, { kind: "late", by: actor });
          return { lock, type: row.type };
        }
        await keepProgress(editing, row, kept, actor);
        if (isWrittenInPlace(row)) await save(changeOf(kept, row), actor.name);
        else if (isSameCopy(kept, copyOf(row))) await dropCopy(db, id);
        else await keepCopy(db, { id, copy: kept, savedAt: now, savedBy: actor.name });
        const article = await desk.show(await desk.read(id, person, db), person, db);
        return { article: { ...article, notices: [...new Set([...notices, ...article.notices])] } };
      });
      if (saved.article) return saved.article;
      const { type, lock } = saved;
      const { holder, isOwnTab } = lock;
      throw new DeskRefusal(
        423,
        "locked",
        isOwnTab
          ? `You are writing this ${type} in another tab. What you wrote here is in its history.`
          : `${holder.name} is writing this ${type} now. What you wrote is in its history.`,
        { holder, isOwnTab },
      );
    },
  };
}
