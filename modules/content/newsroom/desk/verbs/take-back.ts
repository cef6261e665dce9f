/** Undoes the last publication within half a minute; what was published waits as it was written. */
import { wrongState } from "../../../../../platform/desk/refusals";
import type { EntryStatus } from "../../../entries/model/entry";
import { isSame } from "../copies";
import { dropCopy } from "../desk-store";
import { takeBackMs, type Verb } from "../work";
import { takePublication } from "../publication-store";
import { reopenReview, setCopyInReview } from "../review-store";
import { keepBeside } from "./kept";

export const takeBack: Verb<void, { readonly status: EntryStatus }> = {
  may: "publishes",
  async store(work) {
    const { kind, row, copy: written, db, now, save, person } = work;
    const last = await takePublication(db, row.id);
    if (!last || now.getTime() - last.publishedAt.getTime() > takeBackMs) {
      throw wrongState(
        `You can undo that for only 30 seconds. Take the ${kind.noun} down instead.`,
      );
    }
    const isOpenAgain = await reopenReview(db, row.id, last.publishedAt);
    const { isEmbargoed, ...entryCopy } = last.entryCopy;
    const before = kind.complete(entryCopy);
    const wasDraft = last.status === "draft" || last.status === "pending";
    // The address that was made at publication is made again at the next.
    const slug = before.slug || (written.slug === row.slug ? "" : written.slug);
    const change = kind.write(wasDraft ? { ...written, slug } : before);
    await save(
      {
        ...change,
        status: last.status === "trash" ? "draft" : last.status,
        date: last.dateFloats ? null : last.date,
        fields: {
          ...change.fields,
          is_embargoed: (last.status === "future" && isEmbargoed) || undefined,
        },
      },
      person.actor.name,
    );
    if (wasDraft || isSame(written, before)) await dropCopy(db, row.id);
    else {
      await keepBeside(work, written);
      if (isOpenAgain) await setCopyInReview(db, row.id, true);
    }
    return { status: last.status };
  },
  log: ({ row }, _input, { status }) => ({
    action: "take-back",
    before: { status: row.status },
    after: { status },
  }),
};
