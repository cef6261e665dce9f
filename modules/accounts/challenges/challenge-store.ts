/** All SQL on challenges. */
import type { Pool } from "../../../platform/database/database";
import { inTransaction } from "../../../platform/database/transaction";
import { emailKey } from "../readers/reader";
import { codeTries, type Action, type Challenge, type Purpose } from "./challenge";

const COLUMNS = `id, purpose, email, action, next_path as "nextPath",
  link_expires_at as "linkExpiresAt", used_at as "usedAt"`;

/** Stands for "no reader" where rows are compared. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** Whose challenge: an address, and where the purpose needs one, the account that asked. */
export interface Owner {
  readonly purpose: Purpose;
  readonly email: string;
  readonly readerId: string | null;
}

/** That a link or a code was sent. */
interface Kept {
  readonly purpose: Purpose;
  readonly email: string;
  readonly sentAt: Date;
  readonly usedAt: Date | null;
}

export type ChallengeStore = ReturnType<typeof createChallengeStore>;

export function createChallengeStore(pool: Pool) {
  return {
    /** Writes a challenge down; codes sent before for the same thing are void from now on. */
    async create(
      given: Owner & {
        id: string;
        action: Action;
        codeHash: Buffer;
        codeExpiresAt: Date;
        linkHash: Buffer | null;
        linkExpiresAt: Date | null;
        nextPath: string;
        now: Date;
      },
    ): Promise<void> {
      await inTransaction(pool, async (client) => {
        // One at a time for an address: of two at once neither would void the other's code.
        await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
          `challenge ${given.purpose} ${emailKey(given.email)}`,
        ]);
        await client.query(
          `update accounts.challenges set code_voided_at = $3
           where purpose = $1 and email_key = $2 and reader_id is not distinct from $4
             and code_voided_at is null`,
          [given.purpose, emailKey(given.email), given.now, given.readerId],
        );
        await client.query(
          `insert into accounts.challenges (id, purpose, email, email_key, reader_id, action,
             code_hash, code_expires_at, link_hash, link_expires_at, next_path, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
          [
            given.id,
            given.purpose,
            given.email,
            emailKey(given.email),
            given.readerId,
            given.action,
            given.codeHash,
            given.codeExpiresAt,
            given.linkHash,
            given.linkExpiresAt,
            given.nextPath,
            given.now,
          ],
        );
      });
    },

    /**
     * Takes one of the tries at the code that holds now; null when there is none to try.
     * Counted before it is compared, so that tries at the same time do not slip through.
     */
    async takeTry(owner: Owner, now: Date): Promise<{ id: string; codeHash: Buffer } | null> {
      const { rows } = await pool.query<{ id: string; codeHash: Buffer }>(
        `update accounts.challenges set code_tries = code_tries + 1
         where purpose = $1 and email_key = $2 and reader_id is not distinct from $3
           and code_voided_at is null and used_at is null
           and code_expires_at > $4 and code_tries < $5
         returning id, code_hash as "codeHash"`,
        [owner.purpose, emailKey(owner.email), owner.readerId, now, codeTries],
      );
      return rows[0] ?? null;
    },

    /** A right code costs no try. */
    async giveTryBack(id: string): Promise<void> {
      await pool.query(
        "update accounts.challenges set code_tries = code_tries - 1 where id = $1 and code_tries > 0",
        [id],
      );
    },

    async findByLink(linkHash: Buffer): Promise<Challenge | null> {
      const { rows } = await pool.query<Challenge>(
        `select ${COLUMNS} from accounts.challenges where link_hash = $1`,
        [linkHash],
      );
      return rows[0] ?? null;
    },

    /** Uses a challenge up, once; false when somebody was faster. Its brothers go with it. */
    async use(id: string, now: Date): Promise<boolean> {
      const { rows } = await pool.query<{ id: string }>(
        `update accounts.challenges set used_at = $2
         where used_at is null and (purpose, email_key, coalesce(reader_id, '${nobody}')) =
           (select purpose, email_key, coalesce(reader_id, '${nobody}')
            from accounts.challenges where id = $1 and used_at is null)
         returning id`,
        [id, now],
      );
      // A brother written since may be among them although somebody else was faster with this one.
      return rows.some((used) => used.id === id);
    },

    /** What was sent to an address, or asked for by an account, and is still kept; newest first. */
    async listKept(given: { email: string; readerId: string }) {
      const { rows } = await pool.query<Kept>(
        `select purpose, email, created_at as "sentAt", used_at as "usedAt"
         from accounts.challenges where email_key = $1 or reader_id = $2
         order by created_at desc, id desc`,
        [emailKey(given.email), given.readerId],
      );
      return rows;
    },

    async forget(before: Date): Promise<void> {
      await pool.query("delete from accounts.challenges where created_at < $1", [before]);
    },
  };
}
