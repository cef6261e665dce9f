/** Which changes of an entry of any type are worth revisions, and what those contain. */
import type { PoolClient } from "../../../../../platform/database/database";
import type { Actor } from "../../../../../platform/desk/audit-log";
import type { Entry } from "../../../entries/model/entry";
import { postTypes } from "../../../entries/model/post-types";
import { isDeskType } from "../../desk/desk-store";
import { insertRevision, insertUnlessKept, type NewRevision } from "../../desk/revision-store";
import type { RevisionKind } from "../../desk/types";
import { copyOf, isSameCopy, revisedFields } from "./article-copy";

interface About {
  readonly kind: RevisionKind;
  readonly by: Pick<Actor, "login" | "name"> | null;
  readonly at: Date;
}

/** Keeps what a change replaced, unless that is kept already, and the entry as it is after the change. */
export async function keepRevisions(
  db: PoolClient,
  {
    before,
    after,
    savedBy,
    ...about
  }: About & {
    readonly before: Entry;
    readonly after: Entry;
    /** Who wrote what was replaced; "" for an import. */
    readonly savedBy: string;
  },
): Promise<void> {
  if (!isRevised(before, after)) return;
  const kind = savedBy === "" ? "imported" : "replaced";
  const by = { login: "", name: savedBy };
  await insertUnlessKept(db, revisionOf(before, { kind, by, at: before.modifiedAt }));
  await insertRevision(db, revisionOf(after, about));
}

/** A revision of an entry of any type. */
export function revisionOf(entry: Entry, { kind, by, at }: About): NewRevision {
  return {
    entryId: entry.id,
    texts: entry,
    fields: isDeskType(entry.type) ? revisedFields(copyOf(entry)) : null,
    kind,
    by: by ?? { login: "", name: "" },
    at,
  };
}

/** Whether a change of an entry is worth a revision. */
export const isRevised = (before: Entry, after: Entry): boolean =>
  postTypes[after.type].hasRevisions &&
  (before.title !== after.title ||
    before.body !== after.body ||
    before.excerpt !== after.excerpt ||
    (isDeskType(after.type) && !isSameCopy(copyOf(before), copyOf(after))));
