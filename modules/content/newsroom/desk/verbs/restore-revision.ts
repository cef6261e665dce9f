/** Restores a revision: in a draft itself, or beside what readers have. */
import { DeskRefusal, notFound } from "../../../../../platform/desk/desk-call";
import { resolve, type Verb } from "../work";
import { copyIn } from "../history";
import { findDeskRevision } from "../revision-store";
import { keepBefore, keepRevision, keepWritten } from "./kept";
import { sanitizeAfter } from "../../../entries/text/as-it-came";

interface Restored {
  readonly notices: readonly string[];
}

export const restoreRevision: Verb<number, Restored> = {
  may: "edits",
  async store(work, revisionId) {
    const { kind, row, db, now, person, tab, deps } = work;
    const { staffId } = person.actor;
    const lock = await deps.together.checkLock(db, { articleId: row.id, staffId, tab });
    if (!lock.ok) {
      const message = lock.isOwnTab
        ? `You are writing this ${kind.noun} in another tab. Restore this version there.`
        : `${lock.holder.name} is writing this ${kind.noun} now. Ask for control first.`;
      throw new DeskRefusal(423, "locked", message, { holder: lock.holder });
    }
    const revision = await findDeskRevision(db, row.id, revisionId);
    if (!revision) throw notFound("This version");
    const was = copyIn(revision, work);
    const found = await resolve(db, { kind, copy: kind.prepare?.(was) ?? was }, deps);
    const texts = kind.texts(found.copy);
    const body = sanitizeAfter(revision.body, texts.body);
    // A version of what is published brings back its words, not its address.
    const slug = row.slug || found.copy.slug;
    const copy = { ...found.copy, ...kind.named({ ...texts, body }), slug };
    await kind.check?.(copy, { db, row, facts: deps.facts, staff: work.staff, before: work.copy });
    // The text that it replaces can be restored, too.
    await keepBefore(work, { kind: "replaced", at: now });
    await keepRevision(work, copy, { kind: "restored" });
    await keepWritten(work, copy);
    return { notices: found.notices };
  },
  log: (_work, revisionId) => ({ action: "restore-version", after: { revisionId } }),
};
