/** An entry between its author and the editors: submitted, withdrawn, sent back. */
import { notReady } from "../../../../../platform/desk/refusals";
import { wordsOf } from "../../../entries/text/plain-text";
import { isInPlace, type OpenWork, type Verb } from "../work";
import { authorsOf, isInReview } from "../last-review";
import { insertReview, setCopyInReview } from "../review-store";
import { keepBeside, keepRevision } from "./kept";

/** Puts an entry in review, or takes it out: a draft by its status, anything else beside it. */
async function setInReview(work: OpenWork, isIn: boolean): Promise<void> {
  const { row, db, save, person } = work;
  if (isInPlace(work)) await save({ status: isIn ? "pending" : "draft" }, person.actor.name);
  else await setCopyInReview(db, row.id, isIn);
}

/** A draft, or what has changed in an entry that is out, waits for an editor. */
export const submit: Verb<{ readonly note: string }> = {
  may: "edits",
  from({ row }) {
    if (isInReview(row)) return "It’s in review. An editor will publish it or send it back.";
    const isOut = row.status === "publish" || row.status === "future";
    return isOut && row.waiting === null
      ? "Nothing has changed since it was published. Change it, then submit it."
      : null;
  },
  async store(work, { note }) {
    const { kind, row, copy, db, now, person } = work;
    const { title, body } = kind.texts(copy);
    if (title === "" && wordsOf(body).length === 0) {
      const missing = ["It has no headline and no text."];
      throw notReady(`${missing[0]} Write something first.`, missing);
    }
    if (!isInPlace(work) && row.waiting === null) await keepBeside(work, copy);
    await setInReview(work, true);
    await keepRevision(work, copy, { kind: "submitted" });
    await insertReview(db, row.id, { step: "submitted", note, by: person.actor, at: now });
  },
  log: ({ row }) => ({ action: "submit", before: { status: row.status } }),
};

/** The author takes it out of review, to finish it first. */
export const withdraw: Verb = {
  may: "edits",
  from: ({ row }) => (isInReview(row) ? null : "It isn’t in review."),
  async store(work) {
    const { row, db, now, person } = work;
    await setInReview(work, false);
    await insertReview(db, row.id, { step: "withdrawn", by: person.actor, at: now });
  },
  log: () => ({ action: "withdraw" }),
};

/** An editor sends it back to its author, and says what should change. */
export const sendBack: Verb<{ readonly note: string }, { readonly step: string }> = {
  may: "publishes",
  refused: (noun) => `Only an editor can send this ${noun} back. You can withdraw it.`,
  from: ({ row }) => (isInReview(row) ? null : "It isn’t in review."),
  async store(work, { note }) {
    const { row, copy, db, now, person } = work;
    await setInReview(work, false);
    await keepRevision(work, copy, { kind: "sent-back" });
    const step = { step: "sent-back", note, by: person.actor, at: now } as const;
    return { step: await insertReview(db, row.id, step) };
  },
  log: (_work, { note }) => ({ action: "send-back", reason: note }),
  tell: ({ kind, row, copy, person, deps }, { note }, { step }) =>
    deps.tellAuthors.sentBack({
      key: step,
      authors: authorsOf(row, person.actor),
      by: person.actor.name,
      entry: {
        noun: kind.noun,
        screen: `${kind.screens}/${row.id}`,
        title: kind.texts(copy).title,
      },
      note,
    }),
};
