/**
 * SQL of the parents of pictures. A picture was uploaded to at most one entry; an entry that uses it is
 * a parent too, and there may be several.
 */
import type { CollectionQuery } from "./collection-query";
import type { Builder, Queryable } from "../query";

/** A condition: editors see drafts, others only published entries. */
function visible(entry: string, seesDrafts: boolean): string {
  return seesDrafts ? `${entry}.status <> 'trash'` : `${entry}.status = 'publish'`;
}

/** A condition: picture `e` belongs to one of these entries; 0 means to none. */
function belongsTo(ids: readonly number[], seesDrafts: boolean, { bind }: Builder): string {
  const user = visible("u", seesDrafts);
  const ways: string[] = [];
  const input = ids.filter((id) => id !== 0);
  if (input.length > 0) {
    const among = `u.id = any(${bind(input)}::int[]) and ${user}`;
    ways.push(`e.id in (
      select u.picture_id from content.entries u where u.picture_id is not null and ${among}
      union all
      select a.id from content.entries a join content.entries u on u.id = (a.fields ->> 'post')::int
      where a.type = 'attachment' and ${among})`);
  }
  if (ids.includes(0)) {
    ways.push(`not exists (select 1 from content.entries u
      where (u.picture_id = e.id or u.id = (e.fields ->> 'post')::int) and ${user})`);
  }
  return `(${ways.join(" or ")})`;
}

/** Adds a query's conditions on parent entries. */
export function addParents(query: CollectionQuery, sql: Builder): void {
  const { parents, parentsExcluded, seesDrafts } = query;
  if (parents.length > 0) sql.where.push(belongsTo(parents, seesDrafts, sql));
  if (parentsExcluded.length > 0) {
    sql.where.push(`not ${belongsTo(parentsExcluded, seesDrafts, sql)}`);
  }
}

/** The entry that each picture was uploaded to, else the first that uses it. */
export async function listParents(
  db: Queryable,
  pictureIds: readonly number[],
  seesDrafts: boolean,
): Promise<ReadonlyMap<number, number>> {
  if (pictureIds.length === 0) return new Map();
  const { rows } = await db.query<{ id: number; post: number }>(
    `select m.id, coalesce(p.id, shown.id) as post from content.entries m
     left join content.entries p
       on p.id = (m.fields ->> 'post')::int and ${visible("p", seesDrafts)}
     left join lateral (
       select u.id from content.entries u
       where u.picture_id = m.id and ${visible("u", seesDrafts)} order by u.id limit 1
     ) shown on true
     where m.id = any($1::int[]) and coalesce(p.id, shown.id) is not null`,
    [pictureIds],
  );
  return new Map(rows.map(({ id, post }) => [id, post]));
}
