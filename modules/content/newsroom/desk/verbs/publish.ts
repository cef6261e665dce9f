/** Publishes what was written: now, at an hour, or under embargo. */
import { notReady, wrongState } from "../../../../../platform/desk/refusals";
import { isAhead } from "../../../entries/entry-change";
import { dropCopy } from "../desk-store";
import { type OpenWork, resolve, type Verb } from "../work";
import type { EntryCopy } from "../entry-copy";
import { authorsOf, isInReview } from "../last-review";
import { keepPublication } from "../publication-store";
import { insertReview } from "../review-store";
import type { Entry } from "../../../entries/model/entry";
import type { PublishOrder } from "../types";
import { keepRevision } from "./kept";

interface Published {
  readonly after: Entry;
  /** The step that ended a review; null if it was in none. */
  readonly step: string | null;
}

export const publish: Verb<PublishOrder, Published> = {
  may: "publishes",
  async store(work, order) {
    const { kind, row, db, now, save, person } = work;
    const { actor } = person;
    const copy = await readyCopy(work, order);
    const at = order.at === null ? null : new Date(order.at);
    // An hour that has passed, because time passed since it was chosen: now.
    const isLater = at !== null && isAhead(at, now);
    if (isLater && row.status === "publish") {
      throw wrongState("It’s already published. To publish it later, take it down first.");
    }
    // An article that was published before keeps its date.
    const wasOut = row.status === "publish" || row.status === "private";
    await keepPublication(db, row.id, {
      publishedAt: now,
      staffId: actor.staffId,
      status: row.status,
      date: row.publishedAt,
      dateFloats: row.dateFloats,
      copy,
      waited: row.waiting !== null,
      entryCopy: { ...kind.read(row), isEmbargoed: row.fields.is_embargoed === true },
    });
    const change = kind.write(copy);
    const after = await save(
      {
        ...change,
        status: isLater ? "future" : "publish",
        ...(isLater ? { date: at } : wasOut ? {} : { date: now }),
        fields: { ...change.fields, is_embargoed: (isLater && order.isEmbargoed) || undefined },
      },
      actor.name,
    );
    await dropCopy(db, row.id);
    await keepRevision(work, kind.read(after), { kind: isLater ? "scheduled" : "published" });
    // An answer from before it was published no longer counts.
    const wasReviewed = isInReview(row) || (row.reviewStep ?? "published") !== "published";
    const step =
      wasReviewed && (await insertReview(db, row.id, { step: "published", by: actor, at: now }));
    return { after, step: (isInReview(row) && step) || null };
  },
  log: ({ row }, _order, { after }) => ({
    action: after.status === "future" ? "schedule" : "publish",
    before: { status: row.status },
    after: {
      status: after.status,
      at: after.publishedAt.toISOString(),
      ...(after.fields.is_embargoed ? { isEmbargoed: true } : {}),
    },
  }),
  async tell({ kind, row, person, deps }, _order, { after, step }) {
    if (step === null) return;
    await deps.tellAuthors.published({
      key: step,
      authors: authorsOf(row, person.actor),
      by: person.actor.name,
      entry: { noun: kind.noun, screen: `${kind.screens}/${row.id}`, title: after.title },
      at: after.status === "future" ? after.publishedAt : null,
    });
  },
};

/** The copy that goes out. @throws DeskRefusal 422 with what is missing */
async function readyCopy(
  { kind, row, copy, db, deps }: OpenWork,
  order: PublishOrder,
): Promise<EntryCopy> {
  const resolved = await resolve(db, { kind, copy }, deps);
  const missing = [
    ...(await kind.missing(resolved, { db, row, facts: deps.facts })),
    ...resolved.notices,
    ...(order.isEmbargoed && order.at === null ? ["Please enter a time for the embargo."] : []),
  ];
  if (missing.length > 0) {
    throw notReady(`It can’t be published yet. ${missing.join(" ")}`, missing);
  }
  return kind.print(resolved.copy);
}
