/** Stores copies and their revisions, for several verbs. */
import { isSame, toRevised } from "../copies";
import { dropCopy, keepCopy } from "../desk-store";
import { isInPlace, type OpenWork } from "../work";
import type { EntryCopy } from "../entry-copy";
import { insertRevision, insertUnlessKept } from "../revision-store";
import type { RevisionKind } from "../types";

/** Stores what is written: in a draft itself, or beside what readers have. */
export async function keepWritten(work: OpenWork, copy: EntryCopy): Promise<void> {
  const { kind, row, db, save, person } = work;
  if (isInPlace(work)) await save(kind.write(copy), person.actor.name);
  else if (isSame(copy, kind.read(row))) await dropCopy(db, row.id);
  else await keepBeside(work, copy);
}

/** Stores a copy beside its entry. */
export const keepBeside = (
  { kind, row, db, now, person }: OpenWork,
  copy: EntryCopy,
): Promise<void> =>
  keepCopy(db, {
    id: row.id,
    copy,
    texts: kind.texts(copy),
    savedAt: now,
    savedBy: person.actor.name,
  });

/** Keeps a copy as a revision; returns its ID. */
export const keepRevision = (
  { kind, row, db, now, person }: OpenWork,
  copy: EntryCopy,
  revision: { readonly kind: RevisionKind; readonly name?: string },
): Promise<number> =>
  insertRevision(db, {
    entryId: row.id,
    ...toRevised(kind, copy),
    ...revision,
    by: person.actor,
    at: now,
  });

/** Keeps what was written until now, of whoever wrote it, before it is written over. */
export const keepBefore = (
  { kind, row, db, copy }: OpenWork,
  { kind: why, at }: { readonly kind: RevisionKind; readonly at: Date },
): Promise<void> =>
  insertUnlessKept(db, {
    entryId: row.id,
    ...toRevised(kind, copy),
    kind: why,
    by: { login: "", name: row.waitingBy ?? row.savedBy },
    at,
  });
