/** SQL of issues. */
import type { Pool, PoolClient } from "../../../platform/database/database";
import type { BulkBody } from "../../../platform/mail/bulk/bulk-mail";
import type { DeliveryCounts } from "./figures/counts";
import type { IssuePart, IssueState, IssueText } from "./types";

type Db = Pool | PoolClient;

/** The content as sent, from the first email on. */
export interface FrozenIssue {
  readonly bodies: { readonly free: BulkBody; readonly paying: BulkBody };
  readonly sentAt: string;
}

export interface IssueRow {
  readonly id: number;
  readonly list: string;
  readonly forDay: string;
  readonly name: string;
  readonly subject: string;
  readonly preheader: string;
  readonly parts: readonly IssuePart[];
  readonly state: IssueState;
  readonly sendAt: Date | null;
  readonly heldBecause: string | null;
  readonly beganAt: Date | null;
  readonly endedAt: Date | null;
  readonly clicks: number;
  /** The totals of its emails, once its deliveries may be deleted. */
  readonly counts: DeliveryCounts | null;
  readonly madeBy: string;
  readonly version: number;
}

const columns = `i.id, i.list, i.for_day as "forDay", i.name, i.subject, i.preheader, i.parts, i.state,
  i.send_at as "sendAt", i.held_because as "heldBecause", i.began_at as "beganAt",
  i.ended_at as "endedAt", i.clicks, i.counts, i.made_by as "madeBy", i.version`;

export async function insertIssue(
  db: Db,
  {
    list,
    forDay,
    subject,
    preheader,
    parts,
    madeBy,
    now,
  }: IssueText & { list: string; forDay: string; madeBy: string; now: Date },
): Promise<IssueRow> {
  const { rows } = await db.query<IssueRow>(
    `with made as (
       insert into newsletters.issues (list, for_day, name, subject, preheader, parts, made_at, made_by)
       select $1::text, $2::text, $1::text || '-' || $2::text ||
         case when exists (select from newsletters.issues e where e.name = $1::text || '-' || $2::text)
           then '-' || lpad(to_hex((extract(epoch from $6::timestamptz) * 1000)::bigint), 11, '0')
           else '' end,
         $3, $4, $5::jsonb, $6, $7
       returning *
     )
     select ${columns} from made i`,
    [list, forDay, subject, preheader, JSON.stringify(parts), now, madeBy],
  );
  return rows[0]!;
}

export async function findIssue(db: Db, id: number): Promise<IssueRow | null> {
  const { rows } = await db.query<IssueRow>(
    `select ${columns} from newsletters.issues i where i.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export async function lockIssue(db: PoolClient, id: number): Promise<IssueRow | null> {
  const { rows } = await db.query<IssueRow>(
    `select ${columns} from newsletters.issues i where i.id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** The latest of each list first. */
export async function listIssues(db: Db, limit: number): Promise<readonly IssueRow[]> {
  const { rows } = await db.query<IssueRow>(
    `select ${columns} from (
       select n.id, row_number() over (partition by n.list order by n.id desc) as place
       from newsletters.issues n
     ) latest join newsletters.issues i on i.id = latest.id
     where latest.place <= $1 order by i.id desc`,
    [limit],
  );
  return rows;
}

/** The issue of the same list that was sent before this one. */
export async function findLastSent(
  db: Db,
  options: { list: string; before: number },
): Promise<IssueRow | null> {
  const { rows } = await db.query<IssueRow>(
    `select ${columns} from newsletters.issues i
     where i.list = $1 and i.id < $2 and i.began_at is not null order by i.id desc limit 1`,
    [options.list, options.before],
  );
  return rows[0] ?? null;
}

export async function saveText(
  db: Db,
  { id, text }: { id: number; text: IssueText },
): Promise<IssueRow> {
  const { rows } = await db.query<IssueRow>(
    `with changed as (
       update newsletters.issues set subject = $2, preheader = $3, parts = $4::jsonb,
         version = version + 1, held_because = null
       where id = $1 returning *
     )
     select ${columns} from changed i`,
    [id, text.subject, text.preheader, JSON.stringify(text.parts)],
  );
  return rows[0]!;
}

export async function setState(
  db: Db,
  options: {
    id: number;
    state: IssueState;
    sendAt?: Date | null;
    heldBecause?: string | null;
    beganAt?: Date;
    endedAt?: Date;
    frozen?: FrozenIssue;
  },
): Promise<IssueRow> {
  const { rows } = await db.query<IssueRow>(
    `with changed as (
       update newsletters.issues set state = $2, version = version + 1,
         send_at = case when $3 then $4::timestamptz else send_at end,
         held_because = $5, began_at = coalesce($6, began_at), ended_at = coalesce($7, ended_at),
         frozen = coalesce($8::jsonb, frozen)
       where id = $1 returning *
     )
     select ${columns} from changed i`,
    [
      options.id,
      options.state,
      options.sendAt !== undefined,
      options.sendAt ?? null,
      options.heldBecause ?? null,
      options.beganAt ?? null,
      options.endedAt ?? null,
      options.frozen ? JSON.stringify(options.frozen) : null,
    ],
  );
  return rows[0]!;
}

/** Only an issue of which no email was sent. */
export async function deleteIssue(db: Db, id: number): Promise<void> {
  await db.query("delete from newsletters.issues where id = $1 and began_at is null", [id]);
}

export async function findFrozen(db: Db, id: number): Promise<FrozenIssue | null> {
  const { rows } = await db.query<{ frozen: FrozenIssue | null }>(
    "select frozen from newsletters.issues where id = $1",
    [id],
  );
  return rows[0]?.frozen ?? null;
}

export async function listDueIssues(db: Db, now: Date): Promise<readonly number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from newsletters.issues where state = 'scheduled' and send_at is not null
       and send_at <= $1 order by send_at, id`,
    [now],
  );
  return rows.map(({ id }) => id);
}

/** Drafts for a day or later that no one has scheduled, the earliest first. */
export async function listDrafts(
  db: Db,
  options: { fromDay: string; limit: number },
): Promise<readonly IssueRow[]> {
  const { rows } = await db.query<IssueRow>(
    `select ${columns} from newsletters.issues i
     where i.state = 'draft' and i.for_day >= $1 order by i.for_day, i.id limit $2`,
    [options.fromDay, options.limit],
  );
  return rows;
}

/** Scheduled issues that have this article, the next first. */
export async function listScheduledWith(
  db: Db,
  options: { articleId: number; limit: number },
): Promise<readonly IssueRow[]> {
  const { rows } = await db.query<IssueRow>(
    `select ${columns} from newsletters.issues i
     where i.state = 'scheduled' and exists (
       select from jsonb_array_elements(i.parts) part
       where part->'articleIds' @> to_jsonb($1::integer) and not (part->>'isLeftOut')::boolean)
     order by i.send_at, i.id limit $2`,
    [options.articleId, options.limit],
  );
  return rows;
}

/** Issues whose emails are going out. */
export async function listSending(db: Db): Promise<readonly number[]> {
  const { rows } = await db.query<{ id: number }>(
    "select id from newsletters.issues where state = 'sending' order by id",
  );
  return rows.map(({ id }) => id);
}

/** Adds visits by issues' links; unknown names are ignored. */
export async function addClicks(db: Db, clicks: ReadonlyMap<string, number>): Promise<void> {
  await db.query(
    `update newsletters.issues i set clicks = i.clicks + c.clicks
     from (select * from unnest($1::text[], $2::int[]) as c (name, clicks) order by name) c
     where i.name = c.name`,
    [[...clicks.keys()], [...clicks.values()]],
  );
}

/** How many issues wait for a person, because sending was paused. */
export async function countPaused(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from newsletters.issues i where i.state = 'paused'`,
  );
  return rows[0]?.count ?? 0;
}
