/** A scheduled entry becomes a draft again, with its unpublished changes. */
import { dropCopy } from "../desk-store";
import type { Verb } from "../work";

export const unschedule: Verb = {
  may: "publishes",
  from: ({ row }) => (row.status === "future" ? null : "It isn’t scheduled."),
  async store({ kind, row, copy, db, save, person }) {
    await dropCopy(db, row.id);
    const change = kind.write(copy);
    await save(
      {
        ...change,
        status: "draft",
        date: kind.proposesDate ? row.publishedAt : null,
        fields: { ...change.fields, is_embargoed: undefined },
      },
      person.actor.name,
    );
  },
  log: ({ row }) => ({ action: "unschedule", before: { at: row.publishedAt.toISOString() } }),
};
