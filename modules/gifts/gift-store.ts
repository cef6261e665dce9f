/** All SQL on one gift. */
import type { Pool, PoolClient } from "../../platform/database/database";
import { emailKey } from "../../platform/email-address";
import { columns, type StoredGift } from "./gift-row";

type Db = Pool | PoolClient;

export type NewGift = Pick<
  StoredGift,
  | "id"
  | "offerId"
  | "productId"
  | "months"
  | "amount"
  | "currency"
  | "buyerId"
  | "buyerName"
  | "buyerEmail"
  | "recipientName"
  | "recipientEmail"
  | "message"
  | "deliverAt"
  | "orderedAt"
>;

/** Money that came in or went back; the ID is Stripe's. */
export interface GiftMoney {
  readonly id: string;
  readonly kind: "payment" | "refund" | "dispute";
  readonly amount: number;
  readonly at: Date;
}

const keyOf = (email: string): string => (email === "" ? "" : emailKey(email));

export type GiftStore = ReturnType<typeof createGiftStore>;

export function createGiftStore(pool: Pool) {
  async function findWhere(
    column: "id" | "session_id" | "code_hash" | "payment_intent",
    value: string,
  ): Promise<StoredGift | null> {
    const { rows } = await pool.query<StoredGift>(
      `select ${columns} from gifts.gifts g where g.${column} = $1`,
      [value],
    );
    return rows[0] ?? null;
  }

  return {
    find: (id: string) => findWhere("id", id),
    findBySession: (sessionId: string) => findWhere("session_id", sessionId),
    findByCode: (hash: string) => findWhere("code_hash", hash),
    findByPayment: (paymentIntent: string) => findWhere("payment_intent", paymentIntent),

    /** Keeps the first of orders with the same ID. */
    async add(gift: NewGift): Promise<void> {
      await pool.query(
        `insert into gifts.gifts (id, state, offer_id, product_id, months, amount, currency, buyer_id,
           buyer_name, buyer_email, buyer_key, recipient_name, recipient_email, recipient_key, message,
           deliver_at, ordered_at)
         values ($1, 'ordered', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
         on conflict (id) do nothing`,
        [
          gift.id,
          gift.offerId,
          gift.productId,
          gift.months,
          gift.amount,
          gift.currency,
          gift.buyerId,
          gift.buyerName,
          gift.buyerEmail,
          keyOf(gift.buyerEmail),
          gift.recipientName,
          gift.recipientEmail,
          keyOf(gift.recipientEmail),
          gift.message,
          gift.deliverAt,
          gift.orderedAt,
        ],
      );
    },

    async noteSession(id: string, sessionId: string): Promise<void> {
      await pool.query("update gifts.gifts set session_id = $2 where id = $1", [id, sessionId]);
    },

    async markPaid(
      db: PoolClient,
      id: string,
      options: {
        readonly paidAt: Date;
        readonly paymentIntent: string | null;
        readonly receiptUrl: string | null;
        readonly codeHash: string;
        readonly codeSealed: Buffer;
        readonly codeEnd: string;
      },
    ): Promise<void> {
      await db.query(
        `update gifts.gifts set state = 'paid', paid_at = $2, payment_intent = $3, receipt_url = $4,
           code_hash = $5, code_sealed = $6, code_end = $7
         where id = $1 and state = 'ordered'`,
        [
          id,
          options.paidAt,
          options.paymentIntent,
          options.receiptUrl,
          options.codeHash,
          options.codeSealed,
          options.codeEnd,
        ],
      );
    },

    /** Those that aren't stored. */
    async listNewMoney<Money extends { readonly id: string }>(
      money: readonly Money[],
    ): Promise<readonly Money[]> {
      const { rows } = await pool.query<{ id: string }>(
        "select id from gifts.payments where id = any($1::text[])",
        [money.map(({ id }) => id)],
      );
      const stored = new Set(rows.map(({ id }) => id));
      return money.filter(({ id }) => !stored.has(id));
    },

    async addMoney(
      db: PoolClient,
      gift: Pick<StoredGift, "id" | "currency" | "productId">,
      { money, now }: { money: readonly GiftMoney[]; now: Date },
    ): Promise<void> {
      await db.query(
        `insert into gifts.payments (id, gift_id, kind, amount, currency, product_id, paid_at, recorded_at)
         select given.id, $1, given.kind, given.amount, $2, $3, given.paid_at, $4
         from unnest($5::text[], $6::text[], $7::int[], $8::timestamptz[])
           as given (id, kind, amount, paid_at)
         on conflict (id) do nothing`,
        [
          gift.id,
          gift.currency,
          gift.productId,
          now,
          money.map(({ id }) => id),
          money.map(({ kind }) => kind),
          money.map(({ amount }) => amount),
          money.map(({ at }) => at),
        ],
      );
    },

    /** False if it is no longer to be redeemed. */
    async markRedeemed(
      db: PoolClient,
      id: string,
      options: { readonly readerId: string; readonly now: Date; readonly endsAt: Date },
    ): Promise<boolean> {
      const { rowCount } = await db.query(
        `update gifts.gifts set state = 'redeemed', redeemed_by = $2, redeemed_at = $3, ends_at = $4
         where id = $1 and state = 'paid' and refund_asked_at is null`,
        [id, options.readerId, options.now, options.endsAt],
      );
      return rowCount === 1;
    },

    /** @param id of a grant, which may be one that the staff gave */
    async saveEnd(id: string, endsAt: Date): Promise<void> {
      await pool.query("update gifts.gifts set ends_at = $2 where id::text = $1", [id, endsAt]);
    },

    async markRefunded(id: string, now: Date): Promise<void> {
      await pool.query(
        `update gifts.gifts set state = 'refunded', refunded_at = $2, refund_failure = null
         where id = $1 and refunded_at is null`,
        [id, now],
      );
    },

    /** False if another order waits. */
    async askRefund(
      db: PoolClient,
      id: string,
      options: { readonly access: "continues" | "now"; readonly now: Date },
    ): Promise<boolean> {
      const { rowCount } = await db.query(
        `update gifts.gifts set refund_access = $2, refund_asked_at = $3, refund_failure = null
         where id = $1 and state in ('paid', 'redeemed') and refund_asked_at is null`,
        [id, options.access, options.now],
      );
      return rowCount === 1;
    },

    async dropRefund(id: string, failure: string): Promise<void> {
      await pool.query(
        `update gifts.gifts set refund_access = null, refund_asked_at = null, refund_failure = $2
         where id = $1 and refunded_at is null`,
        [id, failure.slice(0, 300)],
      );
    },

    /** Changes who gets the email, and when, until it was sent. */
    async changeDelivery(
      db: Db,
      id: string,
      options: { readonly email: string; readonly deliverAt: Date | null },
    ): Promise<void> {
      await db.query(
        `update gifts.gifts set recipient_email = $2, recipient_key = $3, deliver_at = $4
         where id = $1 and state = 'paid' and sent_at is null`,
        [id, options.email, keyOf(options.email), options.deliverAt],
      );
    },

    /** Changes where an email that was sent goes when it is sent again. */
    async changeAddress(db: Db, id: string, email: string): Promise<void> {
      await db.query(
        `update gifts.gifts set recipient_email = $2, recipient_key = $3 where id = $1`,
        [id, email, keyOf(email)],
      );
    },

    /** Counts an email to the recipient, once. */
    async countSend(id: string, options: { readonly after: number; readonly now: Date }) {
      await pool.query(
        `update gifts.gifts set sends = sends + 1, sent_at = $3 where id = $1 and sends = $2`,
        [id, options.after, options.now],
      );
    },

    async markReceipt(id: string, now: Date): Promise<void> {
      await pool.query("update gifts.gifts set receipt_queued_at = $2 where id = $1", [id, now]);
    },

    async markReminded(id: string, now: Date): Promise<void> {
      await pool.query("update gifts.gifts set reminded_at = $2 where id = $1", [id, now]);
    },
  };
}
