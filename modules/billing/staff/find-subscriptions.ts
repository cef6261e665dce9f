/** All SQL by which the staff find subscriptions. Each has an index of migrations/0040-subscribers.sql. */
import type { Pool } from "../../../platform/database/database";
import type { Beginning, FoundSubscription, SubscriptionView, ViewPlace } from "./staff-types";

interface Page {
  readonly after: ViewPlace | null;
  readonly limit: number;
}

type Row = FoundSubscription & { readonly at: Date };

export type FindSubscriptions = ReturnType<typeof createFindSubscriptions>;

/** No instant of a subscription is later. */
const end = new Date("9999-12-31T00:00:00Z");
const begin = new Date(0);

export function createFindSubscriptions(pool: Pool) {
  /** Newest first. */
  async function listNew({ after, limit }: Page): Promise<readonly Row[]> {
    const { rows } = await pool.query<Row>(
      `select reader_id as "readerId", id as "subscriptionId", started_at as at
       from billing.subscriptions
       where is_first_paid and reader_id is not null and (started_at, id) < ($1, $2::text)
       order by started_at desc, id desc limit $3`,
      [after?.at ?? end, after?.id ?? "", limit],
    );
    return rows;
  }

  /** Those whose card failed last first. */
  async function listFailed({ after, limit }: Page): Promise<readonly Row[]> {
    const { rows } = await pool.query<Row>(
      `select reader_id as "readerId", id as "subscriptionId", status_at as at
       from billing.subscriptions
       where status in ('past_due', 'unpaid') and is_first_paid and reader_id is not null
         and (status_at, id) < ($1, $2::text)
       order by status_at desc, id desc limit $3`,
      [after?.at ?? end, after?.id ?? "", limit],
    );
    return rows;
  }

  /** Those that end next first. */
  async function listLeaving({ after, limit }: Page): Promise<readonly Row[]> {
    const { rows } = await pool.query<Row>(
      `select reader_id as "readerId", id as "subscriptionId", coalesce(cancel_at, $1) as at
       from billing.subscriptions
       where cancel_at is not null and status in ('active', 'trialing', 'past_due')
         and reader_id is not null and (cancel_at, id) > ($1, $2::text)
       order by cancel_at, id limit $3`,
      [after?.at ?? begin, after?.id ?? "", limit],
    );
    return rows;
  }

  const views = { new: listNew, failed: listFailed, leaving: listLeaving } as const;

  return {
    listView: (view: SubscriptionView, page: Page): Promise<readonly Row[]> => views[view](page),

    /** How many there are; `most` if there are more. */
    async countViews(most: number): Promise<{ failed: number; leaving: number }> {
      const { rows } = await pool.query<{ failed: number; leaving: number }>(
        `select
           (select count(*)::int from (
             select 1 from billing.subscriptions
             where status in ('past_due', 'unpaid') and is_first_paid and reader_id is not null
             limit $1) found) as failed,
           (select count(*)::int from (
             select 1 from billing.subscriptions
             where cancel_at is not null and status in ('active', 'trialing', 'past_due')
               and reader_id is not null
             limit $1) found) as leaving`,
        [most],
      );
      return { failed: rows[0]?.failed ?? 0, leaving: rows[0]?.leaving ?? 0 };
    },

    /** By the last four digits of a card, by ID. */
    async listByCard(
      last4: string,
      { after, limit }: { after: string; limit: number },
    ): Promise<readonly FoundSubscription[]> {
      const { rows } = await pool.query<FoundSubscription>(
        `select reader_id as "readerId", id as "subscriptionId" from billing.subscriptions
         where card is not null and card ->> 'last4' = $1 and reader_id is not null and id > $2
         order by id limit $3`,
        [last4, after, limit],
      );
      return rows;
    },

    /** The reader of a customer or subscription, by Stripe's ID. */
    async findReaderId(stripeId: string): Promise<string | null> {
      const { rows } = await pool.query<{ id: string }>(
        `select reader_id as id from billing.customers where customer_id = $1
         union all
         select reader_id as id from billing.subscriptions where id = $1 and reader_id is not null
         limit 1`,
        [stripeId],
      );
      return rows[0]?.id ?? null;
    },

    /** With what each of a reader's subscriptions began, by its ID: it may have another plan now. */
    async listBeginnings(readerId: string): Promise<ReadonlyMap<string, Beginning>> {
      const { rows } = await pool.query<Beginning & { id: string }>(
        `select distinct on (h.subscription_id) h.subscription_id as id, h.product_id as "productId",
           h.billing_interval as interval
         from billing.subscriptions s
           join billing.subscription_history h on h.subscription_id = s.id
         where s.reader_id = $1
         order by h.subscription_id, h.effective_at, h.id`,
        [readerId],
      );
      return new Map(rows.map(({ id, productId, interval }) => [id, { productId, interval }]));
    },

    /** Emails about a reader's subscriptions, newest first. */
    async listEmails(
      readerId: string,
      limit: number,
    ): Promise<readonly { key: string; at: Date }[]> {
      const { rows } = await pool.query<{ key: string; at: Date }>(
        `select l.key, l.queued_at as at
         from billing.subscriptions s join billing.letters l on l.subscription_id = s.id
         where s.reader_id = $1 and l.was_sent is not false
         order by l.queued_at desc, l.key limit $2`,
        [readerId, limit],
      );
      return rows;
    },
  };
}
