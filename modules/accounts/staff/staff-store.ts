/** All SQL on staff and their application passwords. */
import type { Pool, PoolClient } from "../../../platform/database/database";
import type { StaffRole } from "../../../shared/newsroom/staff-rights";
import type { PasswordHash } from "./application-password";
import { rightsOf } from "./rights";
import type { Staff } from "./staff";

export type StaffDetails = Pick<Staff, "login" | "name" | "email" | "roles">;

export interface ApplicationPassword {
  readonly id: number;
  readonly name: string;
  readonly createdAt: Date;
}

const COLUMNS = "id, login, name, email, roles";

type Row = Omit<Staff, "rights">;

/** Roles and revocations change one at a time, so that the last publisher is the last. */
const LOCK = "select pg_advisory_xact_lock(hashtextextended('staff roles', 0))";

export type StaffStore = ReturnType<typeof createStaffStore>;

export function createStaffStore(pool: Pool) {
  return {
    async list(): Promise<readonly Staff[]> {
      const { rows } = await pool.query<Row>(
        `select ${COLUMNS} from accounts.staff where revoked_at is null order by lower(login), id`,
      );
      return rows.map(toStaff);
    },

    async find(login: string): Promise<Staff | null> {
      const { rows } = await pool.query<Row>(
        `select ${COLUMNS} from accounts.staff where lower(login) = lower($1) and revoked_at is null`,
        [login],
      );
      return rows[0] ? toStaff(rows[0]) : null;
    },

    async findById(id: number, db: Pool | PoolClient = pool): Promise<Staff | null> {
      const { rows } = await db.query<Row>(
        `select ${COLUMNS} from accounts.staff where id = $1 and revoked_at is null`,
        [id],
      );
      return rows[0] ? toStaff(rows[0]) : null;
    },

    /** By address, in any case. */
    async findByEmail(email: string, db: Pool | PoolClient = pool): Promise<Staff | null> {
      const { rows } = await db.query<Row>(
        `select ${COLUMNS} from accounts.staff
         where lower(email) = lower($1) and revoked_at is null order by id limit 1`,
        [email],
      );
      return rows[0] ? toStaff(rows[0]) : null;
    },

    async listPasswords(staffId: number): Promise<readonly (PasswordHash & ApplicationPassword)[]> {
      const { rows } = await pool.query<PasswordHash & ApplicationPassword>(
        `select id, salt, hash, name, created_at as "createdAt" from accounts.application_passwords
         where staff_id = $1 and revoked_at is null order by id`,
        [staffId],
      );
      return rows;
    },

    /** Creates an account; null if the login is or was in use. */
    async create(db: Pool | PoolClient, details: StaffDetails, at: Date): Promise<Staff | null> {
      const { rows } = await db.query<Row>(
        `insert into accounts.staff (login, name, email, roles, created_at)
         values ($1, $2, $3, $4, $5) on conflict do nothing returning ${COLUMNS}`,
        [details.login, details.name, details.email, details.roles, at],
      );
      return rows[0] ? toStaff(rows[0]) : null;
    },

    async addPassword(
      db: Pool | PoolClient,
      options: PasswordHash & { staffId: number; name: string; at: Date },
    ): Promise<number> {
      const { rows } = await db.query<{ id: number }>(
        `insert into accounts.application_passwords (staff_id, salt, hash, name, created_at)
         values ($1, $2, $3, $4, $5) returning id`,
        [options.staffId, options.salt, options.hash, options.name, options.at],
      );
      return rows[0]!.id;
    },

    async revokePassword(db: PoolClient, staffId: number, id: number, at: Date): Promise<boolean> {
      const { rowCount } = await db.query(
        `update accounts.application_passwords set revoked_at = $3
         where staff_id = $1 and id = $2 and revoked_at is null`,
        [staffId, id, at],
      );
      return rowCount === 1;
    },

    /** Others who change roles wait until this transaction ends. */
    async lockRoles(db: PoolClient): Promise<void> {
      await db.query(LOCK);
    },

    /** Whether anyone besides this person is a publisher. */
    async hasOtherPublisher(db: PoolClient, staffId: number): Promise<boolean> {
      const { rows } = await db.query<{ has: boolean }>(
        `select count(*) > 0 as has from accounts.staff
         where revoked_at is null and id <> $1 and 'publisher' = any (roles)`,
        [staffId],
      );
      return rows[0]!.has;
    },

    async setRoles(db: PoolClient, staffId: number, roles: readonly StaffRole[]): Promise<void> {
      await db.query("update accounts.staff set roles = $2 where id = $1", [staffId, roles]);
    },

    /** Revokes the account and its passwords. */
    async revoke(db: PoolClient, staffId: number, at: Date): Promise<void> {
      await db.query("update accounts.staff set revoked_at = $2 where id = $1", [staffId, at]);
      await db.query(
        `update accounts.application_passwords set revoked_at = $2
         where staff_id = $1 and revoked_at is null`,
        [staffId, at],
      );
    },
  };
}

function toStaff(row: Row): Staff {
  return { ...row, rights: rightsOf(row.roles) };
}
