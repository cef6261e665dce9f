/**
 * The penny offer, limited to one per reader and one per card. It is reserved before the first charge,
 * so that concurrent checkouts cannot use it twice; the reservation is deleted if the charge is not paid.
 */
import type { Clock } from "../../../platform/clock";
import type { Pool } from "../../../platform/database/database";
import type { Customers } from "../customers";
import { unlessMissing, type StripeClient, type StripeSubscription } from "../stripe";
import { abandonSubscription } from "./abandon-subscription";
import { isOver } from "../facts/facts";

interface Reservation {
  readonly readerId: string;
  readonly fingerprint: string;
  readonly subscriptionId: string | null;
  readonly reservedAt: Date;
  readonly takenAt: Date | null;
}

const columns = `reader_id as "readerId", fingerprint, subscription_id as "subscriptionId",
  claimed_at as "reservedAt", taken_at as "takenAt"`;

/** As long as Stripe keeps the first payment of other subscriptions open. */
const OPEN_MS = 23 * 3_600_000;
/** Far longer than a call to Stripe takes: the checkout was abandoned. */
const ABANDONED_MS = 15 * 60_000;

/** PostgreSQL's error code. */
const UNIQUE_VIOLATION = "23505";

export type PennyOffers = ReturnType<typeof createPennyOffers>;

export function createPennyOffers(deps: {
  pool: Pool;
  clock: Clock;
  stripe: StripeClient;
  customers: Customers;
}) {
  const { pool, clock, stripe, customers } = deps;

  const isOlder = (reservation: Reservation, milliseconds: number) =>
    clock.now().getTime() - reservation.reservedAt.getTime() > milliseconds;

  async function list(where: string, values: readonly unknown[]): Promise<readonly Reservation[]> {
    const { rows } = await pool.query<Reservation>(
      `select ${columns} from billing.penny_offers where ${where} order by reader_id`,
      [...values],
    );
    return rows;
  }

  async function release(readerId: string): Promise<void> {
    await pool.query("delete from billing.penny_offers where reader_id = $1 and taken_at is null", [
      readerId,
    ]);
  }

  async function markTaken(subscriptionId: string): Promise<void> {
    await pool.query(
      `update billing.penny_offers set taken_at = $2
       where subscription_id = $1 and taken_at is null`,
      [subscriptionId, clock.now()],
    );
  }

  /** The subscription of a reservation, also if a crash prevented its ID from being stored. */
  async function findSubscription(reservation: Reservation): Promise<StripeSubscription | null> {
    const { subscriptionId } = reservation;
    if (subscriptionId !== null) {
      return unlessMissing(() => stripe.subscriptions.retrieve(subscriptionId));
    }
    const customer = await customers.find(reservation.readerId);
    if (customer === null) return null;
    const all = await unlessMissing(() =>
      stripe.subscriptions.list({ customer, status: "all", limit: 100 }),
    );
    return all?.data.find(({ metadata }) => metadata.penny_offer === "1") ?? null;
  }

  /** Reads the outcome of a reservation from Stripe, and keeps or deletes the reservation. */
  async function settle(reservation: Reservation): Promise<"taken" | "open" | "free"> {
    if (reservation.takenAt) return "taken";
    const subscription = await findSubscription(reservation);
    if (!subscription) {
      if (reservation.subscriptionId === null && !isOlder(reservation, ABANDONED_MS)) return "open";
      await release(reservation.readerId);
      return "free";
    }
    await attach(reservation.readerId, subscription.id);
    const { data } = await stripe.invoices.list({ subscription: subscription.id, limit: 100 });
    const first = data.find(({ billing_reason }) => billing_reason === "subscription_create");
    if (first?.status === "paid") {
      await markTaken(subscription.id);
      return "taken";
    }
    const isActive = !isOver(subscription.status);
    if (isActive && !isOlder(reservation, OPEN_MS)) return "open";
    // Its trial would continue unpaid and charge the full price at its end.
    if (isActive && !(await abandonSubscription(stripe, subscription))) return settle(reservation);
    await release(reservation.readerId);
    return "free";
  }

  async function attach(readerId: string, subscriptionId: string): Promise<void> {
    await pool.query(
      `update billing.penny_offers set subscription_id = $2
       where reader_id = $1 and taken_at is null`,
      [readerId, subscriptionId],
    );
  }

  return {
    /** Whether the reader may still use the offer; the card is checked by the reservation. */
    async isAvailable(readerId: string): Promise<boolean> {
      const [reservation] = await list("reader_id = $1", [readerId]);
      return !reservation || (await settle(reservation)) !== "taken";
    },

    /** Reserves it for a reader and a card; false if either has used it. Requires the reader's lock. */
    async reserve({ readerId, fingerprint }: { readerId: string; fingerprint: string }) {
      for (const reservation of await list("reader_id = $1 or fingerprint = $2", [
        readerId,
        fingerprint,
      ])) {
        const state = await settle(reservation);
        const isOwn = reservation.readerId === readerId;
        if (state === "taken" || (state === "open" && !isOwn)) return false;
      }
      try {
        const { rowCount } = await pool.query(
          `insert into billing.penny_offers (reader_id, fingerprint, claimed_at)
           values ($1, $2, $3)
           on conflict (reader_id) do update
             set fingerprint = excluded.fingerprint, claimed_at = excluded.claimed_at
             where penny_offers.taken_at is null`,
          [readerId, fingerprint, clock.now()],
        );
        return rowCount === 1;
      } catch (error) {
        // Another reader reserved it for the same card concurrently.
        if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false;
        throw error;
      }
    },

    /** Stores the subscription of a reader's reservation. */
    attach,
    /** The first charge is paid: the offer is used. */
    markTaken,
    /** Deletes a reader's unused reservation. */
    release,

    /** Resolves abandoned reservations, and ends their subscriptions. */
    async settleAbandoned(): Promise<void> {
      const before = new Date(clock.now().getTime() - ABANDONED_MS);
      for (const reservation of await list("taken_at is null and claimed_at < $1", [before])) {
        await settle(reservation);
      }
    },
  };
}
