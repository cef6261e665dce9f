/** All SQL on the sessions of staff. Times come from the application's clock. */
import type { Pool } from "../../../platform/database/database";
import { rightsOf } from "./rights";
import type { Staff } from "./staff";
import type { StaffSession } from "./staff-sessions";

type Row = StaffSession & Omit<Staff, "rights">;

const columns = `s.id as "sessionId", s.user_agent as "userAgent", s.client_address as "clientAddress",
  s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.proved_at as "provedAt",
  s.expires_at as "expiresAt", t.id, t.login, t.name, t.email, t.roles`;

export interface FoundSession {
  readonly session: StaffSession;
  readonly staff: Staff;
}

export type StaffSessionStore = ReturnType<typeof createStaffSessionStore>;

export function createStaffSessionStore(pool: Pool) {
  return {
    async create(given: {
      id: string;
      secretHash: Buffer;
      staffId: number;
      userAgent: string;
      clientAddress: string;
      now: Date;
      expiresAt: Date;
    }): Promise<void> {
      await pool.query(
        `insert into accounts.staff_sessions (id, secret_hash, staff_id, user_agent, client_address,
           created_at, last_seen_at, proved_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $6, $6, $7)`,
        [
          given.id,
          given.secretHash,
          given.staffId,
          given.userAgent,
          given.clientAddress,
          given.now,
          given.expiresAt,
        ],
      );
    },

    /** The active session with this secret, of an account that is not revoked. */
    async find(secretHash: Buffer, now: Date, seenSince: Date): Promise<FoundSession | null> {
      const { rows } = await pool.query<Row>(
        `select ${columns} from accounts.staff_sessions s join accounts.staff t on t.id = s.staff_id
         where s.secret_hash = $1 and s.ended_at is null and s.expires_at > $2
           and s.last_seen_at > $3 and t.revoked_at is null`,
        [secretHash, now, seenSince],
      );
      return rows[0] ? toFound(rows[0]) : null;
    },

    /** Whether a session is active, of an account that is not revoked. */
    async isActive(id: string, now: Date, seenSince: Date): Promise<boolean> {
      const { rowCount } = await pool.query(
        `select 1 as found from accounts.staff_sessions s join accounts.staff t on t.id = s.staff_id
         where s.id = $1 and s.ended_at is null and s.expires_at > $2
           and s.last_seen_at > $3 and t.revoked_at is null`,
        [id, now, seenSince],
      );
      return rowCount === 1;
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

    /** Ends one session of this person; false if there is none. */
    async end(staffId: number, id: string, now: Date): Promise<boolean> {
      const { rowCount } = await pool.query(
        `update accounts.staff_sessions set ended_at = $3
         where staff_id = $1 and id = $2 and ended_at is null`,
        [staffId, id, now],
      );
      return rowCount === 1;
    },
  };
}

function toFound(row: Row): FoundSession {
  const { id, login, name, email, roles, ...session } = row;
  return { session, staff: { id, login, name, email, roles, rights: rightsOf(roles) } };
}
