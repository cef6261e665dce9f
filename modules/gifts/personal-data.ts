/** The stored data on people who give and get gifts: exported, and erased with their account. */
import type { Pool } from "../../platform/database/database";
import { emailKey } from "../../platform/email-address";
import type { PersonalDataSource } from "../../platform/module";
import { nameOf, type Service } from "./service";

export function createPersonalData(service: Service): PersonalDataSource {
  const { clock, grants, lists, pool } = service;

  async function keyOf(readerId: string): Promise<string> {
    const reader = await service.findReader({ id: readerId });
    // An address that no one proved may be someone else's.
    return reader?.verifiedAt ? emailKey(reader.email) : "";
  }

  return {
    name: "gifts",

    async export(readerId) {
      const key = await keyOf(readerId);
      const found = await lists.listOfPerson(readerId, key);
      return found.map((gift) => {
        const isBuyer = gift.buyerId === readerId || emailKey(gift.buyerEmail) === key;
        return {
          part: isBuyer ? "bought" : "received",
          gift: nameOf(service, gift),
          state: gift.state,
          orderedAt: gift.orderedAt.toISOString(),
          paidAt: gift.paidAt?.toISOString() ?? null,
          amount: isBuyer ? gift.amount : null,
          currency: isBuyer ? gift.currency : null,
          from: gift.buyerName,
          fromEmail: isBuyer ? gift.buyerEmail : null,
          to: gift.recipientName,
          toEmail: gift.recipientEmail || null,
          message: gift.message,
          emailDueAt: gift.deliverAt?.toISOString() ?? null,
          emailedAt: gift.sentAt?.toISOString() ?? null,
          redeemedAt: gift.redeemedAt?.toISOString() ?? null,
          endsAt: gift.redeemedBy === readerId ? (gift.endsAt?.toISOString() ?? null) : null,
        };
      });
    },

    /** A gift in use, or one that was bought, whatever became of it. */
    async holds(readerId) {
      const now = clock.now();
      const own = await grants.list({ readerId, source: "gift" });
      if (own.some(({ endsAt }) => endsAt === null || endsAt > now)) return true;
      const found = await lists.listOfPerson(readerId, "");
      return found.some(({ buyerId, paidAt }) => buyerId === readerId && paidAt !== null);
    },

    erase: async (readerId) => erase(pool, readerId, await keyOf(readerId)),
  };
}

/**
 * The gift itself stays, because someone else paid for it or uses it: an email that is due goes out without the
 * buyer's name, and one to an erased address doesn't, but the buyer still has the code.
 */
async function erase(pool: Pool, readerId: string, key: string): Promise<void> {
  await pool.query(
    `delete from gifts.gifts
     where state = 'ordered' and (buyer_id = $1 or (buyer_key <> '' and buyer_key = $2))`,
    [readerId, key],
  );
  await pool.query(
    `update gifts.gifts set recipient_name = '', recipient_email = '', recipient_key = '', message = '',
       deliver_at = case when sent_at is null then null else deliver_at end
     where redeemed_by = $1 or (recipient_key <> '' and recipient_key = $2)`,
    [readerId, key],
  );
  await pool.query("update gifts.gifts set redeemed_by = null where redeemed_by = $1", [readerId]);
  await pool.query(
    `update gifts.gifts set buyer_id = null, buyer_name = '', buyer_email = '', buyer_key = '',
       message = ''
     where buyer_id = $1 or (buyer_key <> '' and buyer_key = $2)`,
    [readerId, key],
  );
}
