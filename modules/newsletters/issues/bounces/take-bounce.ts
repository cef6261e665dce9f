/** Notes a bounce in the ledger, and stops emails to addresses where no one is or no one wants them. */
import type { Clock } from "../../../../platform/clock";
import type { Pool } from "../../../../platform/database/database";
import { readAddress } from "../../address";
import type { NewsletterStore } from "../../newsletter-store";
import type { Subscriptions } from "../../subscriptions";
import { findLatestDelivery, noteBounce } from "../sending/ledger";
import { countSoftBounce } from "../sending/soft-bounces";
import type { Bounce } from "./bounce";

/** @returns whether the email or its recipient is known */
export type TakeBounce = (bounce: Bounce) => Promise<boolean>;

export function createTakeBounce(deps: {
  pool: Pool;
  clock: Clock;
  store: Pick<NewsletterStore, "suppress">;
  subscriptions: Pick<Subscriptions, "leave">;
}): TakeBounce {
  const { pool, clock, store, subscriptions } = deps;
  return async ({ kind, reason, delivery, email }) => {
    const address = email === null ? null : readAddress(email);
    const found = delivery ?? (address ? await findLatestDelivery(pool, address.hash) : null);
    const noted = found ? await noteBounce(pool, { ...found, bounce: kind, reason }) : null;
    const hash = noted?.hash ?? address?.hash ?? null;
    if (!hash) return false;
    if (kind === "complaint") {
      await subscriptions.leave({ hash, lists: "all" }, null);
      await store.suppress(hash, "complained", clock.now());
    }
    // Providers repeat reports: an email's second one must not count again.
    const isLast = kind === "soft" && found && noted?.isNew && (await countSoftBounce(pool, found));
    if (kind === "hard" || isLast) await store.suppress(hash, "bounced", clock.now());
    return true;
  };
}
