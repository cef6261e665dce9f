/**
 * What lets readers in: a subscription, a gift, or the paper's compliments. Each source says from
 * when to when; nothing is ever overwritten, the newest word of a source holds.
 */
import { randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import { inTransaction } from "../../platform/database/transaction";

export type GrantSource = "subscription" | "gift" | "comp";

/** What a source says now. */
export interface Grant {
  /** A UUID, the same for as long as the source exists. */
  readonly id: string;
  readonly readerId: string;
  readonly productId: string;
  readonly source: GrantSource;
  /** The source's own name, like the id of a subscription. */
  readonly sourceId: string;
  readonly startsAt: Date;
  /** Null: until further notice. */
  readonly endsAt: Date | null;
  readonly reason: string;
  readonly recordedAt: Date;
}

type Statement = Omit<Grant, "id" | "recordedAt">;

export interface GrantKeeper {
  /**
   * Notes what a source says now; nothing is written where it says the same as before. A grant that
   * never began ends when it starts.
   *
   * @returns the grant's id
   */
  record(given: Statement): Promise<string>;
  /** What sources say now, newest first. */
  list(filter: { readerId?: string; source?: GrantSource }): Promise<readonly Grant[]>;
  /** Every statement ever made about a reader, oldest first; for their export. */
  listHistory(readerId: string): Promise<readonly Grant[]>;
}

const columns = `grant_id as id, reader_id as "readerId", product_id as "productId", source,
  source_id as "sourceId", starts_at as "startsAt", ends_at as "endsAt", reason,
  recorded_at as "recordedAt"`;

export function createGrants({ pool, clock }: { pool: Pool; clock: Clock }): GrantKeeper {
  return {
    record: (given) =>
      inTransaction(pool, async (client) => {
        // Statements about one source are made one after the other.
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
        if (before && saysTheSame(before, given)) return id;
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
      const { rows } = await pool.query<Grant>(
        `select ${columns} from (
           select distinct on (source, source_id) * from access.grants
           where ($1::uuid is null or reader_id = $1) and ($2::text is null or source = $2)
           order by source, source_id, id desc
         ) g order by g.id desc`,
        [readerId ?? null, source ?? null],
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

function saysTheSame(before: Grant, now: Statement): boolean {
  return (
    before.readerId === now.readerId &&
    before.productId === now.productId &&
    before.startsAt.getTime() === now.startsAt.getTime() &&
    (before.endsAt?.getTime() ?? null) === (now.endsAt?.getTime() ?? null) &&
    before.reason === now.reason
  );
}

/** Whether a grant lets its reader in at an instant. */
export function isActive(grant: Pick<Grant, "startsAt" | "endsAt">, at: Date): boolean {
  return grant.startsAt <= at && (grant.endsAt === null || at < grant.endsAt);
}
