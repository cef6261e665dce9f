/** What becomes of the working copy of a crossword, film or event when it is changed over REST. */
import type { Actor } from "../../../../../platform/desk/audit-log";
import { isWrittenInPlace } from "../../desk/article-state";
import { dropCopy, keepCopy } from "../../desk/desk-store";
import type { Editing } from "../../../entries/entry-writes";
import type { Entry } from "../../../entries/model/entry";
import { changeOf, copyOf, followEntry, isFeatureType, isSameCopy } from "./feature-copy";
import { findFeatureRow } from "./feature-store";

/**
 * Takes what the change touched into the working copy, except where that had changed the same.
 *
 * @returns the entry, which the copy has become if the change made a draft of it
 */
export async function carryFeatureOver(
  { db, entry: before, now, save }: Editing,
  { after, by }: { readonly after: Entry; readonly by: Actor },
): Promise<Entry> {
  const { type, id } = before;
  if (!isFeatureType(type)) return after;
  const waiting = (await findFeatureRow(db, type, id))?.waiting;
  if (!waiting) return after;
  const is = copyOf(after);
  const copy = followEntry(waiting, { was: copyOf(before), is });
  if (isWrittenInPlace(after)) {
    await dropCopy(db, id);
    return save(changeOf(type, copy), by.name);
  }
  if (isSameCopy(copy, is)) await dropCopy(db, id);
  else await keepCopy(db, { id, copy, savedAt: now, savedBy: by.name });
  return after;
}
