/**
 * Grants: what gives readers access, from when until when. A source is a subscription, a gift, a
 * complimentary grant or a seat in a group. Rows are append-only; the newest row of a source applies.
 */
import { randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock";
import type { Pool, PoolClient } from "../../platform/database/database";
import { inTransaction } from "../../platform/database/transaction";

export type GrantSource = "subscription" | "gift" | "comp" | "group";

/** The current state of one source. */
export interface Grant {
  /** A UUID that stays the same for all rows of a source. */
  readonly id: string;
  readonly readerId: string;
  readonly productId: string;
  readonly source: GrantSource;
  /** The ID within the source, such as a subscription's. */
  readonly sourceId: string;
  readonly startsAt: Date;
  /** Null: no end. */
  readonly endsAt: Date | null;
  readonly reason: string;
  readonly recordedAt: Date;
}

type GrantInput = Omit<Grant, "id" | "recordedAt">;

export interface GrantStore {
  /**
   * Records the current state of a source; writes nothing if it equals the newest row. A grant that
   * is withdrawn before it begins has equal `startsAt` and `endsAt`.
   *
   * @returns the grant's ID
   */
  record(input: GrantInput): Promise<string>;
  /**
   * Records what follows from the newest row of a source, while no one else records for it.
   *
   * @param change.decide from the newest row, null before the first; null writes nothing
   * @param change.alongside stores what belongs to the new row, such as its entry in the audit log, in the same
   * transaction
   * @returns the newest row; null if there is none
   */
  revise(change: {
    readonly source: GrantSource;
    readonly sourceId: string;
    readonly decide: (newest: Grant | null) => Omit<GrantInput, "source" | "sourceId"> | null;
    readonly alongside?: (db: PoolClient) => Promise<void>;
  }): Promise<Grant | null>;
  /** The newest row of each source, newest first. */
  list(filter: { readerId?: string; source?: GrantSource }): Promise<readonly Grant[]>;
  /** The same for several readers, by reader. */
  listOfReaders(readerIds: readonly string[]): Promise<ReadonlyMap<string, readonly Grant[]>>;
  /** The grant that lasts longest of those in effect at an instant, by reader. */
  listLongest(readerIds: readonly string[], at: Date): Promise<ReadonlyMap<string, Grant>>;
  /** All rows ever recorded for a reader, oldest first, for the data export. */
  listHistory(readerId: string): Promise<readonly Grant[]>;
  /** Complimentary access and gifts that have not ended, those that end first at the beginning. */
  listGiven(query: { after: GivenPlace | null; limit: number }): Promise<readonly Grant[]>;
  /** How many there are; `most` if there are more. */
  countGiven(most: number): Promise<number>;
}

/** Where a page of `listGiven` ends. */
export interface GivenPlace {
  /** Null: no end. */
  readonly endsAt: Date | null;
  /** The source's ID of the grant. */
  readonly sourceId: string;
}

const columns = `grant_id as id, reader_id as "readerId", product_id as "productId", source,
  source_id as "sourceId", starts_at as "startsAt", ends_at as "endsAt", reason,
  recorded_at as "recordedAt"`;

export function createGrants({ pool, clock }: { pool: Pool; clock: Clock }): GrantStore {
  /** Steps from source to source along an index: a renewal a month for years is still one row to read. */
  async function listOfReaders(readerIds: readonly string[], source: GrantSource | null = null) {
    const next = `select g.id from access.grants g where g.reader_id = asked.reader
      and ($2::text is null or g.source = $2)`;
    const { rows } = await pool.query<Grant>(
      `select ${columns} from unnest($1::uuid[]) as asked (reader)
       cross join lateral (
         with recursive newest (row_id) as (
           (${next} order by g.source, g.source_id, g.id desc limit 1)
           union all
           select (${next} and (g.source, g.source_id) > (before.source, before.source_id)
             order by g.source, g.source_id, g.id desc limit 1)
           from newest join access.grants before on before.id = newest.row_id
         )
         select row_id from newest
       ) newest
       join access.grants g on g.id = newest.row_id
       order by g.id desc`,
      [readerIds, source],
    );
    return rows;
  }

  /** The newest rows of those that staff gave and that have not ended; needs $1, the instant. */
  const givenNow = `access.grants g
    where g.source in ('comp', 'gift') and coalesce(g.ends_at, 'infinity'::timestamptz) > $1
      and g.id = (
        select newest.id from access.grants newest
        where newest.source = g.source and newest.source_id = g.source_id
        order by newest.id desc limit 1
      )`;

  const revise: GrantStore["revise"] = ({ source, sourceId, decide, alongside }) =>
    inTransaction(pool, async (client) => {
      // Serializes the records of one source.
      await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
        `grant ${source} ${sourceId}`,
      ]);
      const { rows } = await client.query<Grant>(
        // Qualified: "id" alone would be the grant's, which is the same in all rows of a source.
        `select ${columns} from access.grants where source = $1 and source_id = $2
         order by access.grants.id desc limit 1`,
        [source, sourceId],
      );
      const before = rows[0] ?? null;
      const decided = decide(before);
      if (decided === null || (before && isSameGrant(before, decided))) return before;
      const { readerId, productId, startsAt, endsAt, reason } = decided;
      const id = before?.id ?? randomUUID();
      const recordedAt = clock.now();
      await client.query(
        `insert into access.grants (grant_id, reader_id, product_id, source, source_id,
           starts_at, ends_at, reason, recorded_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [id, readerId, productId, source, sourceId, startsAt, endsAt, reason, recordedAt],
      );
      await alongside?.(client);
      return {
        id,
        readerId,
        productId,
        source,
        sourceId,
        startsAt,
        endsAt,
        reason,
        recordedAt,
      };
    });

  return {
    revise,

    async record(input) {
      const { source, sourceId } = input;
      return (await revise({ source, sourceId, decide: () => input }))!.id;
    },

    async list({ readerId, source }) {
      if (readerId !== undefined) return listOfReaders([readerId], source);
      const { rows } = await pool.query<Grant>(
        `select ${columns} from (
           select distinct on (source, source_id) * from access.grants
           where $1::text is null or source = $1
           order by source, source_id, id desc
         ) g order by g.id desc`,
        [source ?? null],
      );
      return rows;
    },

    listOfReaders: async (readerIds) =>
      Map.groupBy(await listOfReaders(readerIds), ({ readerId }) => readerId),

    async listLongest(readerIds, at) {
      const { rows } = await pool.query<Grant>(
        `select distinct on (reader_id) ${columns} from (
           select distinct on (reader_id, source, source_id) * from access.grants
           where reader_id = any($1::uuid[])
           order by reader_id, source, source_id, id desc
         ) g where starts_at <= $2 and (ends_at is null or ends_at > $2)
         order by reader_id, ends_at desc nulls first, id desc`,
        [readerIds, at],
      );
      return new Map(rows.map((grant) => [grant.readerId, grant]));
    },

    async listHistory(readerId) {
      const { rows } = await pool.query<Grant>(
        `select ${columns} from access.grants where reader_id = $1 order by access.grants.id`,
        [readerId],
      );
      return rows;
    },

    async listGiven({ after, limit }) {
      const now = clock.now();
      // `infinity` is a value of PostgreSQL that no Date has.
      const end = after === null ? null : (after.endsAt?.toISOString() ?? "infinity");
      const { rows } = await pool.query<Grant>(
        `select ${columns} from ${givenNow}
           and ($2::text is null or (coalesce(g.ends_at, 'infinity'::timestamptz), g.source_id) > ($2::timestamptz, $3::text))
         order by coalesce(g.ends_at, 'infinity'::timestamptz), g.source_id limit $4`,
        [now, end, after?.sourceId ?? null, limit],
      );
      return rows;
    },

    async countGiven(most) {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from (select 1 from ${givenNow} limit $2) found`,
        [clock.now(), most],
      );
      return rows[0]?.count ?? 0;
    },
  };
}

function isSameGrant(before: Grant, now: Omit<GrantInput, "source" | "sourceId">): boolean {
  return (
    before.readerId === now.readerId &&
    before.productId === now.productId &&
    before.startsAt.getTime() === now.startsAt.getTime() &&
    (before.endsAt?.getTime() ?? null) === (now.endsAt?.getTime() ?? null) &&
    before.reason === now.reason
  );
}

/** Whether a grant gives access at an instant: from `startsAt` until before `endsAt`. */
export function isActive(grant: Pick<Grant, "startsAt" | "endsAt">, at: Date): boolean {
  return grant.startsAt <= at && (grant.endsAt === null || at < grant.endsAt);
}
