/** All SQL on sessions. Times come from the application's clock. */
import type { Pool } from "../../../platform/database/database";
import type { Reader } from "../reader";
import type { Ending, Session, Trust } from "./session";

const COLUMNS = `s.id, s.reader_id as "readerId", s.trust, s.device_id as "deviceId",
  s.user_agent as "userAgent", s.client_address as "clientAddress", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
  s.expires_at as "expiresAt"`;

/** A session with its reader, found by one query. */
export interface Visit {
  readonly session: Session;
  readonly reader: Reader;
}

type Row = Session & {
  email: string;
  verifiedAt: Date | null;
  attributes: Reader["attributes"];
  readerCreatedAt: Date;
  deletionDueAt: Date | null;
};

const SEEN_EVERY_MS = 5 * 60_000;

export type SessionStore = ReturnType<typeof createSessionStore>;

/** @param onChange called when a session has begun or ended */
export function createSessionStore(pool: Pool, onChange: () => void = () => undefined) {
  async function change(sql: string, values: readonly unknown[]): Promise<number> {
    const { rowCount } = await pool.query(sql, [...values]);
    onChange();
    return rowCount ?? 0;
  }

  return {
    /**
     * Finds the active session with this secret and updates its last use. A low-trust session is not
     * active once the address is verified, even if it was created at the same time.
     */
    async find(secretHash: Buffer, now: Date): Promise<Visit | null> {
      const { rows } = await pool.query<Row>(
        `select ${COLUMNS}, r.email, r.email_proved_at as "verifiedAt", r.attributes,
           r.created_at as "readerCreatedAt", r.deletion_due_at as "deletionDueAt"
         from accounts.sessions s join accounts.readers r on r.id = s.reader_id
         where s.secret_hash = $1 and s.ended_at is null and s.expires_at > $2
           and (s.trust = 'full' or r.email_proved_at is null)`,
        [secretHash, now],
      );
      const row = rows[0];
      if (!row) return null;
      if (now.getTime() - row.lastSeenAt.getTime() > SEEN_EVERY_MS) {
        await pool.query("update accounts.sessions set last_seen_at = $2 where id = $1", [
          row.id,
          now,
        ]);
      }
      const { email, verifiedAt, attributes, readerCreatedAt, deletionDueAt, ...session } = row;
      return {
        session,
        reader: {
          id: row.readerId,
          email,
          verifiedAt,
          attributes,
          createdAt: readerCreatedAt,
          deletionDueAt,
        },
      };
    },

    async create(options: {
      id: string;
      secretHash: Buffer;
      readerId: string;
      trust: Trust;
      deviceId: string;
      userAgent: string;
      clientAddress: string;
      now: Date;
      expiresAt: Date;
    }): Promise<void> {
      await change(
        `insert into accounts.sessions (id, secret_hash, reader_id, trust, device_id, user_agent,
           client_address, created_at, last_seen_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)`,
        [
          options.id,
          options.secretHash,
          options.readerId,
          options.trust,
          options.deviceId,
          options.userAgent,
          options.clientAddress,
          options.now,
          options.expiresAt,
        ],
      );
    },

    /** Whether the reader has a session, or had one not long ago. */
    async hasAny(readerId: string): Promise<boolean> {
      const { rows } = await pool.query(
        "select from accounts.sessions where reader_id = $1 limit 1",
        [readerId],
      );
      return rows.length > 0;
    },

    /** Ends sessions of the reader of `session` and returns how many. */
    async end(session: Session, where: Ending, now: Date): Promise<number> {
      return change(
        `update accounts.sessions set ended_at = $2
         where reader_id = $1 and ended_at is null and case $3::text
           when 'JUST_HERE' then id = $4
           when 'THIS_DEVICE' then device_id = $5
           when 'OTHER_DEVICES' then device_id <> $5
           else true end`,
        [session.readerId, now, where, session.id, session.deviceId],
      );
    },

    /** Ends one of a reader's sessions; false if there is none. */
    async endOne(readerId: string, id: string, now: Date): Promise<boolean> {
      const ended = await change(
        `update accounts.sessions set ended_at = $3
         where id = $2 and reader_id = $1 and ended_at is null`,
        [readerId, id, now],
      );
      return ended === 1;
    },

    /** Ends all of a reader's sessions and returns how many there were. */
    endAll: (readerId: string, now: Date): Promise<number> =>
      change(
        `update accounts.sessions set ended_at = $2
         where reader_id = $1 and ended_at is null and expires_at > $2`,
        [readerId, now],
      ),

    async endLowTrust(readerId: string, now: Date): Promise<void> {
      await change(
        `update accounts.sessions set ended_at = $2
         where reader_id = $1 and trust = 'low' and ended_at is null`,
        [readerId, now],
      );
    },

    /** A reader's active sessions, newest first. */
    async list(readerId: string, now: Date): Promise<readonly Session[]> {
      const { rows } = await pool.query<Session>(
        `select ${COLUMNS} from accounts.sessions s
         where s.reader_id = $1 and s.ended_at is null and s.expires_at > $2
         order by s.created_at desc, s.id desc limit 200`,
        [readerId, now],
      );
      return rows;
    },

    /** All stored sessions, including ended ones; newest first. */
    async listAll(readerId: string): Promise<readonly (Session & { endedAt: Date | null })[]> {
      const { rows } = await pool.query<Session & { endedAt: Date | null }>(
        `select ${COLUMNS}, s.ended_at as "endedAt" from accounts.sessions s
         where s.reader_id = $1 order by s.created_at desc, s.id desc`,
        [readerId],
      );
      return rows;
    },

    /** Whether this browser type at this client address has had a full session of `emailKey` since. */
    async hasSignedIn(options: {
      emailKey: string;
      userAgent: string;
      clientAddress: string;
      since: Date;
    }): Promise<boolean> {
      const { rowCount } = await pool.query(
        `select from accounts.sessions s join accounts.readers r on r.id = s.reader_id
         where r.email_key = $1 and s.user_agent = $2 and s.client_address = $3
           and s.trust = 'full' and s.created_at > $4 limit 1`,
        [options.emailKey, options.userAgent, options.clientAddress, options.since],
      );
      return rowCount === 1;
    },

    /** Deletes sessions that ended or expired before `before`. */
    async deleteExpired(before: Date): Promise<void> {
      await pool.query("delete from accounts.sessions where expires_at < $1 or ended_at < $1", [
        before,
      ]);
    },
  };
}
