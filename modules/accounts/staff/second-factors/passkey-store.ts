/** All SQL on passkeys and their challenges. */
import type { Pool, PoolClient } from "../../../../platform/database/database";

export interface Passkey {
  /** The credential's ID, base64url. */
  readonly id: string;
  readonly staffId: number;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The purposes that a challenge may be signed for. */
export type PasskeyPurpose = "sign-in" | "prove" | "add";

const COLUMNS = `id, staff_id as "staffId", public_key as "publicKey", counter::float8 as counter, transports,
  name, created_at as "createdAt", last_used_at as "lastUsedAt"`;

export function createPasskeyStore(pool: Pool) {
  return {
    async keepChallenge(options: {
      challenge: string;
      purpose: PasskeyPurpose;
      staffId: number | null;
      expiresAt: Date;
    }): Promise<void> {
      await pool.query(
        `insert into accounts.passkey_challenges (challenge, purpose, staff_id, expires_at)
         values ($1, $2, $3, $4)`,
        [options.challenge, options.purpose, options.staffId, options.expiresAt],
      );
    },

    /** Deletes an unexpired challenge; false if there was none for this purpose and person. */
    async takeChallenge(options: {
      challenge: string;
      purpose: PasskeyPurpose;
      staffId: number | null;
      now: Date;
    }): Promise<boolean> {
      const { rowCount } = await pool.query(
        `delete from accounts.passkey_challenges
         where challenge = $1 and purpose = $2 and staff_id is not distinct from $3 and expires_at > $4`,
        [options.challenge, options.purpose, options.staffId, options.now],
      );
      return rowCount === 1;
    },

    async deleteExpiredChallenges(now: Date): Promise<void> {
      await pool.query("delete from accounts.passkey_challenges where expires_at < $1", [now]);
    },

    async find(id: string): Promise<Passkey | null> {
      const { rows } = await pool.query<Passkey>(
        `select ${COLUMNS} from accounts.passkeys where id = $1`,
        [id],
      );
      return rows[0] ?? null;
    },

    async list(staffId: number, db: Pool | PoolClient = pool): Promise<readonly Passkey[]> {
      const { rows } = await db.query<Passkey>(
        `select ${COLUMNS} from accounts.passkeys where staff_id = $1 order by created_at, id`,
        [staffId],
      );
      return rows;
    },

    /** False if the credential is known already. */
    async add(
      db: PoolClient,
      options: Omit<Passkey, "createdAt" | "lastUsedAt"> & { now: Date },
    ): Promise<boolean> {
      const { rowCount } = await db.query(
        `insert into accounts.passkeys (id, staff_id, public_key, counter, transports, name, created_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
        [
          options.id,
          options.staffId,
          options.publicKey,
          options.counter,
          options.transports,
          options.name,
          options.now,
        ],
      );
      return rowCount === 1;
    },

    async markUsed(id: string, counter: number, now: Date): Promise<void> {
      await pool.query(
        "update accounts.passkeys set counter = $2, last_used_at = $3 where id = $1",
        [id, counter, now],
      );
    },

    async remove(db: PoolClient, staffId: number, id: string): Promise<boolean> {
      const { rowCount } = await db.query(
        "delete from accounts.passkeys where staff_id = $1 and id = $2",
        [staffId, id],
      );
      return rowCount === 1;
    },

    async removeAll(db: PoolClient, staffId: number): Promise<void> {
      await db.query("delete from accounts.passkeys where staff_id = $1", [staffId]);
    },
  };
}
