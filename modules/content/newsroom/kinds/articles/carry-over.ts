/** What becomes of a working copy when its article is changed via the API. */
import type { PoolClient } from "../../../../../platform/database/database";
import type { Updated } from "../../../entries/followers";
import {
  changeOf,
  copyFields,
  copyOf,
  isSameCopy,
  isSameField,
  revisedFields,
} from "./article-copy";
import { isWrittenInPlace } from "../../desk/article-state";
import { dropCopy, findCopy, keepCopy } from "../../desk/desk-store";
import { insertUnlessKept } from "../../desk/revision-store";
import type { ArticleCopy } from "../../desk/types";

/**
 * Takes each field that the change touched into the working copy, and leaves the others. Where both had
 * changed the same field, the working copy as it was becomes a revision. If the change made a draft of the
 * article, its text becomes that of the copy.
 */
export async function carryOver(
  db: PoolClient,
  { before, after, by, now, save }: Updated,
): Promise<void> {
  const waiting = await findCopy(db, before.id);
  if (!waiting) return;
  const [was, is] = [copyOf(before), copyOf(after)];
  const touched = copyFields.filter((name) => !isSameField(name, was, is));
  const isLost = touched.some((name) => !isSameField(name, waiting.copy, was));
  if (isLost) {
    await insertUnlessKept(db, {
      entryId: before.id,
      texts: waiting.copy,
      fields: revisedFields(waiting.copy),
      kind: "replaced",
      by: { login: "", name: waiting.savedBy },
      at: waiting.savedAt,
    });
  }
  const taken = Object.fromEntries(touched.map((name) => [name, is[name]]));
  const copy: ArticleCopy = { ...waiting.copy, ...taken };
  if (isWrittenInPlace(after)) {
    await dropCopy(db, before.id);
    return save(changeOf(copy, before));
  }
  if (isSameCopy(copy, is)) await dropCopy(db, before.id);
  else if (touched.length > 0) {
    await keepCopy(db, { id: before.id, copy, savedAt: now, savedBy: by.name });
  }
}
