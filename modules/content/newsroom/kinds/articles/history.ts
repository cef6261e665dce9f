/** An article's history: what it was, and how it becomes that again. */
import { DeskRefusal, notFound } from "../../../../../platform/desk/desk-call";
import { sanitizeAfter } from "../../../entries/text/as-it-came";
import { changeOf, copyOf, isSameCopy, revisedFields } from "./article-copy";
import type { DeskPerson } from "../../desk/article-rights";
import { isWrittenInPlace } from "../../desk/article-state";
import { keepRevision } from "./desk-articles";
import { type DeskChange, type DeskDeps, refuseReaders, type Seen } from "./desk-change";
import { type DeskRow, dropCopy, keepCopy } from "../../desk/desk-store";
import { resolveEntry } from "./references";
import {
  type DeskRevisionRow,
  findDeskRevision,
  insertUnlessKept,
  listDeskRevisions,
  type WholeRevision,
} from "../../desk/revision-store";
import type {
  ArticleCopy,
  ArticleHistory,
  ArticleRevision,
  DeskArticle,
  WholeArticleRevision,
} from "../../desk/types";

const pageSize = 50;

const toRevision = ({ savedAt, id, kind, name, title, savedBy }: DeskRevisionRow) =>
  ({ id, kind, name, title, savedBy, savedAt: savedAt.toISOString() }) satisfies ArticleRevision;

/** What a revision says; of an old one, which kept three texts only, the other fields are today's. */
function copyIn({ title, body, excerpt, fields }: WholeRevision, row: DeskRow): ArticleCopy {
  return { ...(row.waiting ?? copyOf(row)), ...fields, title, body, excerpt };
}

export function createHistory(deps: DeskDeps, desk: DeskChange) {
  const { pool, audit, together, sectionIds } = deps;

  return {
    async list(id: number, before: number | null, person: DeskPerson): Promise<ArticleHistory> {
      await desk.read(id, person);
      const query = { entryId: id, before, limit: pageSize + 1 };
      const rows = await listDeskRevisions(pool, query);
      const shown = rows.slice(0, pageSize);
      return {
        revisions: shown.map(toRevision),
        next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
      };
    },

    async find(id: number, revisionId: number, person: DeskPerson): Promise<WholeArticleRevision> {
      const row = await desk.read(id, person);
      const revision = await findDeskRevision(pool, id, revisionId);
      if (!revision) throw notFound("This version");
      const isWhole = revision.fields !== null;
      return { ...toRevision(revision), copy: copyIn(revision, row), isWhole };
    },

    /** Keeps the article as it is now, under a name. */
    name: (id: number, name: string, by: Seen): Promise<ArticleRevision> =>
      desk.lock(id, by, async (editing, row) => {
        const { actor } = by.person;
        refuseReaders(by.person, row);
        const copy = row.waiting ?? copyOf(row);
        const revisionId = await keepRevision(editing, copy, { kind: "named", name, by: actor });
        await audit.record(editing.db, actor, {
          action: `${row.type}.name-version`,
          subject: `${row.type}:${id}`,
          after: { revisionId },
        });
        const kept = await findDeskRevision(editing.db, id, revisionId);
        if (!kept) throw notFound("This version");
        return toRevision(kept);
      }),

    /** Restores a revision: in a draft itself, or beside a published article. */
    restore: (id: number, revisionId: number, by: Seen): Promise<DeskArticle> =>
      desk.change(id, by, async (editing, row) => {
        const { db, now, save } = editing;
        const { actor } = by.person;
        refuseReaders(by.person, row);
        const { staffId } = actor;
        const lock = await together.checkLock(db, { articleId: id, staffId, tab: by.tab });
        if (!lock.ok) {
          const sentence = lock.isOwnTab
            ? `You are writing this ${row.type} in another tab. Restore this version there.`
            : `${lock.holder.name} is writing this ${row.type} now. Ask for it first.`;
          throw new DeskRefusal(423, "locked", sentence, { holder: lock.holder });
        }
        const revision = await findDeskRevision(db, id, revisionId);
        if (!revision) throw notFound("This version");
        const { copy, notices } = await resolveEntry(db, copyIn(revision, row), {
          type: row.type,
          sectionIds: sectionIds(),
        });
        // A version of a published article brings back its words, not its address.
        const kept = {
          ...copy,
          slug: row.slug || copy.slug,
          body: sanitizeAfter(revision.body, copy.body),
        };
        // What it takes the place of can be restored, too.
        const before = row.waiting ?? copyOf(row);
        await insertUnlessKept(db, {
          entryId: id,
          texts: before,
          fields: revisedFields(before),
          kind: "replaced",
          by: { login: "", name: row.waitingBy ?? row.savedBy },
          at: now,
        });
        await keepRevision(editing, kept, { kind: "restored", by: actor });
        if (isWrittenInPlace(row)) await save(changeOf(kept, row), actor.name);
        else if (isSameCopy(kept, copyOf(row))) await dropCopy(db, id);
        else await keepCopy(db, { id, copy: kept, savedAt: now, savedBy: actor.name });
        await audit.record(db, actor, {
          action: `${row.type}.restore-version`,
          subject: `${row.type}:${id}`,
          after: { revisionId },
        });
        return notices;
      }),
  };
}
