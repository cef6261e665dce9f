import type { Context } from "hono";
import { refuse } from "../../../platform/http/answers";
import { enter } from "../http/enter";
import type { Guarded } from "../http/guards";
import type { BillingVisit, Service } from "../service";
import { findCurrent } from "../subscriptions/current";
import type { KeptSubscription, SubscriptionStore } from "../subscriptions/subscription-store";
import { refusalOf } from "./manage-refusal";

/** As `enter`, with the subscription that the reader has; 404 where there is none. */
export async function enterWithSubscription(
  c: Context,
  given: { service: Service; store: SubscriptionStore; endpoint: string; kind?: Guarded },
): Promise<
  { ok: true; visit: BillingVisit; current: KeptSubscription } | { ok: false; answer: Response }
> {
  const entered = await enter(c, given);
  if (!entered.ok) return entered;
  const current = findCurrent(await given.store.listOfReader(entered.visit.reader.id));
  if (!current) return { ok: false, answer: refuse(c, refusalOf.none.status, refusalOf.none) };
  return { ...entered, current };
}
