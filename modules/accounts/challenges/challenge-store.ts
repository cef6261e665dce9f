/** All SQL on challenges. */
import type { Pool, PoolClient } from "../../../platform/database/database";
import { inTransaction } from "../../../platform/database/transaction";
import { emailKey } from "../../../platform/email-address";
import {
  attemptsPerClient,
  attemptsInTotal,
  type Action,
  type Challenge,
  type Purpose,
  type SignUp,
} from "./challenge";

const COLUMNS = `id, purpose, email, action, next_path as "nextPath",
  link_expires_at as "linkExpiresAt", used_at as "usedAt", sign_up as "signUp"`;

/** Compared in place of a null reader ID. */
const noReader = "00000000-0000-0000-0000-000000000000";

/** The recipient of a challenge: an address and, if the purpose needs one, the requesting account. */
export interface Owner {
  readonly purpose: Purpose;
  readonly email: string;
  readonly readerId: string | null;
}

/** A link or a code that was sent. */
interface Stored {
  readonly purpose: Purpose;
  readonly email: string;
  readonly sentAt: Date;
  readonly usedAt: Date | null;
}

/** A code that can be attempted. */
interface StoredCode {
  readonly id: string;
  readonly codeHash: Buffer;
  readonly signUp: SignUp | null;
}

/** An owner's challenges with a valid code. */
const ACTIVE = `purpose = $1 and email_key = $2 and reader_id is not distinct from $3
  and code_voided_at is null and used_at is null and code_expires_at > $4`;

const activeValues = ({ purpose, email, readerId }: Owner, now: Date) => [
  purpose,
  emailKey(email),
  readerId,
  now,
];

/** Serializes changes for an address and purpose, which also prevents deadlocks. */
async function lockOwner(client: PoolClient, owner: Pick<Owner, "purpose" | "email">) {
  await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
    `challenge ${owner.purpose} ${emailKey(owner.email)}`,
  ]);
}

export type ChallengeStore = ReturnType<typeof createChallengeStore>;

export function createChallengeStore(pool: Pool) {
  return {
    /**
     * Stores a challenge, unless there is a recent one of this kind with few failed attempts, and
     * returns the ID of the one or the other. Codes sent before stay valid: otherwise a stranger who
     * requests emails could void the code that the reader is typing.
     *
     * @param options.since a challenge created before is not recent
     * @param isOurs whether a challenge's link and code can be derived from its ID
     */
    async createUnlessFresh(
      options: Owner & {
        id: string;
        action: Action;
        codeHash: Buffer;
        codeExpiresAt: Date;
        linkHash: Buffer | null;
        linkExpiresAt: Date | null;
        nextPath: string;
        signUp: SignUp | null;
        now: Date;
        since: Date;
      },
      isOurs: (kept: StoredCode) => boolean,
    ): Promise<string> {
      return inTransaction(pool, async (client) => {
        // Concurrent requests would each create a code.
        await lockOwner(client, options);
        const { rows } = await client.query<StoredCode>(
          `select id, code_hash as "codeHash", sign_up as "signUp" from accounts.challenges
           where ${ACTIVE} and created_at > $5 and action = $6 and (link_hash is not null) = $7
             and code_tries < $8 and sign_up is not distinct from $9::jsonb
           order by created_at desc, id desc limit 1`,
          [
            ...activeValues(options, options.now),
            options.since,
            options.action,
            options.linkHash !== null,
            attemptsPerClient,
            options.signUp,
          ],
        );
        const [fresh] = rows;
        if (fresh && isOurs(fresh)) return fresh.id;
        await client.query(
          `insert into accounts.challenges (id, purpose, email, email_key, reader_id, action,
             code_hash, code_expires_at, link_hash, link_expires_at, next_path, sign_up, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
          [
            options.id,
            options.purpose,
            options.email,
            emailKey(options.email),
            options.readerId,
            options.action,
            options.codeHash,
            options.codeExpiresAt,
            options.linkHash,
            options.linkExpiresAt,
            options.nextPath,
            options.signUp,
            options.now,
          ],
        );
        return options.id;
      });
    },

    /**
     * Counts an attempt of this client at each valid code. It is counted before the comparison, so
     * that concurrent attempts cannot exceed the limit.
     *
     * @param client a hash of the client address
     * @returns whether there is any code, and those that this client may still attempt
     */
    async takeAttempts(owner: Owner, { client, now }: { client: Buffer; now: Date }) {
      interface Taken {
        readonly hasCode: boolean;
        readonly codes: readonly StoredCode[];
      }
      return inTransaction(pool, async (connection): Promise<Taken> => {
        await lockOwner(connection, owner);
        const { rows: active } = await connection.query<StoredCode & { isSpent: boolean }>(
          `select id, code_hash as "codeHash", sign_up as "signUp", code_tries >= $5 as "isSpent"
           from accounts.challenges where ${ACTIVE}`,
          [...activeValues(owner, now), attemptsInTotal],
        );
        const usable = active.filter(({ isSpent }) => !isSpent);
        if (usable.length === 0) return { hasCode: active.length > 0, codes: [] };
        const { rows: taken } = await connection.query<{ id: string }>(
          `insert into accounts.code_tries as t (challenge_id, client, tries)
           select id, $2, 1 from unnest($1::uuid[]) id
           on conflict (challenge_id, client) do update set tries = t.tries + 1 where t.tries < $3
           returning challenge_id as id`,
          [usable.map(({ id }) => id), client, attemptsPerClient],
        );
        const ids = new Set(taken.map(({ id }) => id));
        await connection.query(
          "update accounts.challenges set code_tries = code_tries + 1 where id = any ($1::uuid[])",
          [[...ids]],
        );
        return { hasCode: true, codes: usable.filter(({ id }) => ids.has(id)) };
      });
    },

    /** A correct code does not count as an attempt. */
    async returnAttempts(owner: Owner, ids: readonly string[], client: Buffer): Promise<void> {
      await inTransaction(pool, async (connection) => {
        await lockOwner(connection, owner);
        await connection.query(
          `update accounts.code_tries set tries = tries - 1
           where challenge_id = any ($1::uuid[]) and client = $2 and tries > 0`,
          [ids, client],
        );
        await connection.query(
          `update accounts.challenges set code_tries = code_tries - 1
           where id = any ($1::uuid[]) and code_tries > 0`,
          [ids],
        );
      });
    },

    /** Codes that would still be valid if they, or the links sent with them, had not been used. */
    async listUsedCodes(owner: Owner, now: Date): Promise<readonly StoredCode[]> {
      const { rows } = await pool.query<StoredCode>(
        `select id, code_hash as "codeHash", sign_up as "signUp" from accounts.challenges
         where purpose = $1 and email_key = $2 and reader_id is not distinct from $3
           and code_voided_at is null and used_at is not null and code_expires_at > $4`,
        activeValues(owner, now),
      );
      return rows;
    },

    async findByLink(linkHash: Buffer): Promise<Challenge | null> {
      const { rows } = await pool.query<Challenge>(
        `select ${COLUMNS} from accounts.challenges where link_hash = $1`,
        [linkHash],
      );
      return rows[0] ?? null;
    },

    /** Uses a challenge once, with the owner's others; false if it was used before. */
    async use(id: string, now: Date): Promise<boolean> {
      return inTransaction(pool, async (client) => {
        const { rows: owners } = await client.query<Pick<Owner, "purpose" | "email">>(
          "select purpose, email from accounts.challenges where id = $1",
          [id],
        );
        if (!owners[0]) return false;
        await lockOwner(client, owners[0]);
        const { rows } = await client.query<{ id: string }>(
          `update accounts.challenges set used_at = $2
           where used_at is null and (purpose, email_key, coalesce(reader_id, '${noReader}')) =
             (select purpose, email_key, coalesce(reader_id, '${noReader}')
              from accounts.challenges where id = $1 and used_at is null)
           returning id`,
          [id, now],
        );
        // A concurrent use of this one may leave only the owner's newer challenges to be used here.
        return rows.some((used) => used.id === id);
      });
    },

    /** The stored challenges sent to an address or requested by an account, newest first. */
    async listSent(options: { email: string; readerId: string }) {
      const { rows } = await pool.query<Stored>(
        `select purpose, email, created_at as "sentAt", used_at as "usedAt"
         from accounts.challenges where email_key = $1 or reader_id = $2
         order by created_at desc, id desc`,
        [emailKey(options.email), options.readerId],
      );
      return rows;
    },

    async deleteExpired(before: Date): Promise<void> {
      await pool.query("delete from accounts.challenges where created_at < $1", [before]);
    },
  };
}
