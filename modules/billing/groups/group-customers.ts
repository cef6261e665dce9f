/**
 * A group has its own Stripe customer, separate from its owner's, so that it can be transferred with its card and
 * its invoices.
 */
import type { Clock } from "../../../platform/clock";
import type { Pool } from "../../../platform/database/database";
import type { Customers } from "../customers";
import type { Payer } from "../payer";
import type { StripeClient } from "../stripe";

export interface GroupCustomers extends Omit<Customers, "listOf" | "listOwners"> {
  /** Every customer of groups that the reader owns. */
  listOf(readerId: string): Promise<readonly string[]>;
  /** The group of this customer is the new owner's from now on. */
  transfer(customerId: string, to: Payer): Promise<void>;
  eraseReader(readerId: string): Promise<void>;
}

export function createGroupCustomers(deps: {
  pool: Pool;
  clock: Clock;
  stripe: StripeClient;
}): GroupCustomers {
  const { pool, clock, stripe } = deps;

  async function listOf(readerId: string): Promise<readonly string[]> {
    const { rows } = await pool.query<{ id: string }>(
      `select customer_id as id from billing.group_customers where reader_id = $1
       order by owned_since desc, customer_id`,
      [readerId],
    );
    return rows.map(({ id }) => id);
  }

  const find = async (readerId: string) => (await listOf(readerId))[0] ?? null;

  async function note(readerId: string, customerId: string): Promise<void> {
    await pool.query(
      `insert into billing.group_customers (customer_id, reader_id, bought_by, created_at, owned_since)
       values ($2, $1, $1, $3, $3) on conflict do nothing`,
      [readerId, customerId, clock.now()],
    );
  }

  /** A reader who has transferred a group gets another customer: the key counts those before. */
  async function countBought(readerId: string): Promise<number> {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from billing.group_customers where bought_by = $1`,
      [readerId],
    );
    return rows[0]!.count;
  }

  async function create(reader: Payer, key: string): Promise<string> {
    const { id } = await stripe.customers.create(
      { metadata: { group_owner: reader.id } },
      { idempotencyKey: key },
    );
    await stripe.customers.update(id, { email: reader.email });
    await note(reader.id, id);
    return id;
  }

  return {
    find,
    note,
    listOf,

    async findReaderId(customerId) {
      const { rows } = await pool.query<{ id: string }>(
        `select reader_id as id from billing.group_customers
         where customer_id = $1 and reader_id is not null`,
        [customerId],
      );
      return rows[0]?.id ?? null;
    },

    async ensure(reader) {
      return (
        (await find(reader.id)) ??
        (await create(reader, `group:${reader.id}:${await countBought(reader.id)}`))
      );
    },

    async replace(reader, goneId) {
      await pool.query(
        `update billing.group_customers set reader_id = null where customer_id = $1`,
        [goneId],
      );
      return create(reader, `group:${reader.id}:after:${goneId}`);
    },

    async transfer(customerId, to) {
      await stripe.customers.update(customerId, {
        email: to.email,
        metadata: { group_owner: to.id },
      });
      await pool.query(
        `update billing.group_customers set reader_id = $2, owned_since = $3 where customer_id = $1`,
        [customerId, to.id, clock.now()],
      );
    },

    async eraseReader(readerId) {
      await pool.query(
        `update billing.group_customers set
           reader_id = case when reader_id = $1 then null else reader_id end,
           bought_by = case when bought_by = $1 then null else bought_by end
         where reader_id = $1 or bought_by = $1`,
        [readerId],
      );
    },
  };
}
