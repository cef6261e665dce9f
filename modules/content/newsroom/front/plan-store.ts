/** SQL of front-page plans. */
import { topStoriesSlug } from "../../entries/model/post-types";
import type { Queryable } from "../../entries/store/query";
import type { Entry } from "../../entries/model/entry";
import { entryColumns } from "../../entries/store/collections/store-collection";
import type { FrontPlaces, FrontPlan } from "./types";
import type { Outness } from "./plan-rules";

export interface PlanRow {
  readonly id: number;
  readonly name: string;
  readonly goesUpAt: Date;
  readonly articleIds: readonly number[];
  readonly isBreaking: boolean;
  readonly hasPoints: boolean;
  readonly leadTitle: string;
  readonly leadWords: string;
  readonly madeAt: Date;
  readonly madeBy: string;
  readonly madeVia: FrontPlan["madeVia"];
  readonly madeFromId: number | null;
  readonly isCanceled: boolean;
}

const columns = `p.id, p.name, p.goes_up_at as "goesUpAt", p.article_ids as "articleIds",
  p.is_breaking as "isBreaking", p.has_points as "hasPoints", p.lead_title as "leadTitle",
  p.lead_words as "leadWords", p.made_at as "madeAt", p.made_by as "madeBy", p.made_via as "madeVia",
  p.made_from_id as "madeFromId",
  exists (select 1 from content.front_plans c where c.cancels_id = p.id) as "isCanceled"`;

const standing = `p.cancels_id is null
  and not exists (select 1 from content.front_plans c where c.cancels_id = p.id)`;

/**
 * The time by which plans are up: never before the latest one was made, so that a clock that is set back
 * brings no earlier front page back.
 */
export async function readFrontTime(db: Queryable, now: Date): Promise<Date> {
  const { rows } = await db.query<{ madeAt: Date }>(
    `select made_at as "madeAt" from content.front_plans order by id desc limit 1`,
  );
  const last = rows[0]?.madeAt;
  return last && last > now ? last : now;
}

/** The plan that is up at an instant. */
export async function readPlanAt(db: Queryable, at: Date): Promise<PlanRow | null> {
  const { rows } = await db.query<PlanRow>(
    `select ${columns} from content.front_plans p where p.goes_up_at <= $1 and ${standing}
     order by p.goes_up_at desc, p.id desc limit 1`,
    [at],
  );
  return rows[0] ?? null;
}

export async function readPlan(db: Queryable, id: number): Promise<PlanRow | null> {
  const { rows } = await db.query<PlanRow>(
    `select ${columns} from content.front_plans p where p.id = $1 and p.cancels_id is null`,
    [id],
  );
  return rows[0] ?? null;
}

/** Plans that go up after an instant and are not canceled, by hour. */
export async function readPlansAfter(db: Queryable, after: Date): Promise<readonly PlanRow[]> {
  const { rows } = await db.query<PlanRow>(
    `select ${columns} from content.front_plans p where p.goes_up_at > $1 and ${standing}
     order by p.goes_up_at, p.id limit 500`,
    [after],
  );
  return rows;
}

/** All plans, canceled ones too, the newest first; `before`: made before the plan with this ID. */
export async function readHistory(
  db: Queryable,
  { before, limit }: { before: number | null; limit: number },
): Promise<readonly PlanRow[]> {
  const { rows } = await db.query<PlanRow>(
    `select ${columns} from content.front_plans p
     where p.cancels_id is null and ($1::int is null or p.id < $1)
     order by p.id desc limit $2`,
    [before, limit],
  );
  return rows;
}

export interface NewPlan extends FrontPlaces {
  readonly name: string;
  readonly goesUpAt: Date;
  readonly madeAt: Date;
  readonly madeBy: string;
  readonly madeVia: FrontPlan["madeVia"];
  readonly madeFromId: number | null;
}

/** Appends a plan and returns its ID. */
export async function insertPlan(db: Queryable, plan: NewPlan): Promise<number> {
  const { lead } = plan;
  const { rows } = await db.query<{ id: number }>(
    `insert into content.front_plans (name, goes_up_at, article_ids, is_breaking, has_points,
       lead_title, lead_words, made_at, made_by, made_via, made_from_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      plan.name,
      plan.goesUpAt,
      plan.articleIds,
      lead.isBreaking,
      lead.hasPoints,
      lead.title,
      lead.words,
      plan.madeAt,
      plan.madeBy,
      plan.madeVia,
      plan.madeFromId,
    ],
  );
  return rows[0]!.id;
}

/** Appends the cancellation of a scheduled plan. */
export async function insertCancellation(
  db: Queryable,
  { plan, madeAt, madeBy }: { plan: PlanRow; madeAt: Date; madeBy: string },
): Promise<void> {
  await db.query(
    `insert into content.front_plans (name, goes_up_at, article_ids, is_breaking, has_points,
       lead_title, lead_words, made_at, made_by, made_via, cancels_id)
     values ('', $1, '{}', false, false, '', '', $2, $3, 'desk', $4)`,
    [plan.goesUpAt, madeAt, madeBy, plan.id],
  );
}

/** The page of the top stories, locked until the transaction ends: changes of the front page queue here. */
export async function lockFrontPage(db: Queryable): Promise<Entry | null> {
  const { rows } = await db.query<Entry>(
    `select ${entryColumns(true)} from content.entries e
     where e.type = 'page' and e.slug = '${topStoriesSlug}' for update`,
  );
  return rows[0] ?? null;
}

/** The facts that decide whether these articles are published. */
export async function readOutness(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Outness>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<Outness>(
    `select e.id, e.title, e.status, e.published_at as "publishedAt",
       coalesce((e.fields ->> 'is_embargoed')::boolean, false) as "isEmbargoed"
     from content.entries e where e.id = any($1::int[]) and e.type = 'article'`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
