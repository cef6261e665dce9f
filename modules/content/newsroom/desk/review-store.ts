/** SQL of reviews: the steps of articles between their authors and the editors. */
import type { PoolClient } from "../../../../platform/database/database";
import type { Actor } from "../../../../platform/desk/audit-log";
import type { Queryable } from "../../entries/store/query";
import type { ReviewStep } from "./types";

/** Records a step; returns its ID. */
export async function insertReview(
  db: PoolClient,
  entryId: number,
  { step, note = "", by, at }: { step: ReviewStep; note?: string; by: Actor; at: Date },
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into content.reviews (entry_id, step, note, staff_id, staff_name, made_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [entryId, step, note, by.staffId, by.name, at],
  );
  return rows[0]!.id;
}

/** Puts what waits beside an entry in review, or takes it out, and counts that. */
export async function setCopyInReview(
  db: PoolClient,
  id: number,
  isInReview: boolean,
): Promise<void> {
  await db.query(
    `with changed as (
       update content.working_copies set in_review = $2 where entry_id = $1 returning entry_id)
     update content.entries e set version = version + 1 from changed where e.id = changed.entry_id`,
    [id, isInReview],
  );
}

/** Forgets that a publication ended a review: the publication was undone. Returns whether one is open again. */
export async function reopenReview(db: PoolClient, entryId: number, since: Date): Promise<boolean> {
  await db.query(
    `delete from content.reviews where entry_id = $1 and step = 'published' and made_at >= $2`,
    [entryId, since],
  );
  const { rows } = await db.query<{ step: string }>(
    "select r.step from content.reviews r where r.entry_id = $1 order by r.id desc limit 1",
    [entryId],
  );
  return rows[0]?.step === "submitted";
}

/** How many articles are in review, and which was submitted last. */
export async function countReviews(
  db: Queryable,
): Promise<{ total: number; latest: { articleId: number; title: string; by: string } | null }> {
  const { rows } = await db.query<{ articleId: number; title: string; by: string; total: number }>(
    `select e.id as "articleId", coalesce(w.copy ->> 'title', e.title) as title,
       coalesce(r.staff_name, e.owner_name) as by, count(*) over ()::int as total
     from (
       select p.id from content.entries p where p.type = 'article' and p.status = 'pending'
       union
       select c.entry_id from content.working_copies c where c.in_review
     ) waiting
     join content.entries e on e.id = waiting.id and e.type = 'article' and e.status <> 'trash'
     left join content.working_copies w on w.entry_id = e.id
     left join lateral (
       select l.staff_name, l.made_at from content.reviews l
       where l.entry_id = e.id and l.step = 'submitted' order by l.id desc limit 1) r on true
     order by coalesce(r.made_at, e.saved_at) desc, e.id desc limit 1`,
  );
  const [row] = rows;
  if (!row) return { total: 0, latest: null };
  const { total, ...latest } = row;
  return { total, latest };
}
