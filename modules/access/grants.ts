/**
 * Grants: what gives readers access, from when until when. A source is a subscription, a gift or a
 * complimentary grant. Rows are append-only; the newest row of a source applies.
 */
import { randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import { inTransaction } from "../../platform/database/transaction";

export type GrantSource = "subscription" | "gift" | "comp";

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
  record(given: GrantInput): Promise<string>;
  /** The newest row of each source, newest first. */
  list(filter: { readerId?: string; source?: GrantSource }): Promise<readonly Grant[]>;
  /** All rows ever recorded for a reader, oldest first, for the data export. */
  listHistory(readerId: string): Promise<readonly Grant[]>;
}

const columns = `grant_id as id, reader_id as "readerId", product_id as "productId", source,
  source_id as "sourceId", starts_at as "startsAt", ends_at as "endsAt", reason,
  recorded_at as "recordedAt"`;

export function createGrants({ pool, clock }: { pool: Pool; clock: Clock }): GrantStore {
  /** Steps from source to source along an index: a renewal a month for years is still one row to read. */
  async function listOfReader(readerId: string, source: GrantSource | null) {
    const next = `select g.id from access.grants g where g.reader_id = $1
      and ($2::text is null or g.source = $2)`;
    const { rows } = await pool.query<Grant>(
      `with recursive newest (row_id) as (
         (${next} order by g.source, g.source_id, g.id desc limit 1)
         union all
         select (${next} and (g.source, g.source_id) > (before.source, before.source_id)
           order by g.source, g.source_id, g.id desc limit 1)
         from newest join access.grants before on before.id = newest.row_id
       )
       select ${columns} from newest join access.grants g on g.id = newest.row_id
       order by g.id desc`,
      [readerId, source],
    );
    return rows;
  }

  return {
    record: (given) =>
      inTransaction(pool, async (client) => {
        // Serializes the records of one source.
        await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
          `grant ${given.source} ${given.sourceId}`,
        ]);
        const { rows } = await client.query<Grant>(
          `select ${columns} from access.grants where source = $1 and source_id = $2
           order by id desc limit 1`,
          [given.source, given.sourceId],
        );
        const before = rows[0];
        const id = before?.id ?? randomUUID();
        if (before && isSameGrant(before, given)) return id;
        await client.query(
          `insert into access.grants (grant_id, reader_id, product_id, source, source_id,
             starts_at, ends_at, reason, recorded_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          [
            id,
            given.readerId,
            given.productId,
            given.source,
            given.sourceId,
            given.startsAt,
            given.endsAt,
            given.reason,
            clock.now(),
          ],
        );
        return id;
      }),

    async list({ readerId, source }) {
      if (readerId !== undefined) return listOfReader(readerId, source ?? null);
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

    async listHistory(readerId) {
      const { rows } = await pool.query<Grant>(
        `select ${columns} from access.grants where reader_id = $1 order by access.grants.id`,
        [readerId],
      );
      return rows;
    },
  };
}

function isSameGrant(before: Grant, now: GrantInput): boolean {
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
