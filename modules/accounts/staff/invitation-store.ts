/** All SQL on invitations. */
import type { Pool, PoolClient } from "../../../platform/database/database";
import type { StaffRole } from "../../../shared/newsroom/staff-rights";

export interface Invitation {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly StaffRole[];
  /** The account that the link opens; null: accepting creates one. */
  readonly staffId: number | null;
  readonly createdAt: Date;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly acceptedAt: Date | null;
  readonly withdrawnAt: Date | null;
}

const COLUMNS = `id, name, email, roles, staff_id as "staffId", created_at as "createdAt",
  sent_at as "sentAt", expires_at as "expiresAt", accepted_at as "acceptedAt",
  withdrawn_at as "withdrawnAt"`;

export type InvitationStore = ReturnType<typeof createInvitationStore>;

export function createInvitationStore(pool: Pool) {
  return {
    async create(
      db: PoolClient,
      options: Pick<Invitation, "id" | "name" | "email" | "roles" | "staffId" | "expiresAt"> & {
        tokenHash: Buffer;
        invitedBy: number | null;
        now: Date;
      },
    ): Promise<void> {
      await db.query(
        `insert into accounts.invitations (id, token_hash, name, email, roles, staff_id, invited_by,
           created_at, sent_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)`,
        [
          options.id,
          options.tokenHash,
          options.name,
          options.email,
          options.roles,
          options.staffId,
          options.invitedBy,
          options.now,
          options.expiresAt,
        ],
      );
    },

    /** Neither accepted nor withdrawn, the newest first; expired ones can be sent again. */
    async listOpen(db: Pool | PoolClient = pool): Promise<readonly Invitation[]> {
      const { rows } = await db.query<Invitation>(
        `select ${COLUMNS} from accounts.invitations
         where accepted_at is null and withdrawn_at is null and staff_id is null
         order by created_at desc, id`,
      );
      return rows;
    },

    async findByToken(tokenHash: Buffer): Promise<Invitation | null> {
      const { rows } = await pool.query<Invitation>(
        `select ${COLUMNS} from accounts.invitations where token_hash = $1`,
        [tokenHash],
      );
      return rows[0] ?? null;
    },

    /** Locked until the transaction ends. */
    async lock(db: PoolClient, id: string): Promise<Invitation | null> {
      const { rows } = await db.query<Invitation>(
        `select ${COLUMNS} from accounts.invitations where id = $1 for update`,
        [id],
      );
      return rows[0] ?? null;
    },

    /** Sent again, with another link: the earlier one is void. */
    async renew(
      db: PoolClient,
      id: string,
      options: { tokenHash: Buffer; now: Date; expiresAt: Date },
    ): Promise<void> {
      await db.query(
        `update accounts.invitations set token_hash = $2, sent_at = $3, expires_at = $4 where id = $1`,
        [id, options.tokenHash, options.now, options.expiresAt],
      );
    },

    async markWithdrawn(db: PoolClient, id: string, now: Date): Promise<void> {
      await db.query("update accounts.invitations set withdrawn_at = $2 where id = $1", [id, now]);
    },

    /** Earlier links to this account. */
    async withdrawFor(db: PoolClient, staffId: number, now: Date): Promise<void> {
      await db.query(
        `update accounts.invitations set withdrawn_at = $2
         where staff_id = $1 and accepted_at is null and withdrawn_at is null`,
        [staffId, now],
      );
    },

    async markAccepted(db: PoolClient, id: string, staffId: number, now: Date): Promise<void> {
      await db.query(
        "update accounts.invitations set accepted_at = $2, staff_id = $3 where id = $1",
        [id, now, staffId],
      );
    },
  };
}
