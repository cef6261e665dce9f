/** Sends each letter about a subscription once, whoever finds out about it and however often. */
import type { Service } from "../service";
import type { BillingEmails } from "./billing-emails";
import { decideNotices, type News, type Notice } from "./notices";

export interface Notifier {
  /** Queues the letters that are due and not yet queued; inside the subscription's turn. */
  tell(news: News & { readonly readerId: string }): Promise<void>;
}

export function createNotifier(
  service: Pick<Service, "pool" | "clock" | "findReader" | "log" | "stripe"> & {
    /** Null where letters can neither be sent nor kept. */
    emails: BillingEmails | null;
  },
): Notifier {
  const { pool, clock, stripe, log, emails } = service;
  if (!emails) return { tell: async () => undefined };

  async function listUnknown(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await pool.query<{ key: string }>(
      `select wanted.key from unnest($1::text[]) as wanted (key)
       where not exists (select 1 from billing.letters l where l.key = wanted.key)`,
      [keys],
    );
    return new Set(rows.map(({ key }) => key));
  }

  async function mark(notice: Notice, subscriptionId: string): Promise<void> {
    await pool.query(
      `insert into billing.letters (key, subscription_id, queued_at) values ($1, $2, $3)
       on conflict do nothing`,
      [notice.key, subscriptionId, clock.now()],
    );
  }

  /** Cents of the next bill, with every reduction and credit. */
  async function findNextAmount(news: News): Promise<number> {
    try {
      const { subscriptionId: subscription, customerId: customer } = news.facts;
      return (await stripe.invoices.retrieveUpcoming({ customer, subscription })).amount_due;
    } catch (error) {
      log.warn({ err: error }, "no upcoming invoice for a renewal");
      return news.facts.amount;
    }
  }

  const send = async (notice: Notice, news: News, to: string): Promise<void> => {
    const given = { to, key: `billing:${notice.key}`, facts: news.facts };
    if (notice.kind === "reminder") {
      await emails.reminder({ ...given, notice, amount: await findNextAmount(news) });
    } else if (notice.kind === "receipt") await emails.receipt({ ...given, notice });
    else if (notice.kind === "cancelled") await emails.cancelled({ ...given, notice });
    else await emails.paymentFailed({ ...given, notice });
  };

  return {
    async tell(news) {
      const notices = decideNotices(news, clock.now());
      if (notices.length === 0) return;
      const unknown = await listUnknown(notices.map(({ key }) => key));
      const reader = unknown.size > 0 ? await service.findReader(news.readerId) : null;
      for (const notice of notices) {
        if (!unknown.has(notice.key)) continue;
        // Queued before it is marked: dying between the two queues it again under the same key.
        if (reader && !notice.isStale) await send(notice, news, reader.email);
        await mark(notice, news.facts.subscriptionId);
      }
    },
  };
}
