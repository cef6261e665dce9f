/**
 * The audit log: who did what in the newsroom, on what, and why. A row is written in the transaction of what
 * it records, and never changes (a trigger of migrations/0021-newsroom.sql). It contains no texts and no
 * addresses.
 */
import type { Clock } from "../clock";
import type { Pool, PoolClient } from "../database/database";

/** Who acts: a member of the staff in the newsroom, or via the API with an application password. */
export interface Actor {
  readonly staffId: number;
  readonly login: string;
  readonly name: string;
  readonly roles: readonly string[];
  /** Null via the API. */
  readonly sessionId: string | null;
}

export interface AuditEntry {
  /** The action, as `subject.verb`: "article.publish". */
  readonly action: string;
  /** On what: "article:17". */
  readonly subject: string;
  /** The changes, as short values; never texts. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** In the person's own words, if one was asked for. */
  readonly reason?: string;
}

export interface RecordedEntry extends Required<AuditEntry> {
  readonly id: number;
  readonly recordedAt: Date;
  readonly login: string;
  readonly roles: readonly string[];
}

export interface AuditLog {
  /** @param db the transaction of what is recorded */
  record(db: Pool | PoolClient, actor: Actor, entry: AuditEntry): Promise<void>;
  /** Newest first; `before`: entries older than this ID. */
  list(query: {
    readonly subject?: string;
    readonly staffId?: number;
    /** An action, or what is acted on: "article" is all of "article.publish", "article.take_down"… */
    readonly action?: string;
    readonly since?: Date;
    readonly until?: Date;
    readonly before?: number;
    readonly limit: number;
  }): Promise<readonly RecordedEntry[]>;
}

export function createAuditLog({ pool, clock }: { pool: Pool; clock: Clock }): AuditLog {
  return {
    async record(db, actor, { action, subject, before, after, reason = "" }) {
      await db.query(
        `insert into desk.audit_log
           (recorded_at, staff_id, login, roles, session_id, action, subject, before, after, reason)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          clock.now(),
          actor.staffId,
          actor.login,
          actor.roles,
          actor.sessionId,
          action,
          subject,
          before ? JSON.stringify(before) : null,
          after ? JSON.stringify(after) : null,
          reason,
        ],
      );
    },
    async list({ subject, staffId, action, since, until, before, limit }) {
      const { rows } = await pool.query<RecordedEntry>(
        `select id::int, recorded_at as "recordedAt", login, roles, action, subject,
           coalesce(before, '{}') as before, coalesce(after, '{}') as after, reason
         from desk.audit_log
         where ($1::text is null or subject = $1) and ($2::int is null or staff_id = $2)
           and ($3::bigint is null or id < $3)
           and ($4::text is null or action = $4 or split_part(action, '.', 1) = $4)
           and ($5::timestamptz is null or recorded_at >= $5)
           and ($6::timestamptz is null or recorded_at < $6)
         order by id desc limit $7`,
        [
          subject ?? null,
          staffId ?? null,
          before ?? null,
          action ?? null,
          since ?? null,
          until ?? null,
          limit,
        ],
      );
      return rows;
    },
  };
}
