/** Which changes of an entry are worth revisions, and what those contain. */
import type { PoolClient } from "../../../../platform/database/database";
import type { Actor } from "../../../../platform/desk/audit-log";
import type { Entry } from "../../entries/model/entry";
import { isSame, toRevised } from "./copies";
import type { Kind } from "./kind";
import { insertRevision, insertUnlessKept, type NewRevision } from "./revision-store";
import type { RevisionKind } from "./types";

interface Kept {
  readonly kind: RevisionKind;
  readonly by: Pick<Actor, "login" | "name"> | null;
  readonly at: Date;
}

/** Keeps what a change replaced, unless the newest revision has it, and the entry as it is after the change. */
export async function keepRevisions(
  db: PoolClient,
  kind: Kind,
  {
    before,
    after,
    savedBy,
    ...kept
  }: Kept & {
    readonly before: Entry;
    readonly after: Entry;
    /** Who wrote what was replaced; "" for an import. */
    readonly savedBy: string;
  },
): Promise<void> {
  if (!isRevised(kind, before, after)) return;
  const replaced = savedBy === "" ? "imported" : "replaced";
  const by = { login: "", name: savedBy };
  await insertUnlessKept(
    db,
    revisionOf(kind, before, { kind: replaced, by, at: before.modifiedAt }),
  );
  await insertRevision(db, revisionOf(kind, after, kept));
}

/** An entry as a revision. */
export const revisionOf = (kind: Kind, entry: Entry, kept: Kept): NewRevision => ({
  entryId: entry.id,
  ...toRevised(kind, kind.read(entry)),
  ...kept,
  by: kept.by ?? { login: "", name: "" },
});

/** Whether a change of an entry is worth a revision. */
export const isRevised = (kind: Kind, before: Entry, after: Entry): boolean =>
  !isSame(kind.read(before), kind.read(after));
