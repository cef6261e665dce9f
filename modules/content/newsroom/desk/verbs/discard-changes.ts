/** Drops what waits beside a published or scheduled entry; it stays in the history. */
import { dropCopy } from "../desk-store";
import type { Verb } from "../work";
import { insertReview } from "../review-store";
import { keepRevision } from "./kept";

export const discardChanges: Verb = {
  may: "edits",
  from: ({ row }) => (row.waiting ? null : "There are no changes to discard."),
  async store(work) {
    const { row, copy, db, now, person } = work;
    await keepRevision(work, copy, { kind: "discarded" });
    await dropCopy(db, row.id);
    if (!row.copyInReview) return;
    await insertReview(db, row.id, { step: "withdrawn", by: person.actor, at: now });
  },
  log: () => ({ action: "discard-changes" }),
};
