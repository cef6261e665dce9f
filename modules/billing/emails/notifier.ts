/** Sends each email about a subscription once, however often its state is read. */
import type { PayingReader } from "../payer";
import type { Service } from "../service";
import type { BillingEmails } from "./billing-emails";
import { decideNotices, type NoticeInput, type Notice } from "./notices";
import type { StaffNoticeEmails } from "./staff-notice-emails";
import { decideStaffNotices } from "./staff-notices";

export interface Notifier {
  /** Queues the emails that are due and not yet queued. The caller must hold the subscription's lock. */
  notify(input: NoticeInput & { readonly readerId: string }): Promise<void>;
}

export function createNotifier(
  service: Pick<Service, "pool" | "clock" | "budget" | "findReader" | "log" | "stripe"> & {
    /** Null if emails can neither be sent nor stored. */
    emails: (BillingEmails & StaffNoticeEmails) | null;
  },
): Notifier {
  const { pool, clock, stripe, log, emails } = service;
  if (!emails) return { notify: async () => undefined };

  async function listUnsent(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await pool.query<{ key: string }>(
      `select wanted.key from unnest($1::text[]) as wanted (key)
       where not exists (select 1 from billing.letters l where l.key = wanted.key)`,
      [keys],
    );
    return new Set(rows.map(({ key }) => key));
  }

  async function mark(
    notice: { readonly key: string },
    subscriptionId: string,
    wasSent: boolean,
  ): Promise<void> {
    await pool.query(
      `insert into billing.letters (key, subscription_id, queued_at, was_sent) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [notice.key, subscriptionId, clock.now(), wasSent],
    );
  }

  /** Cents of the next invoice, after discounts and credits. */
  async function findNextAmount(input: NoticeInput): Promise<number> {
    try {
      const { subscriptionId: subscription, customerId: customer } = input.facts;
      return (await stripe.invoices.retrieveUpcoming({ customer, subscription })).amount_due;
    } catch (error) {
      log.warn({ err: error }, "no upcoming invoice for a renewal");
      return input.facts.amount;
    }
  }

  const send = async (notice: Notice, input: NoticeInput, to: string): Promise<void> => {
    const options = { to, key: `billing:${notice.key}`, facts: input.facts };
    if (notice.kind === "reminder") {
      await emails.reminder({ ...options, notice, amount: await findNextAmount(input) });
    } else if (notice.kind === "receipt") await emails.receipt({ ...options, notice });
    else if (notice.kind === "refund") await emails.refund({ ...options, notice });
    else if (notice.kind === "cancelled") await emails.cancelled({ ...options, notice });
    else await emails.paymentFailed({ ...options, notice });
  };

  /**
   * A stranger can pay with an address that isn't theirs, and fail or cancel often. Each receipt costs them a
   * payment, and the staff refund; whoever reads the mailbox must learn of that.
   */
  async function mayEmail({ email, verifiedAt }: PayingReader, notice: Notice): Promise<boolean> {
    if (verifiedAt !== null) return true;
    const hasBudget = await service.budget.take(email, "other");
    return hasBudget || notice.kind === "receipt" || notice.kind === "refund";
  }

  return {
    async notify(input) {
      const now = clock.now();
      const notices = decideNotices(input, now);
      const forStaff = decideStaffNotices(input, now);
      const all = [...notices, ...forStaff];
      if (all.length === 0) return;
      const unsent = await listUnsent(all.map(({ key }) => key));
      if (unsent.size === 0) return;
      const reader = await service.findReader(input.readerId);
      const { subscriptionId } = input.facts;
      for (const notice of notices) {
        if (!unsent.has(notice.key)) continue;
        // Queued before it is marked: after a crash in between, the same key prevents a second email.
        const isSent = reader !== null && !notice.isStale && (await mayEmail(reader, notice));
        if (isSent) await send(notice, input, reader.email);
        await mark(notice, subscriptionId, isSent);
      }
      for (const notice of forStaff) {
        if (!unsent.has(notice.key)) continue;
        const { facts, readerId } = input;
        const isSent = !notice.isStale;
        if (isSent)
          await emails.tellStaff({ facts, readerId, email: reader?.email ?? null, notice });
        await mark(notice, subscriptionId, isSent);
      }
    },
  };
}
