/**
 * Maps readers to Stripe customers, by our reader ID, never by email: addresses change, and in Stripe
 * several customers may have the same one.
 */
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import { type StripeClient, stripeId } from "./stripe";

export interface Customers {
  /** The reader's customer ID; null for a reader who has never paid. */
  find(readerId: string): Promise<string | null>;
  /** Stores a customer's reader, unless one is stored already. */
  note(readerId: string, customerId: string): Promise<void>;
  /** Customer IDs by the reader's ID. */
  listOf(readerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Readers' IDs by their customer IDs. */
  listOwners(customerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  findReaderId(customerId: string): Promise<string | null>;
  /** The reader's customer ID; creates the customer in Stripe if there is none. */
  ensure(reader: { id: string; email: string }): Promise<string>;
  /** Creates a new customer for a reader whose customer no longer exists in Stripe. */
  replace(reader: { id: string; email: string }, goneId: string): Promise<string>;
}

export function createCustomers(deps: {
  pool: Pool;
  clock: Clock;
  stripe: StripeClient;
}): Customers {
  const { pool, clock, stripe } = deps;

  async function find(readerId: string): Promise<string | null> {
    const { rows } = await pool.query<{ id: string }>(
      `select customer_id as id from billing.customers where reader_id = $1`,
      [readerId],
    );
    return rows[0]?.id ?? null;
  }

  async function note(readerId: string, customerId: string): Promise<void> {
    await pool.query(
      `insert into billing.customers (reader_id, customer_id, created_at) values ($1, $2, $3)
       on conflict do nothing`,
      [readerId, customerId, clock.now()],
    );
  }

  /** The address is set later: an idempotency key reused after a change of address would be rejected. */
  async function create(reader: { id: string; email: string }, idempotencyKey: string) {
    const { id } = await stripe.customers.create(
      { metadata: { reader_id: reader.id } },
      { idempotencyKey },
    );
    await stripe.customers.update(id, { email: reader.email });
    return id;
  }

  return {
    find,
    note,

    async listOf(readerIds) {
      const { rows } = await pool.query<{ readerId: string; id: string }>(
        `select reader_id as "readerId", customer_id as id from billing.customers
         where reader_id = any($1::uuid[])`,
        [readerIds],
      );
      return new Map(rows.map(({ readerId, id }) => [readerId, id]));
    },

    async listOwners(customerIds) {
      const { rows } = await pool.query<{ readerId: string; id: string }>(
        `select reader_id as "readerId", customer_id as id from billing.customers
         where customer_id = any($1::text[])`,
        [customerIds],
      );
      return new Map(rows.map(({ readerId, id }) => [id, readerId]));
    },

    async findReaderId(customerId) {
      const { rows } = await pool.query<{ id: string }>(
        `select reader_id as id from billing.customers where customer_id = $1`,
        [customerId],
      );
      return rows[0]?.id ?? null;
    },

    async ensure(reader) {
      const known = await find(reader.id);
      if (known !== null) return known;
      const made = await create(reader, `customer:${reader.id}`);
      await note(reader.id, made);
      return (await find(reader.id)) ?? made;
    },

    async replace(reader, goneId) {
      // A key of its own: the old key still returns the deleted customer.
      const made = await create(reader, `customer:${reader.id}:after:${goneId}`);
      await pool.query(
        `update billing.customers set customer_id = $3, created_at = $4
         where reader_id = $1 and customer_id = $2`,
        [reader.id, goneId, made, clock.now()],
      );
      return (await find(reader.id)) ?? made;
    },
  };
}

const pageSize = 100;
/** Statuses of Stripe with which there is access, or was until a payment failed. */
const payingStatuses = new Set(["active", "trialing", "past_due"]);

/** IDs of the customers who have a running subscription to one of the paper's products, as Stripe has them now. */
export async function* listPayers(stripe: StripeClient): AsyncGenerator<string> {
  const products = new Set<string>();
  for await (const { id, metadata } of stripe.products.list({ limit: pageSize })) {
    if (metadata.zephr_product_id) products.add(id);
  }
  for await (const { status, items, customer } of stripe.subscriptions.list({ limit: pageSize })) {
    const isOurs = items.data.some(({ price }) => products.has(stripeId(price.product) ?? ""));
    const id = stripeId(customer);
    if (id !== null && isOurs && payingStatuses.has(status)) yield id;
  }
}
