/** What becomes of the working copy of a crossword, film or event when it is changed via the API. */
import type { PoolClient } from "../../../../../platform/database/database";
import { isWrittenInPlace } from "../../desk/article-state";
import { dropCopy, keepCopy } from "../../desk/desk-store";
import type { Updated } from "../../../entries/followers";
import { changeOf, copyOf, followEntry, isFeatureType, isSameCopy } from "./feature-copy";
import { findFeatureRow } from "./feature-store";

/**
 * Takes what the change touched into the working copy, except where that had changed the same. If the change
 * made a draft of the entry, its text becomes that of the copy.
 */
export async function carryFeatureOver(
  db: PoolClient,
  { before, after, by, now, save }: Updated,
): Promise<void> {
  const { type, id } = before;
  if (!isFeatureType(type)) return;
  const waiting = (await findFeatureRow(db, type, id))?.waiting;
  if (!waiting) return;
  const is = copyOf(after);
  const copy = followEntry(waiting, { was: copyOf(before), is });
  if (isWrittenInPlace(after)) {
    await dropCopy(db, id);
    return save(changeOf(type, copy));
  }
  if (isSameCopy(copy, is)) await dropCopy(db, id);
  else await keepCopy(db, { id, copy, savedAt: now, savedBy: by.name });
}
