/** Keeps what was written: in a draft itself, or beside what readers have. */
import type { PoolClient } from "../../../../../platform/database/database";
import { DeskRefusal } from "../../../../../platform/desk/desk-call";
import { listHiddenPictures } from "../../../entries/store/store-pictures";
import { sanitizeAfter } from "../../../entries/text/as-it-came";
import { changedIn } from "../copies";
import { type OpenWork, resolve, type Verb } from "../work";
import type { EntryCopy } from "../entry-copy";
import { lastRevisedAt } from "../revision-store";
import { keepBefore, keepRevision, keepWritten } from "./kept";

/** A revision is kept after so much work. */
const revisionEveryMs = 10 * 60_000;

interface Saved {
  readonly copy: EntryCopy;
  /** Whether it is the first save in a while, or the first of this person. */
  readonly isNews: boolean;
  readonly notices: readonly string[];
  readonly refusal?: DeskRefusal;
}

/** Of someone who no longer has the lock it becomes a revision, and nothing else changes. */
export const save: Verb<EntryCopy, Saved> = {
  may: "edits",
  isQuiet: true,
  async store(work, input) {
    const { kind, row, db, person, tab, deps } = work;
    const shown = await withoutHidden(db, kind.prepare?.(input) ?? input, work);
    await kind.check?.(shown, { db, row, facts: deps.facts, staff: work.staff, before: work.copy });
    const { copy: resolved, notices } = await resolve(db, { kind, copy: shown }, deps);
    const copy = sanitized(work, resolved);
    const { staffId } = person.actor;
    const lock = await deps.together.checkLock(db, { articleId: row.id, staffId, tab });
    if (!lock.ok) {
      const { holder, isOwnTab } = lock;
      await keepRevision(work, copy, { kind: "late" });
      const message = isOwnTab
        ? `You are writing this ${kind.noun} in another tab. Your text is in its history.`
        : `${holder.name} is writing this ${kind.noun} now. Your text is in its history.`;
      const refusal = new DeskRefusal(423, "locked", message, { holder, isOwnTab });
      return { copy, isNews: false, notices, refusal };
    }
    const isNews = await keepProgress(work, copy);
    await keepWritten(work, copy);
    return { copy, isNews, notices };
  },
  log({ kind, copy: before }, _input, { copy, isNews, refusal }) {
    if (refusal) return null;
    if (!kind.hasDrafts) return { action: "update", after: { fields: changedIn(before, copy) } };
    // One row for all that a person writes in ten minutes: a save every two seconds is no news.
    return isNews ? { action: "write" } : null;
  },
};

/** A copy whose body is safe; what readers have is left as it came. */
export function sanitized({ kind, copy: before }: OpenWork, copy: EntryCopy): EntryCopy {
  const texts = kind.texts(copy);
  const body = sanitizeAfter(kind.texts(before).body, texts.body);
  return { ...copy, ...kind.named({ ...texts, body }) };
}

/** A copy without pictures that this person may not know of, except for those that it had. */
async function withoutHidden(
  db: PoolClient,
  copy: EntryCopy,
  { copy: { pictureId, search }, person }: OpenWork,
): Promise<EntryCopy> {
  if (person.rights.has("read_drafts")) return copy;
  const had = new Set([null, pictureId, search?.pictureId ?? null]);
  const asked = [copy.pictureId, copy.search?.pictureId ?? null].filter(
    (id): id is number => !had.has(id),
  );
  if (asked.length === 0) return copy;
  const hidden = await listHiddenPictures(db, person.staffId, asked);
  const keep = (id: number | null) => (id !== null && hidden.has(id) ? null : id);
  return {
    ...copy,
    pictureId: keep(copy.pictureId),
    ...(copy.search && { search: { ...copy.search, pictureId: keep(copy.search.pictureId) } }),
  };
}

/** Keeps what another person wrote before it is written over, and what was written each ten minutes. */
async function keepProgress(work: OpenWork, copy: EntryCopy): Promise<boolean> {
  const { kind, row, db, now, person } = work;
  const saver = row.waitingBy ?? row.savedBy;
  const isOther = saver !== "" && saver !== person.actor.name;
  if (isOther || !kind.hasDrafts) {
    const at = row.waitingAt ?? row.modifiedAt;
    await keepBefore(work, { kind: isOther ? "handed-over" : "replaced", at });
  }
  const last = await lastRevisedAt(db, row.id);
  const isDue =
    !kind.hasDrafts || last === null || now.getTime() - last.getTime() >= revisionEveryMs;
  if (isDue) await keepRevision(work, copy, { kind: "saved" });
  return isDue || isOther;
}
