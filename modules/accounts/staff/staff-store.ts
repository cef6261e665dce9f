/** All SQL on staff and their application passwords. */
import type { Pool } from "../../../platform/database/database";
import { inTransaction } from "../../../platform/database/transaction";
import type { PasswordHash } from "./application-password";
import { rightsOf } from "./rights";
import type { Staff } from "./staff";

export type StaffDetails = Pick<Staff, "login" | "name" | "email" | "roles">;

const COLUMNS = "id, login, name, email, roles";

type Row = Omit<Staff, "rights">;

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

    async listPasswords(staffId: number): Promise<readonly PasswordHash[]> {
      const { rows } = await pool.query<PasswordHash>(
        `select salt, hash from accounts.application_passwords
         where staff_id = $1 and revoked_at is null order by id`,
        [staffId],
      );
      return rows;
    },

    /** Creates an account with this password; null if the login is taken. */
    async create(details: StaffDetails, password: PasswordHash, at: Date): Promise<Staff | null> {
      return inTransaction(pool, async (client) => {
        const { rows } = await client.query<Row>(
          `insert into accounts.staff (login, name, email, roles, created_at)
           values ($1, $2, $3, $4, $5) on conflict do nothing returning ${COLUMNS}`,
          [details.login, details.name, details.email, details.roles, at],
        );
        if (!rows[0]) return null;
        await client.query(
          `insert into accounts.application_passwords (staff_id, salt, hash, created_at)
           values ($1, $2, $3, $4)`,
          [rows[0].id, password.salt, password.hash, at],
        );
        return toStaff(rows[0]);
      });
    },

    /** Revokes the account and its passwords; false if there is none to revoke. */
    async revoke(login: string, at: Date): Promise<boolean> {
      return inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ id: number }>(
          `update accounts.staff set revoked_at = $2
           where lower(login) = lower($1) and revoked_at is null returning id`,
          [login, at],
        );
        if (!rows[0]) return false;
        await client.query(
          `update accounts.application_passwords set revoked_at = $2
           where staff_id = $1 and revoked_at is null`,
          [rows[0].id, at],
        );
        return true;
      });
    },
  };
}

function toStaff(row: Row): Staff {
  return { ...row, rights: rightsOf(row.roles) };
}
