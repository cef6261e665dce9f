/** Moves a draft to the trash, and takes it out again. */
import { dropCopy } from "../desk-store";
import { isInPlace, type Verb } from "../work";

export const trash: Verb = {
  may: "edits",
  from: (work) =>
    isInPlace(work)
      ? null
      : `Only drafts can be deleted. Take a published ${work.kind.noun} down instead.`,
  store: async (work) => void (await work.trash(work.person.actor.name)),
  log: ({ row }) => ({ action: "trash", before: { status: row.status } }),
};

/** It is a draft again; nothing becomes public by being restored. */
export const restore: Verb = {
  may: "edits",
  isInTrash: true,
  async store({ kind, row, entry, copy, db, save, person }) {
    const status = entry.statusBeforeTrash === "pending" ? "pending" : "draft";
    await save({ ...kind.write(copy), slug: undefined, status }, person.actor.name);
    await dropCopy(db, row.id);
  },
  log: () => ({ action: "restore" }),
};
