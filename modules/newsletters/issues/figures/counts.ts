/** SQL of an issue's figures, and of who gets a list. */
import type { Pool, PoolClient } from "../../../../platform/database/database";
import type { IssueFigures } from "../types";

type Db = Pool | PoolClient;

/** The results of an issue's emails. */
export type DeliveryCounts = Omit<IssueFigures, "left" | "clicks" | "subscribed">;

const noCounts: DeliveryCounts = {
  recipients: 0,
  waiting: 0,
  sent: 0,
  failed: 0,
  skipped: 0,
  doubtful: 0,
  bounced: 0,
  softBounced: 0,
  complained: 0,
};

/** By issue. */
export async function countDeliveries(
  db: Db,
  issueIds: readonly number[],
): Promise<(issueId: number) => DeliveryCounts> {
  const { rows } = await db.query<DeliveryCounts & { issueId: number }>(
    `select d.issue_id as "issueId", count(*)::int as recipients,
       (count(*) filter (where d.state in ('waiting', 'claimed')))::int as waiting,
       (count(*) filter (where d.state = 'sent'))::int as sent,
       (count(*) filter (where d.state = 'failed'))::int as failed,
       (count(*) filter (where d.state = 'skipped'))::int as skipped,
       (count(*) filter (where d.state = 'doubtful'))::int as doubtful,
       (count(*) filter (where d.bounce = 'hard'))::int as bounced,
       (count(*) filter (where d.state = 'sent' and d.bounce in ('soft', 'blocked', 'delayed')))::int
         as "softBounced",
       (count(*) filter (where d.bounce = 'complaint'))::int as complained
     from newsletters.deliveries d where d.issue_id = any($1::int[]) group by d.issue_id`,
    [issueIds],
  );
  const found = new Map(rows.map(({ issueId, ...counts }) => [issueId, counts]));
  return (issueId) => found.get(issueId) ?? noCounts;
}

/** How many unsubscribed by a link of each issue, by the source of their consent. */
export async function countLeft(
  db: Db,
  sources: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ source: string; left: number }>(
    `select c.source, count(distinct c.address_id)::int as left from newsletters.consents c
     where c.what = 'left' and c.source = any($1::text[]) group by c.source`,
    [sources],
  );
  return new Map(rows.map(({ source, left }) => [source, left]));
}

/** Everyone who gets a list, and those on it to whom nothing is sent. */
export async function countAudience(
  db: Db,
  list: string,
): Promise<{ readonly recipients: number; readonly bounced: number; readonly refused: number }> {
  const { rows } = await db.query<{ recipients: number; bounced: number; refused: number }>(
    `select (count(*) filter (where p.hash is null))::int as recipients,
       (count(*) filter (where p.because = 'bounced'))::int as bounced,
       (count(*) filter (where p.because in ('asked', 'complained')))::int as refused
     from newsletters.standings s
     join newsletters.addresses a on a.id = s.address_id and a.email is not null
     left join newsletters.suppressions p on p.hash = a.hash
     where s.list = $1 and s.state = 'subscribed'`,
    [list],
  );
  return rows[0]!;
}

/** Accounts among a list's recipients, `limit` at a time after `after`. */
export async function listReaderIds(
  db: Db,
  options: { list: string; after: string; limit: number },
): Promise<readonly string[]> {
  const { rows } = await db.query<{ readerId: string }>(
    `select a.reader_id::text as "readerId" from newsletters.addresses a
     where a.reader_id is not null and a.reader_id > $2::uuid and a.email is not null
       and exists (select from newsletters.standings s
         where s.address_id = a.id and s.list = $1 and s.state = 'subscribed')
       and not exists (select from newsletters.suppressions p where p.hash = a.hash)
     order by a.reader_id limit $3`,
    [options.list, options.after, options.limit],
  );
  return rows.map(({ readerId }) => readerId);
}
