/** Merges a change of an entry via the API into its working copy. */
import type { PoolClient } from "../../../../platform/database/database";
import type { Updated } from "../../entries/followers";
import { follow, isSame, toRevised } from "./copies";
import { isWrittenInPlace } from "./entry-state";
import { dropCopy, findCopy, keepCopy } from "./desk-store";
import type { Kind } from "./kind";
import { insertUnlessKept } from "./revision-store";

/**
 * Takes each field that the change touched into the working copy, and leaves the others. Where both had
 * changed the same field, the working copy as it was becomes a revision. If the change made a draft of the
 * entry, its text becomes that of the copy.
 */
export async function carryOver(
  db: PoolClient,
  kind: Kind,
  { before, after, by, now, save }: Updated,
): Promise<void> {
  const { id } = before;
  const waiting = await findCopy(db, id);
  if (!waiting) return;
  const written = kind.complete(waiting.copy);
  const is = kind.read(after);
  const { copy, isLost } = follow(written, kind.read(before), is);
  if (isLost) {
    await insertUnlessKept(db, {
      entryId: id,
      ...toRevised(kind, written),
      kind: "replaced",
      by: { login: "", name: waiting.savedBy },
      at: waiting.savedAt,
    });
  }
  if (isWrittenInPlace(after)) {
    await dropCopy(db, id);
    return save(kind.write(copy));
  }
  if (isSame(copy, is)) await dropCopy(db, id);
  else if (!isSame(copy, written)) {
    const { texts } = toRevised(kind, copy);
    await keepCopy(db, { id, copy, texts, savedAt: now, savedBy: by.name });
  }
}
