/** Keeps the email address of readers' customers at Stripe, to which Stripe sends receipts and invoices. */
import type { Service } from "./service";
import { unlessMissing } from "./stripe";

const ADDRESS_JOB = "billing-addresses";

/** About a week, so that an outage of Stripe loses none. */
const patience = { limit: 170, longestDelaySeconds: 3600 };

export interface KeepAddresses {
  /** Called when a reader has another address; Stripe has it soon after. */
  onMoved(readerId: string): Promise<void>;
  start(): Promise<void>;
}

export function createKeepAddresses({
  jobs,
  locks,
  stripe,
  customers,
  groupCustomers,
  findReader,
}: Pick<
  Service,
  "jobs" | "locks" | "stripe" | "customers" | "groupCustomers" | "findReader"
>): KeepAddresses {
  /** Reads the address only now: a change and its undo may both be queued. */
  async function keep({ readerId }: { readonly readerId: string }): Promise<void> {
    await locks.withLock(`address:${readerId}`, async () => {
      const reader = await findReader(readerId);
      if (!reader) return;
      const own = await customers.find(readerId);
      for (const id of [
        ...(own === null ? [] : [own]),
        ...(await groupCustomers.listOf(readerId)),
      ]) {
        await unlessMissing(() => stripe.customers.update(id, { email: reader.email }));
      }
    });
  }

  return {
    async onMoved(readerId) {
      await jobs.send(ADDRESS_JOB, { readerId }, { singletonKey: readerId, retries: patience });
    },
    start: () => jobs.work(ADDRESS_JOB, keep),
  };
}
