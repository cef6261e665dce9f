import type { Context } from "hono";
import { refuse } from "../../../platform/http/answers";
import { requireReader } from "../http/require-reader";
import type { Guarded } from "../http/guards";
import type { BillingVisit, Service } from "../service";
import { findCurrent } from "../subscriptions/current";
import type { StoredSubscription, SubscriptionStore } from "../subscriptions/subscription-store";
import { refusalOf } from "./manage-refusal";

/** As `enter`, with the reader's current subscription; 404 if there is none. */
export async function requireSubscription(
  c: Context,
  given: {
    service: Service;
    store: SubscriptionStore;
    endpoint: string;
    kind?: Guarded;
    unverified?: boolean;
  },
): Promise<
  { ok: true; visit: BillingVisit; current: StoredSubscription } | { ok: false; answer: Response }
> {
  const entered = await requireReader(c, given);
  if (!entered.ok) return entered;
  const current = findCurrent(await given.store.listOfReader(entered.visit.reader.id));
  if (!current) return { ok: false, answer: refuse(c, refusalOf.none.status, refusalOf.none) };
  return { ...entered, current };
}
