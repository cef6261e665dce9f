/** All SQL on challenges. */
import type { Pool, PoolClient } from "../../../platform/database/database";
import { inTransaction } from "../../../platform/database/transaction";
import { emailKey } from "../../../platform/email-address";
import { codeTries, codeTriesOfAll, type Action, type Challenge, type Purpose } from "./challenge";

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
interface Stored {
  readonly purpose: Purpose;
  readonly email: string;
  readonly sentAt: Date;
  readonly usedAt: Date | null;
}

/** A code that can be tried. */
interface Tried {
  readonly id: string;
  readonly codeHash: Buffer;
}

/** An owner's challenges whose code holds. */
const LIVE = `purpose = $1 and email_key = $2 and reader_id is not distinct from $3
  and code_voided_at is null and used_at is null and code_expires_at > $4`;

const liveValues = ({ purpose, email, readerId }: Owner, now: Date) => [
  purpose,
  emailKey(email),
  readerId,
  now,
];

/** One at a time for an address and purpose, so that nobody waits for two rows in two orders. */
async function lockOwner(client: PoolClient, owner: Pick<Owner, "purpose" | "email">) {
  await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
    `challenge ${owner.purpose} ${emailKey(owner.email)}`,
  ]);
}

export type ChallengeStore = ReturnType<typeof createChallengeStore>;

export function createChallengeStore(pool: Pool) {
  return {
    /**
     * Writes a challenge down, unless there is a fresh one of this kind that few have guessed at; the
     * id of the one or the other. Codes sent before hold on: else a stranger who asks for emails
     * would void what the reader is just typing.
     *
     * @param given.since a challenge made before is not fresh
     * @param isOurs whether a challenge's link and code can be made again from its id
     */
    async createUnlessFresh(
      given: Owner & {
        id: string;
        action: Action;
        codeHash: Buffer;
        codeExpiresAt: Date;
        linkHash: Buffer | null;
        linkExpiresAt: Date | null;
        nextPath: string;
        now: Date;
        since: Date;
      },
      isOurs: (kept: Tried) => boolean,
    ): Promise<string> {
      return inTransaction(pool, async (client) => {
        // Of many at once each would have a code of its own.
        await lockOwner(client, given);
        const { rows } = await client.query<Tried>(
          `select id, code_hash as "codeHash" from accounts.challenges
           where ${LIVE} and created_at > $5 and action = $6 and (link_hash is not null) = $7
             and code_tries < $8
           order by created_at desc, id desc limit 1`,
          [
            ...liveValues(given, given.now),
            given.since,
            given.action,
            given.linkHash !== null,
            codeTries,
          ],
        );
        const [fresh] = rows;
        if (fresh && isOurs(fresh)) return fresh.id;
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
        return given.id;
      });
    },

    /**
     * Takes one of this client's tries at each code that holds now. Counted before they are compared,
     * so that tries at the same time do not slip through.
     *
     * @param client a hash of the address that the try comes from
     * @returns whether there is any code, and those that this client may still try
     */
    async takeTries(owner: Owner, { client, now }: { client: Buffer; now: Date }) {
      interface Taken {
        readonly isAsked: boolean;
        readonly tried: readonly Tried[];
      }
      return inTransaction(pool, async (connection): Promise<Taken> => {
        await lockOwner(connection, owner);
        const { rows: asked } = await connection.query<Tried & { isSpent: boolean }>(
          `select id, code_hash as "codeHash", code_tries >= $5 as "isSpent"
           from accounts.challenges where ${LIVE}`,
          [...liveValues(owner, now), codeTriesOfAll],
        );
        const live = asked.filter(({ isSpent }) => !isSpent);
        if (live.length === 0) return { isAsked: asked.length > 0, tried: [] };
        const { rows: taken } = await connection.query<{ id: string }>(
          `insert into accounts.code_tries as t (challenge_id, client, tries)
           select id, $2, 1 from unnest($1::uuid[]) id
           on conflict (challenge_id, client) do update set tries = t.tries + 1 where t.tries < $3
           returning challenge_id as id`,
          [live.map(({ id }) => id), client, codeTries],
        );
        const ids = new Set(taken.map(({ id }) => id));
        await connection.query(
          "update accounts.challenges set code_tries = code_tries + 1 where id = any ($1::uuid[])",
          [[...ids]],
        );
        return { isAsked: true, tried: live.filter(({ id }) => ids.has(id)) };
      });
    },

    /** A right code costs no try. */
    async giveTriesBack(owner: Owner, ids: readonly string[], client: Buffer): Promise<void> {
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

    async findByLink(linkHash: Buffer): Promise<Challenge | null> {
      const { rows } = await pool.query<Challenge>(
        `select ${COLUMNS} from accounts.challenges where link_hash = $1`,
        [linkHash],
      );
      return rows[0] ?? null;
    },

    /** Uses a challenge up, once; false when somebody was faster. Its brothers go with it. */
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
           where used_at is null and (purpose, email_key, coalesce(reader_id, '${nobody}')) =
             (select purpose, email_key, coalesce(reader_id, '${nobody}')
              from accounts.challenges where id = $1 and used_at is null)
           returning id`,
          [id, now],
        );
        // A brother written since may be among them although somebody else was faster with this one.
        return rows.some((used) => used.id === id);
      });
    },

    /** What was sent to an address, or asked for by an account, and is still kept; newest first. */
    async listKept(given: { email: string; readerId: string }) {
      const { rows } = await pool.query<Stored>(
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
