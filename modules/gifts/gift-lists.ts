/** All SQL that lists gifts. */
import type { Pool } from "../../platform/database/database";
import { columns, type StoredGift } from "./gift-row";

/** A job takes up no more at once; the rest waits for the next run. */
const batch = 500;

export type GiftLists = ReturnType<typeof createGiftLists>;

export function createGiftLists(pool: Pool) {
  return {
    async hasSold(): Promise<boolean> {
      const { rows } = await pool.query<{ hasSold: boolean }>(
        `select exists (select 1 from gifts.gifts where state <> 'ordered') as "hasSold"`,
      );
      return rows[0]!.hasSold;
    },

    /** Paid gifts that a reader bought, newest first. @param key of the address, by which guests are known */
    async listBought(readerId: string, key: string): Promise<readonly StoredGift[]> {
      const { rows } = await pool.query<StoredGift>(
        `select ${columns} from gifts.gifts g
         where (g.buyer_id = $1 or g.buyer_key = $2) and g.state <> 'ordered'
         order by g.ordered_at desc, g.id desc limit 100`,
        [readerId, key],
      );
      return rows;
    },

    async listRedeemed(readerId: string): Promise<readonly StoredGift[]> {
      const { rows } = await pool.query<StoredGift>(
        `select ${columns} from gifts.gifts g where g.redeemed_by = $1
         order by g.redeemed_at desc, g.id desc limit 100`,
        [readerId],
      );
      return rows;
    },

    /** All that has to do with a person, for the export and the erasure. */
    async listOfPerson(readerId: string, key: string): Promise<readonly StoredGift[]> {
      const { rows } = await pool.query<StoredGift>(
        `select ${columns} from gifts.gifts g
         where g.buyer_id = $1 or g.redeemed_by = $1 or g.buyer_key = $2
           or (g.recipient_key <> '' and g.recipient_key = $2)
         order by g.ordered_at, g.id`,
        [readerId, key],
      );
      return rows;
    },

    /** Their email to the recipient is due. */
    async listToSend(now: Date): Promise<readonly StoredGift[]> {
      const { rows } = await pool.query<StoredGift>(
        `select ${columns} from gifts.gifts g
         where g.state = 'paid' and g.sent_at is null and g.deliver_at <= $1
           and g.refund_asked_at is null
         order by g.deliver_at, g.id limit $2`,
        [now, batch],
      );
      return rows;
    },

    async listWithoutReceipt(): Promise<readonly StoredGift[]> {
      const { rows } = await pool.query<StoredGift>(
        `select ${columns} from gifts.gifts g
         where g.paid_at is not null and g.receipt_queued_at is null
         order by g.paid_at, g.id limit $1`,
        [batch],
      );
      return rows;
    },

    /** Redeemed gifts that end by an instant and were not announced. */
    async listToRemind({ now, until }: { now: Date; until: Date }): Promise<readonly StoredGift[]> {
      const { rows } = await pool.query<StoredGift>(
        `select ${columns} from gifts.gifts g
         where g.state = 'redeemed' and g.reminded_at is null and g.ends_at > $1 and g.ends_at <= $2
         order by g.ends_at, g.id limit $3`,
        [now, until, batch],
      );
      return rows;
    },

    /** Orders on their way through Stripe's page since before an instant, oldest first. */
    async listUnpaid(before: Date): Promise<readonly StoredGift[]> {
      const { rows } = await pool.query<StoredGift>(
        `select ${columns} from gifts.gifts g
         where g.state = 'ordered' and g.ordered_at < $1 order by g.ordered_at, g.id limit $2`,
        [before, batch],
      );
      return rows;
    },

    async deleteUnpaid(id: string): Promise<void> {
      await pool.query("delete from gifts.gifts where id = $1 and state = 'ordered'", [id]);
    },

    /** Refunds that were ordered before an instant and have no result. */
    async listUnsettledRefunds(before: Date): Promise<readonly StoredGift[]> {
      const { rows } = await pool.query<StoredGift>(
        `select ${columns} from gifts.gifts g
         where g.refund_asked_at < $1 and g.refunded_at is null
         order by g.refund_asked_at, g.id limit $2`,
        [before, batch],
      );
      return rows;
    },
  };
}
