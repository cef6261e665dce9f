/** Counts soft bounces in a row, after which an address gets no more newsletters. */
import type { Pool, PoolClient } from "../../../../platform/database/database";

/** As Keila does (https://github.com/pentacent/keila/issues/181). */
const mostInARow = 3;
/** A daily list reaches three within a long weekend, in which a full mailbox says little. */
const fewestDays = 10;

/**
 * Counts a soft bounce of an issue. An email that arrived since the latest one begins a new row; one that was blocked
 * or delayed does not.
 *
 * @returns whether nothing more should be sent to the address
 */
export async function countSoftBounce(
  db: Pool | PoolClient,
  options: { issueId: number; addressId: string },
): Promise<boolean> {
  const { rows } = await db.query<{ isEnough: boolean }>(
    `with bounced as (
       select i.began_at as at, exists (
         select from newsletters.soft_bounces b
         join newsletters.deliveries d on d.address_id = b.address_id
         join newsletters.issues arrived on arrived.id = d.issue_id
         where b.address_id = $2 and d.state = 'sent' and d.bounce is null
           and arrived.began_at > b.latest_at and arrived.began_at < i.began_at
       ) as is_first
       from newsletters.issues i where i.id = $1 and i.began_at is not null
     ), counted as (
       insert into newsletters.soft_bounces as b (address_id, bounces, since, latest_at)
       select $2, 1, at, at from bounced
       on conflict (address_id) do update set
         bounces = case when (select is_first from bounced) then 1 else b.bounces + 1 end,
         since = case when (select is_first from bounced) then excluded.since
           else least(b.since, excluded.since) end,
         latest_at = greatest(b.latest_at, excluded.latest_at)
       returning bounces, since, latest_at
     )
     select coalesce(
       c.bounces >= $3 and c.latest_at - c.since >= make_interval(days => $4), false
     ) as "isEnough"
     from counted c`,
    [options.issueId, options.addressId, mostInARow, fewestDays],
  );
  return rows[0]?.isEnough ?? false;
}

/** Ends the rows that an issue's arrived emails interrupt, before its deliveries are deleted. */
export async function endInterrupted(db: PoolClient, issueId: number): Promise<void> {
  await db.query(
    `delete from newsletters.soft_bounces b
     using newsletters.deliveries d join newsletters.issues i on i.id = d.issue_id
     where d.issue_id = $1 and d.address_id = b.address_id and d.state = 'sent'
       and d.bounce is null and i.began_at > b.latest_at`,
    [issueId],
  );
}
