/** All SQL on groups themselves: whose they are, how many seats they have, and their domain. */
import { randomUUID } from "node:crypto";
import type { Pool, PoolClient } from "../../../platform/database/database";
import { inTransaction } from "../../../platform/database/transaction";
import type { PaidSeats } from "../../billing/types";

export interface Group {
  readonly id: string;
  readonly subscriptionId: string;
  /** Null once the account is erased. */
  readonly ownerId: string | null;
  readonly organization: string;
  readonly productId: string;
  readonly seats: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly reason: string;
  readonly domain: string | null;
  readonly createdAt: Date;
}

export type CountedGroup = Group & { readonly used: number };

export interface DomainCode {
  readonly domain: string;
  readonly email: string;
  readonly codeHash: string;
  readonly expiresAt: Date;
}

export const groupColumns = `g.id, g.subscription_id as "subscriptionId", g.owner_id as "ownerId", g.organization,
  g.product_id as "productId", g.seats, g.starts_at as "startsAt", g.ends_at as "endsAt", g.reason, g.domain,
  g.created_at as "createdAt"`;

const used = `(select count(*) from groups.members m where m.group_id = g.id and m.left_at is null)::int`;

/** How long seats are held while Stripe changes their number. */
const HOLD_MS = 10 * 60_000;
/** How often a code may be tried. */
const mostTries = 5;

export type GroupStore = ReturnType<typeof createGroupStore>;

export function createGroupStore(pool: Pool) {
  async function findWhere(where: string, values: unknown[]): Promise<Group | null> {
    const { rows } = await pool.query<Group>(
      `select ${groupColumns} from groups.groups g where ${where} order by g.created_at desc limit 1`,
      values,
    );
    return rows[0] ?? null;
  }

  return {
    find: (id: string) => findWhere("g.id = $1", [id]),
    findBySubscription: (id: string) => findWhere("g.subscription_id = $1", [id]),

    /** The group that a reader owns: one that gives access before one that has ended. */
    async findOfOwner(readerId: string): Promise<Group | null> {
      const { rows } = await pool.query<Group>(
        `select ${groupColumns} from groups.groups g where g.owner_id = $1
         order by g.ends_at desc, g.created_at desc limit 1`,
        [readerId],
      );
      return rows[0] ?? null;
    },

    async listOfOwner(readerId: string): Promise<readonly Group[]> {
      const { rows } = await pool.query<Group>(
        `select ${groupColumns} from groups.groups g where g.owner_id = $1 order by g.created_at desc`,
        [readerId],
      );
      return rows;
    },

    /** Those that anyone at a domain may join now. */
    async listOfDomain(domain: string, now: Date): Promise<readonly CountedGroup[]> {
      const { rows } = await pool.query<CountedGroup>(
        `select ${groupColumns}, ${used} as used from groups.groups g
         where g.domain = $1 and g.ends_at > $2 order by g.created_at, g.id limit 20`,
        [domain, now],
      );
      return rows;
    },

    /** Newest first. */
    async list(
      after: { at: Date; id: string } | null,
      limit: number,
    ): Promise<readonly CountedGroup[]> {
      const { rows } = await pool.query<CountedGroup>(
        `select ${groupColumns}, ${used} as used from groups.groups g
         where $1::timestamptz is null or (g.created_at, g.id) < ($1, $2::uuid)
         order by g.created_at desc, g.id desc limit $3`,
        [after?.at ?? null, after?.id ?? null, limit],
      );
      return rows;
    },

    /** Stores what the subscription pays for; a new group's owner takes its first seat. */
    async save(paid: PaidSeats, now: Date): Promise<{ group: Group; isNew: boolean }> {
      const { subscriptionId, ownerId, organization, productId, seats } = paid;
      return inTransaction(pool, async (db) => {
        const { rows } = await db.query<Group & { readonly isNew: boolean }>(
          `insert into groups.groups as g (id, subscription_id, owner_id, organization, product_id, seats,
             starts_at, ends_at, reason, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
           on conflict (subscription_id) do update set owner_id = excluded.owner_id,
             product_id = excluded.product_id, seats = excluded.seats, starts_at = excluded.starts_at,
             ends_at = excluded.ends_at, reason = excluded.reason
           returning ${groupColumns}, g.id = $1 as "isNew"`,
          [
            randomUUID(),
            subscriptionId,
            ownerId,
            organization,
            productId,
            seats,
            paid.startsAt,
            paid.endsAt,
            paid.reason,
            now,
          ],
        );
        const { isNew, ...group } = rows[0]!;
        if (isNew) {
          await db.query(
            `insert into groups.members (id, group_id, reader_id, joined_at, how)
             values ($1, $2, $3, $4, 'owner')
             on conflict (reader_id) where left_at is null do nothing`,
            [randomUUID(), group.id, ownerId, now],
          );
        }
        return { group, isNew };
      });
    },

    /** @returns how many seats are taken, if these are more than wanted; null if the seats are held */
    hold: (subscriptionId: string, seats: number, now: Date): Promise<number | null> =>
      inTransaction(pool, async (db) => {
        const group = await lockGroup(db, "g.subscription_id = $1", subscriptionId);
        if (!group) return null;
        const taken = await countSeats(db, group.id);
        if (taken > seats) return taken;
        await db.query("update groups.groups set held_seats = $2, held_until = $3 where id = $1", [
          group.id,
          seats,
          new Date(now.getTime() + HOLD_MS),
        ]);
        return null;
      }),

    async release(subscriptionId: string): Promise<void> {
      await pool.query(
        "update groups.groups set held_seats = null, held_until = null where subscription_id = $1",
        [subscriptionId],
      );
    },

    async setDomain(id: string, domain: string | null): Promise<void> {
      await inTransaction(pool, async (db) => {
        await db.query("update groups.groups set domain = $2 where id = $1", [id, domain]);
        await db.query("delete from groups.domain_codes where group_id = $1", [id]);
      });
    },

    async findCode(groupId: string, now: Date): Promise<DomainCode | null> {
      const { rows } = await pool.query<DomainCode>(
        `select domain, email, code_hash as "codeHash", expires_at as "expiresAt"
         from groups.domain_codes where group_id = $1 and expires_at > $2 and tries < $3`,
        [groupId, now, mostTries],
      );
      return rows[0] ?? null;
    },

    async saveCode(groupId: string, code: DomainCode): Promise<void> {
      await pool.query(
        `insert into groups.domain_codes (group_id, domain, email, code_hash, expires_at, tries)
         values ($1, $2, $3, $4, $5, 0)
         on conflict (group_id) do update set domain = excluded.domain, email = excluded.email,
           code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
        [groupId, code.domain, code.email, code.codeHash, code.expiresAt],
      );
    },

    /** Counts a try; the code that is tried, or null if there is none, or no more tries. */
    async tryCode(groupId: string, now: Date): Promise<DomainCode | null> {
      const { rows } = await pool.query<DomainCode>(
        `update groups.domain_codes set tries = tries + 1
         where group_id = $1 and expires_at > $2 and tries < $3
         returning domain, email, code_hash as "codeHash", expires_at as "expiresAt"`,
        [groupId, now, mostTries],
      );
      return rows[0] ?? null;
    },

    /** The organization stays: its payments are part of the books. */
    async eraseOwner(readerId: string): Promise<void> {
      await inTransaction(pool, async (db) => {
        const own = "select id from groups.groups where owner_id = $1";
        await db.query(`delete from groups.invitations where group_id in (${own})`, [readerId]);
        await db.query(`delete from groups.domain_codes where group_id in (${own})`, [readerId]);
        await db.query(
          "update groups.groups set owner_id = null, domain = null where owner_id = $1",
          [readerId],
        );
      });
    },
  };
}

/** The group, which no one else changes until the transaction ends. */
export async function lockGroup(
  db: PoolClient,
  where: "g.id = $1" | "g.subscription_id = $1",
  value: string,
): Promise<
  (Group & { readonly heldSeats: number | null; readonly heldUntil: Date | null }) | null
> {
  const { rows } = await db.query<
    Group & { readonly heldSeats: number | null; readonly heldUntil: Date | null }
  >(
    `select ${groupColumns}, g.held_seats as "heldSeats", g.held_until as "heldUntil"
     from groups.groups g where ${where} for update`,
    [value],
  );
  return rows[0] ?? null;
}

export async function countSeats(db: Pool | PoolClient, groupId: string): Promise<number> {
  const { rows } = await db.query<{ used: number }>(
    "select count(*)::int as used from groups.members where group_id = $1 and left_at is null",
    [groupId],
  );
  return rows[0]!.used;
}
