/** An entry's history: its revisions, newest first, and one with its text. */
import { notFound } from "../../../../platform/desk/desk-call";
import type { Queryable } from "../../entries/store/query";
import type { EntryDesk } from "./entry-desk";
import type { Which, Work } from "./work";
import type { DeskPerson } from "./entry-rights";
import type { EntryCopy } from "./entry-copy";
import {
  type DeskRevisionRow,
  findDeskRevision,
  listDeskRevisions,
  type WholeRevision,
} from "./revision-store";
import type { ArticleHistory, ArticleRevision } from "./types";

const pageSize = 50;

const toRevision = ({ savedAt, id, kind, name, title, savedBy }: DeskRevisionRow) =>
  ({ id, kind, name, title, savedBy, savedAt: savedAt.toISOString() }) satisfies ArticleRevision;

/** The fields of a revision; an old one kept only three texts, so its other fields are today's. */
export const copyIn = (
  { title, body, excerpt, fields }: WholeRevision,
  { kind, copy }: Work,
): EntryCopy => kind.complete({ ...copy, ...fields, ...kind.named({ title, body, excerpt }) });

export const createHistory = (pool: Queryable, { read }: Pick<EntryDesk, "read">) => ({
  async list(which: Which, before: number | null, person: DeskPerson): Promise<ArticleHistory> {
    await read(which, person);
    const query = { entryId: which.id, before, limit: pageSize + 1 };
    const rows = await listDeskRevisions(pool, query);
    const shown = rows.slice(0, pageSize);
    return {
      revisions: shown.map(toRevision),
      next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    };
  },

  async find(which: Which, id: number, person: DeskPerson) {
    const work = await read(which, person);
    const revision = await findDeskRevision(pool, which.id, id);
    if (!revision) throw notFound("This version");
    const isWhole = revision.fields !== null;
    return { ...toRevision(revision), copy: copyIn(revision, work), isWhole };
  },
});
