/** All SQL of the lists. Changes of one address are serialized by a lock on its row. */
import { randomUUID } from "node:crypto";
import type { Pool, PoolClient } from "../../platform/database/database";
import { inTransaction } from "../../platform/database/transaction";
import type { Address } from "./address";
import {
  type AddressRow,
  type Ledger,
  openLedger,
  type Place,
  type ListStatus,
} from "./ledger-store";

export type Suppression = "bounced" | "complained" | "asked";

/** An address, and the one its owner changed it to. */
const allHashes = `select $1::bytea as hash union
  select t.hash from newsletters.addresses a join newsletters.addresses t on t.id = a.moved_to
  where a.hash = $1 and t.hash is not null`;
const columns = `id, email, reader_id as "readerId", moved_to as "movedTo"`;

export type NewsletterStore = ReturnType<typeof createNewsletterStore>;

export function createNewsletterStore(pool: Pool) {
  async function lock(
    client: PoolClient,
    by: "hash" | "id" | "reader_id",
    value: Buffer | string,
  ): Promise<AddressRow | null> {
    const { rows } = await client.query<AddressRow>(
      `select ${columns} from newsletters.addresses where ${by} = $1 for update`,
      [value],
    );
    return rows[0] ?? null;
  }

  async function ensure(client: PoolClient, address: Address, now: Date): Promise<AddressRow> {
    const { rows } = await client.query<AddressRow>(
      `insert into newsletters.addresses (id, hash, email, email_key, created_at)
       values ($1, $2, $3, $4, $5)
       on conflict (hash) do update set email = coalesce(addresses.email, $3), email_key = $4
       returning ${columns}`,
      [randomUUID(), address.hash, address.email, address.key, now],
    );
    return rows[0]!;
  }

  return {
    /** Runs `work` on an address, which is created if new. */
    change<Result>(
      address: Address,
      now: Date,
      work: (ledger: Ledger) => Promise<Result>,
    ): Promise<Result> {
      return inTransaction(pool, async (client) =>
        work(await openLedger(client, await ensure(client, address, now), now)),
      );
    },

    /**
     * Runs `work` on the address of a link in an email; null if it no longer exists.
     *
     * @param options.follows use the address that its owner changed it to, if any
     */
    changeFound<Result>(
      options: { hash: Buffer; follows: boolean; now: Date },
      work: (ledger: Ledger) => Promise<Result>,
    ): Promise<Result | null> {
      return inTransaction(pool, async (client) => {
        const named = await lock(client, "hash", options.hash);
        const row =
          options.follows && named?.movedTo ? await lock(client, "id", named.movedTo) : named;
        return row && work(await openLedger(client, row, options.now));
      });
    },

    async listStatuses(hash: Buffer): Promise<readonly ListStatus[]> {
      const { rows } = await pool.query<ListStatus>(
        `select s.list, s.state, s.since, s.lettered_at as "emailedAt"
         from newsletters.addresses a join newsletters.standings s on s.address_id = a.id
         where a.hash = $1`,
        [hash],
      );
      return rows;
    },

    /** Whether anything is stored about a reader or their address. */
    async knows(readerId: string, hash: Buffer): Promise<boolean> {
      const { rowCount } = await pool.query(
        "select from newsletters.addresses where reader_id = $1 or hash = $2 limit 1",
        [readerId, hash],
      );
      return (rowCount ?? 0) > 0;
    },

    /** Assigns an address to a reader and moves the lists of their earlier address to it. */
    settle(readerId: string, address: Address, now: Date): Promise<void> {
      return inTransaction(pool, async (client) => {
        const before = await lock(client, "reader_id", readerId);
        const row = await ensure(client, address, now);
        // As the reader spells it: capital letters may have changed.
        if (row.email !== address.email) {
          await client.query("update newsletters.addresses set email = $2 where id = $1", [
            row.id,
            address.email,
          ]);
        }
        if (before?.id === row.id) return;
        if (before) {
          const place: Place = { source: "account", clientHash: null };
          const from = await openLedger(client, before, now);
          const to = await openLedger(client, row, now);
          const moving = from.statuses.filter(({ state }) => state === "subscribed");
          await to.note(
            moving
              .filter(({ list }) => to.find(list)?.state !== "subscribed")
              .map(({ list }) => ({ list, what: "moved" as const })),
            place,
          );
          // A list that was left stays left at the new address: others could have it started there.
          const isOpen = (list: string) =>
            !["subscribed", "left"].includes(to.find(list)?.state ?? "");
          await to.note(
            from.statuses
              .filter(({ list, state }) => state === "left" && isOpen(list))
              .map(({ list }) => ({ list, what: "left" as const })),
            place,
          );
          await from.note(
            moving.map(({ list }) => ({ list, what: "left" as const })),
            { ...place, source: "account: moved" },
          );
          await client.query(
            "update newsletters.addresses set moved_to = $2 where moved_to = $1 and id <> $2",
            [before.id, row.id],
          );
          await client.query(
            `update newsletters.addresses
             set email = null, email_key = null, reader_id = null, moved_to = $2 where id = $1`,
            [before.id, row.id],
          );
        }
        await client.query(
          "update newsletters.addresses set reader_id = $2, moved_to = null where id = $1",
          [row.id, readerId],
        );
      });
    },

    /** Erases an address; consents stay under an anonymous ID. */
    erase(who: { readerId: string; hash: Buffer | null }, place: Place, now: Date): Promise<void> {
      return inTransaction(pool, async (client) => {
        const { rows } = await client.query<AddressRow>(
          `select ${columns} from newsletters.addresses a
           where reader_id = $1 or hash = $2
             or moved_to in (select id from newsletters.addresses where reader_id = $1)
           for update`,
          [who.readerId, who.hash],
        );
        for (const row of rows) {
          const ledger = await openLedger(client, row, now);
          await ledger.note(
            ledger.statuses
              .filter(({ state }) => state !== "left")
              .map(({ list }) => ({ list, what: "left" as const })),
            place,
          );
          await blank(client, row.id);
        }
      });
    },

    /** Erases addresses without an account that have had no list since `before`. */
    async deleteIdle(before: Date): Promise<void> {
      const { rows } = await pool.query<{ id: string }>(
        `select a.id from newsletters.addresses a
         where a.hash is not null and a.reader_id is null and a.moved_to is null
           and a.created_at < $1
           and not exists (select from newsletters.standings s
             where s.address_id = a.id
               and (s.state = 'subscribed' or s.since >= $1 or s.lettered_at >= $1))
         limit 1000`,
        [before],
      );
      for (const { id } of rows) await inTransaction(pool, (client) => blank(client, id));
    },

    async listsOf(keys: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
      const { rows } = await pool.query<{ key: string; lists: string[] }>(
        `select a.email_key as key, array_agg(s.list order by s.list) as lists
         from newsletters.addresses a join newsletters.standings s on s.address_id = a.id
         where a.email_key = any($1::text[]) and a.email_key is not null and s.state = 'subscribed'
           and not exists (select from newsletters.suppressions p where p.hash = a.hash)
         group by a.email_key`,
        [keys],
      );
      return new Map(rows.map(({ key, lists }) => [key, lists]));
    },

    async listSubscribers({ list, after, limit }: { list: string; after: string; limit: number }) {
      const { rows } = await pool.query<{ email: string; readerId: string | null }>(
        `select a.email, a.reader_id as "readerId" from newsletters.addresses a
         where a.email_key > $2 and a.email is not null
           and exists (select from newsletters.standings s
             where s.address_id = a.id and s.list = $1 and s.state = 'subscribed')
           and not exists (select from newsletters.suppressions p where p.hash = a.hash)
         order by a.email_key limit $3`,
        [list, after, limit],
      );
      return rows;
    },

    /** The consent history of a reader, oldest first. */
    async listHistory(readerId: string) {
      const { rows } = await pool.query<{
        list: string;
        what: string;
        source: string;
        recordedAt: Date;
      }>(
        `select c.list, c.what, c.source, c.recorded_at as "recordedAt"
         from newsletters.consents c join newsletters.addresses a on a.id = c.address_id
         where a.reader_id = $1
           or a.moved_to in (select id from newsletters.addresses where reader_id = $1)
         order by c.id`,
        [readerId],
      );
      return rows;
    },

    async findSuppression(hash: Buffer): Promise<Suppression | null> {
      const { rows } = await pool.query<{ because: Suppression }>(
        "select because from newsletters.suppressions where hash = $1",
        [hash],
      );
      return rows[0]?.because ?? null;
    },

    /** Keys of those among these addresses to which no newsletter goes. */
    async listSuppressed(addresses: readonly Address[]): Promise<ReadonlySet<string>> {
      const { rows } = await pool.query<{ hash: Buffer }>(
        "select hash from newsletters.suppressions where hash = any($1::bytea[])",
        [addresses.map(({ hash }) => hash)],
      );
      const hashes = new Set(rows.map(({ hash }) => hash.toString("hex")));
      return new Set(
        addresses.flatMap(({ hash, key }) => (hashes.has(hash.toString("hex")) ? key : [])),
      );
    },

    /** Also suppresses the address that its owner changed it to. */
    async suppress(hash: Buffer, because: Suppression, now: Date): Promise<void> {
      await pool.query(
        `insert into newsletters.suppressions (hash, because, since)
         select own.hash, $2, $3 from (${allHashes}) own on conflict (hash) do nothing`,
        [hash, because, now],
      );
    },

    async allow(hash: Buffer): Promise<void> {
      await pool.query(
        `delete from newsletters.soft_bounces b using newsletters.addresses a
         where a.id = b.address_id and a.hash in (select own.hash from (${allHashes}) own)`,
        [hash],
      );
      await pool.query(
        `delete from newsletters.suppressions where hash in (select own.hash from (${allHashes}) own)`,
        [hash],
      );
    },
  };
}

async function blank(client: PoolClient, id: string): Promise<void> {
  await client.query("delete from newsletters.standings where address_id = $1", [id]);
  await client.query("delete from newsletters.soft_bounces where address_id = $1", [id]);
  await client.query(
    `update newsletters.addresses
     set hash = null, email = null, email_key = null, reader_id = null, moved_to = null
     where id = $1`,
    [id],
  );
}
