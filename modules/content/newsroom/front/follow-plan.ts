/**
 * The page top-stories-2 shows what the plan of the hour says. It follows whenever a plan's hour comes and
 * whenever an article comes out or is withdrawn; what is written to the page itself becomes a plan.
 */
import {
  fieldsOf,
  type FrontPlaces,
  isSameFront,
  placesOf,
} from "../../entries/model/front-places";
import type { Follower } from "../../entries/followers";
import { topStoriesSlug } from "../../entries/model/post-types";
import type { Queryable } from "../../entries/store/query";
import type { Entry, EntryFields } from "../../entries/model/entry";
import { updateEntries } from "../../entries/store/store-writes";
import {
  insertPlan,
  lockFrontPage,
  type PlanRow,
  readFrontTime,
  readOutness,
  readPlanAt,
} from "./plan-store";

/** The content that a stored plan puts on the page. */
export function placesIn(plan: PlanRow): FrontPlaces {
  const { articleIds, isBreaking, hasPoints, leadTitle, leadWords } = plan;
  return { articleIds, lead: { isBreaking, hasPoints, title: leadTitle, words: leadWords } };
}

/** The articles that the page shows under this plan now: only published ones. */
export async function fieldsUnder(db: Queryable, places: FrontPlaces): Promise<EntryFields> {
  const articles = await readOutness(db, places.articleIds);
  const out = places.articleIds.filter((id) => articles.get(id)?.status === "publish");
  return fieldsOf(places, new Set(out));
}

/**
 * Makes the page what the plan of the hour says, in the caller's transaction.
 *
 * @returns the page before and after, whose tags the caller publishes; empty if nothing changed
 */
export async function followPlan(db: Queryable, now: Date): Promise<readonly Entry[]> {
  const page = await lockFrontPage(db);
  const plan = page && (await readPlanAt(db, await readFrontTime(db, now)));
  if (!plan) return [];
  const fields = await fieldsUnder(db, placesIn(plan));
  if (isSameFront(fields, page.fields)) return [];
  const after: Entry = { ...page, fields: { ...page.fields, ...fields }, modifiedAt: now };
  await updateEntries(db, [after]);
  return [page, after];
}

/** The front page after a change of an entry: what was written to its page is a plan, and articles come and go. */
export const followFront: Follower = async (db, { before, after, by, now, touch }) => {
  // A page that is created without articles is not a plan of an empty front page.
  const isWritten = before !== null || after?.fields.articles !== undefined;
  if (isWritten && after?.type === "page" && after.slug === topStoriesSlug) {
    await recordFront(db, { fields: after.fields, now, madeBy: by?.login ?? "", madeVia: "rest" });
  }
  if (before?.type !== "article") return;
  const isOutChanged = (before.status === "publish") !== (after?.status === "publish");
  if (isOutChanged) touch(await followPlan(db, now));
};

/** Records as a plan what was written to the page, unless the plan of the hour already says it. */
export async function recordFront(
  db: Queryable,
  options: {
    fields: EntryFields;
    now: Date;
    madeBy: string;
    madeVia: "rest" | "import";
  },
): Promise<void> {
  const { fields, madeBy, madeVia } = options;
  const now = await readFrontTime(db, options.now);
  const plan = await readPlanAt(db, now);
  if (plan && isSameFront(fields, await fieldsUnder(db, placesIn(plan)))) return;
  if (!plan && isSameFront(fields, {})) return;
  await insertPlan(db, {
    ...placesOf(fields),
    name: "",
    goesUpAt: now,
    madeAt: now,
    madeBy,
    madeVia,
    madeFromId: plan?.id ?? null,
  });
}
