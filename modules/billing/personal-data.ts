/** Billing's personal-data source: exports a reader's purchases, and erases them with the account. */
import type { Clock } from "../../platform/clock";
import type { PersonalDataSource } from "../../platform/module";
import type { Cancellations } from "./manage/cancellations";
import { lockKeys, type Service } from "./service";
import { expanded, unlessMissing, type StripeClient } from "./stripe";
import type { RefundStore } from "./staff/refund-store";
import { listReversals } from "./staff/reversals";
import type { StaffChanges } from "./staff/staff-changes";
import { isOver } from "./facts/facts";
import type { SyncSubscription } from "./subscriptions/sync";
import type { SubscriptionStore } from "./subscriptions/subscription-store";
import { findOfGroup } from "./subscriptions/current";
import { showSubscription } from "./subscriptions/wire";

/** Statuses in which Stripe still charges, or may. */
const open = new Set(["active", "trialing", "past_due", "unpaid", "incomplete"]);
/** Metadata keys that do not identify the reader. */
const impersonal = new Set(["zephr_product_id", "zephr_plan_id"]);

export function createPersonalData(
  service: Pick<
    Service,
    "pool" | "clock" | "stripe" | "customers" | "groupCustomers" | "grants" | "locks" | "offer"
  > & {
    store: SubscriptionStore;
    sync: SyncSubscription["sync"];
    cancellations: Cancellations;
    refundStore: RefundStore;
    changes: StaffChanges;
  },
): PersonalDataSource {
  const { pool, clock, stripe, customers, groupCustomers, grants, locks, offer } = service;
  const { store, sync, cancellations, refundStore, changes } = service;

  /** Ends all subscriptions and removes personal data from Stripe; invoices stay for accounting. */
  async function endAll(customer: string): Promise<readonly string[]> {
    const ids: string[] = [];
    const all = stripe.subscriptions.list({
      customer,
      status: "all",
      limit: 100,
      expand: ["data.latest_invoice"],
    });
    for await (const subscription of all) {
      const { id, metadata } = subscription;
      ids.push(id);
      if (!isOver(subscription.status)) {
        const bill = expanded(subscription.latest_invoice);
        if (bill?.status === "open") await stripe.invoices.voidInvoice(bill.id);
        await stripe.subscriptions.cancel(id);
      }
      if (Object.keys(metadata).length > 0) {
        await stripe.subscriptions.update(id, { metadata: strip(metadata) });
      }
    }
    return ids;
  }

  /**
   * Runs `work` while none of the subscriptions is synced: a sync that has already read whose subscription it is
   * would store that again afterwards.
   */
  async function withoutSyncs(ids: readonly string[], work: () => Promise<void>): Promise<void> {
    const [first, ...others] = ids;
    if (first === undefined) return work();
    return locks.withLock(lockKeys.subscription(first), () => withoutSyncs(others, work));
  }

  async function letGo(readerId: string): Promise<void> {
    const kept = await store.listOfReader(readerId);
    if (findOfGroup(kept)) {
      throw new Error("We can’t delete the account of an active group’s owner.");
    }
    const known = new Set(kept.map(({ facts }) => facts.subscriptionId));
    const endAndSync = async (customer: string) => {
      for (const id of await endAll(customer)) {
        known.add(id);
        await sync(id);
      }
    };
    const customer = await customers.find(readerId);
    if (customer !== null && (await isKnown(stripe, customer))) {
      // While the customer is still mapped to the reader, so that the grants end.
      await endAndSync(customer);
      await forgetCustomer(stripe, customer);
    }
    // Those of groups that have ended: a group that still runs keeps its owner's account.
    for (const group of await groupCustomers.listOf(readerId)) {
      if (!(await isKnown(stripe, group))) continue;
      await endAndSync(group);
      await forgetCustomer(stripe, group);
    }
    await withoutSyncs([...known].toSorted(), () => eraseStored(readerId));
  }

  async function eraseStored(readerId: string): Promise<void> {
    await groupCustomers.eraseReader(readerId);
    await store.eraseReader(readerId);
    await cancellations.eraseReader(readerId);
    await refundStore.eraseReader(readerId);
    await changes.eraseReader(readerId);
    await pool.query("delete from billing.checkouts where reader_id = $1", [readerId]);
    // Used offers stay, because the card must not get a second one.
    await pool.query("delete from billing.penny_offers where reader_id = $1 and taken_at is null", [
      readerId,
    ]);
    await pool.query(
      "update billing.penny_offers set reader_id = gen_random_uuid() where reader_id = $1",
      [readerId],
    );
    await pool.query("delete from billing.customers where reader_id = $1", [readerId]);
  }

  return {
    name: "subscriptions",

    async export(readerId) {
      const kept = await store.listOfReader(readerId);
      const history = await grants.listHistory(readerId);
      return {
        customerId: await customers.find(readerId),
        subscriptions: kept.map((one) =>
          Object.assign(showSubscription(one, { offer, showCard: true }), {
            startedAt: one.facts.startedAt.toISOString(),
            endedAt: one.facts.endedAt?.toISOString() ?? null,
          }),
        ),
        access: history
          .filter(({ source }) => source === "subscription")
          .map(({ productId, sourceId, startsAt, endsAt, reason, recordedAt }) => ({
            productId,
            subscriptionId: sourceId,
            startsAt: startsAt.toISOString(),
            endsAt: endsAt?.toISOString() ?? null,
            reason,
            recordedAt: recordedAt.toISOString(),
          })),
        refunds: (await refundStore.listOfReader(readerId)).map(
          ({ invoiceId, amount, currency, access: becomes, reason, state, requestedAt }) => ({
            invoiceId,
            amount,
            currency,
            access: becomes,
            reason,
            state,
            requestedAt: requestedAt.toISOString(),
          }),
        ),
        reversals: (await listReversals(pool, readerId)).map(({ step, amount, currency, at }) => ({
          step,
          amount,
          currency,
          at: at.toISOString(),
        })),
        cancellations: (await cancellations.list(readerId)).map(
          ({ subscriptionId, step, reason, comment, recordedAt }) => ({
            subscriptionId,
            step,
            reason,
            comment,
            recordedAt: recordedAt.toISOString(),
          }),
        ),
      };
    },

    holds: createHolds({ clock, store, refundStore }),

    erase: (readerId) => locks.withLock(lockKeys.reader(readerId), () => letGo(readerId)),
  };
}

/**
 * Whether a reader pays, may be charged, or ever paid: receipts, refunds and disputes of years ago are explained by
 * what is stored. Needs no Stripe.
 */
export function createHolds({
  clock,
  store,
  refundStore,
}: {
  clock: Clock;
  store: Pick<SubscriptionStore, "listOfReader">;
  refundStore: Pick<RefundStore, "listOfReader">;
}): PersonalDataSource["holds"] {
  return async (readerId) => {
    const now = clock.now();
    const stored = await store.listOfReader(readerId);
    return (
      stored.some(
        ({ facts, entitledUntil, isMissing }) =>
          facts.isFirstPaid || entitledUntil > now || (!isMissing && open.has(facts.status)),
      ) || (await refundStore.listOfReader(readerId)).length > 0
    );
  };
}

/** Unsets all metadata except the impersonal keys. */
function strip(metadata: Readonly<Record<string, string>>): Record<string, string> {
  const names = Object.keys(metadata).filter((name) => !impersonal.has(name));
  return Object.fromEntries(names.map((name) => [name, ""]));
}

async function isKnown(stripe: StripeClient, customer: string): Promise<boolean> {
  const found = await unlessMissing(() => stripe.customers.retrieve(customer));
  return found !== null && !found.deleted;
}

async function forgetCustomer(stripe: StripeClient, customer: string): Promise<void> {
  const cards = await stripe.paymentMethods.list({ customer, type: "card", limit: 100 });
  for (const { id } of cards.data) await stripe.paymentMethods.detach(id);
  await stripe.customers.update(customer, {
    email: "",
    name: "",
    metadata: { reader_id: "", group_owner: "" },
  });
}
