/** All SQL on the sessions of staff. Times come from the application's clock. */
import type { Pool, PoolClient } from "../../../platform/database/database";
import { rightsOf } from "./rights";
import type { Staff } from "./staff";
import type { FoundSession, StaffSession } from "./staff-session";

type Row = StaffSession & Omit<Staff, "rights">;

const sessionColumns = `s.id as "sessionId", s.stage, s.user_agent as "userAgent",
  s.client_address as "clientAddress", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
  s.proved_at as "provedAt", s.expires_at as "expiresAt"`;

/** Of a session that has not ended. */
const ACTIVE = "s.ended_at is null and s.expires_at > $2 and s.last_seen_at > $3";

export type StaffSessionStore = ReturnType<typeof createStaffSessionStore>;

export function createStaffSessionStore(pool: Pool) {
  return {
    async create(options: {
      id: string;
      secretHash: Buffer;
      staffId: number;
      stage: StaffSession["stage"];
      browserId: string;
      userAgent: string;
      clientAddress: string;
      now: Date;
      expiresAt: Date;
    }): Promise<void> {
      await pool.query(
        `insert into accounts.staff_sessions (id, secret_hash, staff_id, stage, browser_id, user_agent,
           client_address, created_at, last_seen_at, proved_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8, $9)`,
        [
          options.id,
          options.secretHash,
          options.staffId,
          options.stage,
          options.browserId,
          options.userAgent,
          options.clientAddress,
          options.now,
          options.expiresAt,
        ],
      );
    },

    /** The active session with this secret, of an account that is not revoked. */
    async find(secretHash: Buffer, now: Date, seenSince: Date): Promise<FoundSession | null> {
      const { rows } = await pool.query<Row>(
        `select ${sessionColumns}, t.id, t.login, t.name, t.email, t.roles
         from accounts.staff_sessions s join accounts.staff t on t.id = s.staff_id
         where s.secret_hash = $1 and ${ACTIVE} and t.revoked_at is null`,
        [secretHash, now, seenSince],
      );
      return rows[0] ? toFound(rows[0]) : null;
    },

    /** Whether a session is active, of an account that is not revoked. */
    async isActive(id: string, now: Date, seenSince: Date): Promise<boolean> {
      const { rowCount } = await pool.query(
        `select 1 as found from accounts.staff_sessions s join accounts.staff t on t.id = s.staff_id
         where s.id = $1 and s.stage = 'full' and ${ACTIVE} and t.revoked_at is null`,
        [id, now, seenSince],
      );
      return rowCount === 1;
    },

    /** A person's active sessions, seen last first. */
    async list(staffId: number, now: Date, seenSince: Date): Promise<readonly StaffSession[]> {
      const { rows } = await pool.query<StaffSession>(
        `select ${sessionColumns} from accounts.staff_sessions s
         where s.staff_id = $1 and s.stage = 'full' and ${ACTIVE}
         order by s.last_seen_at desc, s.id`,
        [staffId, now, seenSince],
      );
      return rows;
    },

    /** Of this person: whether any session is of this browser, and whether there is any at all. */
    async findBrowser(staffId: number, browserId: string) {
      const { rows } = await pool.query<{ isKnown: boolean; isFirst: boolean }>(
        `select coalesce(bool_or(browser_id = $2), false) as "isKnown", count(*) = 0 as "isFirst"
         from accounts.staff_sessions where staff_id = $1 and stage = 'full'`,
        [staffId, browserId],
      );
      return rows[0]!;
    },

    async markSeen(id: string, now: Date): Promise<void> {
      await pool.query("update accounts.staff_sessions set last_seen_at = $2 where id = $1", [
        id,
        now,
      ]);
    },

    async markProved(id: string, now: Date): Promise<void> {
      await pool.query("update accounts.staff_sessions set proved_at = $2 where id = $1", [
        id,
        now,
      ]);
    },

    /** Counts an attempt at an app code, before it is looked at; false if there were too many. */
    async takeTry(id: string, most: number): Promise<boolean> {
      const { rowCount } = await pool.query(
        "update accounts.staff_sessions set tries = tries + 1 where id = $1 and tries < $2",
        [id, most],
      );
      return rowCount === 1;
    },

    async clearTries(id: string): Promise<void> {
      await pool.query("update accounts.staff_sessions set tries = 0 where id = $1", [id]);
    },

    /** Ends one session of this person; false if there is none. */
    async end(db: Pool | PoolClient, staffId: number, id: string, now: Date): Promise<boolean> {
      const { rowCount } = await db.query(
        `update accounts.staff_sessions set ended_at = $3
         where staff_id = $1 and id = $2 and ended_at is null`,
        [staffId, id, now],
      );
      return rowCount === 1;
    },

    /** Ends all sessions of this person, except one if it is given. */
    async endAll(
      db: PoolClient,
      staffId: number,
      { now, except }: { now: Date; except: string | null },
    ): Promise<void> {
      await db.query(
        `update accounts.staff_sessions set ended_at = $2
         where staff_id = $1 and ended_at is null and ($3::uuid is null or id <> $3)`,
        [staffId, now, except],
      );
    },

    async deleteExpired(before: Date): Promise<void> {
      await pool.query("delete from accounts.staff_sessions where expires_at < $1", [before]);
    },
  };
}

function toFound(row: Row): FoundSession {
  const { id, login, name, email, roles, ...session } = row;
  return { session, staff: { id, login, name, email, roles, rights: rightsOf(roles) } };
}
