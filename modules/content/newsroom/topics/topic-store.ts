/** SQL of topics for the newsroom. */
import type { PoolClient } from "../../../../platform/database/database";
import { topicPath } from "../../../../shared/paths";
import type { Queryable } from "../../entries/store/query";
import type { DeskTopic, DeskTopics } from "./types";

const columns = `t.id, t.slug, t.label, t.description, t.version,
  (select count(*)::int from content.topic_listings l where l.topic_id = t.id) as articles`;

/** Topics whose name contains `q`, by name; first those whose name begins with it. */
export async function listTopics(db: Queryable, q: string, limit: number): Promise<DeskTopics> {
  const { rows } = await db.query<DeskTopic & { readonly total: number }>(
    `select ${columns}, count(*) over ()::int as total from content.topics t
     where strpos(lower(t.label), lower($1)) > 0
     order by strpos(lower(t.label), lower($1)) <> 1, lower(t.label) limit $2`,
    [q, limit],
  );
  const total = rows[0]?.total ?? 0;
  return { topics: rows.map(({ total: _total, ...topic }) => topic), total };
}

export async function listTopicsById(
  db: Queryable,
  ids: readonly number[],
): Promise<readonly DeskTopic[]> {
  const { rows } = await db.query<DeskTopic>(
    `select ${columns} from content.topics t where t.id = any($1::int[])`,
    [ids],
  );
  return rows;
}

/** The topics of these IDs, in the order of the IDs, which no one else changes before the transaction's end. */
export async function lockTopics(
  db: PoolClient,
  ids: readonly number[],
): Promise<readonly Omit<DeskTopic, "articles">[]> {
  const { rows } = await db.query<Omit<DeskTopic, "articles">>(
    `select t.id, t.slug, t.label, t.description, t.version from content.topics t
     where t.id = any($1::int[]) order by t.id for update`,
    [ids],
  );
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Names and addresses are each unique: adding and renaming wait for each other. */
export async function lockTopicNames(db: PoolClient): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtext('topic-names'))");
}

/** The topic that has this name, or this address; null if none has. */
export async function findTopicBy(
  db: PoolClient,
  { label, slug }: { readonly label: string; readonly slug: string },
): Promise<{ readonly byLabel: number | null; readonly bySlug: number | null }> {
  const { rows } = await db.query<{ byLabel: number | null; bySlug: number | null }>(
    `select (select t.id from content.topics t where lower(t.label) = lower($1)) as "byLabel",
       (select t.id from content.topics t where t.slug = $2) as "bySlug"`,
    [label, slug],
  );
  return rows[0]!;
}

/** The topic that had this address before it was renamed, or another that it was made part of; null if none is. */
export async function findRenamedTopic(db: PoolClient, slug: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `select t.id from content.redirects r
     join content.topics t on t.slug = substr(r.target_path, length('/topic/') + 1)
     where r.path = $1 and starts_with(r.target_path, '/topic/')`,
    [topicPath(slug)],
  );
  return rows[0]?.id ?? null;
}

/** Addresses of topics by their names in lower case. @param labels in lower case */
export async function listTopicSlugs(
  db: Queryable,
  labels: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ label: string; slug: string }>(
    `select lower(t.label) as label, t.slug from content.topics t where lower(t.label) = any($1::text[])`,
    [labels],
  );
  return new Map(rows.map(({ label, slug }) => [label, slug]));
}

export async function insertTopic(
  db: PoolClient,
  options: { readonly slug: string; readonly label: string; readonly description: string },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into content.topics (slug, label, description) values ($1, $2, $3) returning id`,
    [options.slug, options.label, options.description],
  );
  return rows[0]!.id;
}

export async function updateTopic(
  db: PoolClient,
  options: Pick<DeskTopic, "id" | "slug" | "label" | "description">,
): Promise<void> {
  await db.query(
    `update content.topics set slug = $2, label = $3, description = $4, version = version + 1
     where id = $1`,
    [options.id, options.slug, options.label, options.description],
  );
}

export async function deleteTopic(db: PoolClient, id: number): Promise<void> {
  await db.query("delete from content.topics where id = $1", [id]);
}

/**
 * Takes a topic out of all articles and their working copies, and puts another in its place, unless that is
 * there already.
 *
 * @param to null: nothing comes in its place
 * @returns the IDs of the published articles that had it
 */
export async function replaceTopic(
  db: PoolClient,
  { from, to }: { readonly from: number; readonly to: number | null },
): Promise<readonly number[]> {
  const { rows } = await db.query<{ id: number; status: string }>(
    `update content.entries e set version = e.version + 1,
       fields = jsonb_set(e.fields, '{topics}', coalesce((
         select jsonb_agg(m.id order by m.place) from (
           select case when x.id = $1 then $2::int else x.id end as id, min(x.place) as place
           from (select t.id::int as id, t.place
             from jsonb_array_elements_text(e.fields -> 'topics') with ordinality t (id, place)) x
           where x.id <> $1 or $2::int is not null group by 1) m), '[]'))
     where e.fields ? 'topics' and e.fields -> 'topics' @> to_jsonb($1::int)
     returning e.id, e.status`,
    [from, to],
  );
  await db.query(
    `update content.working_copies w set copy = jsonb_set(w.copy, '{topicIds}', coalesce((
       select jsonb_agg(m.id order by m.place) from (
         select case when x.id = $1 then $2::int else x.id end as id, min(x.place) as place
         from (select t.id::int as id, t.place
           from jsonb_array_elements_text(w.copy -> 'topicIds') with ordinality t (id, place)) x
         where x.id <> $1 or $2::int is not null group by 1) m), '[]'))
     where w.copy -> 'topicIds' @> to_jsonb($1::int)`,
    [from, to],
  );
  return rows.filter(({ status }) => status === "publish").map(({ id }) => id);
}
