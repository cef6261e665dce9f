/** The door to every call about something bought: who asks, how often, and what they have. */
import type { Context } from "hono";
import { readVisit, refuse, tooMany } from "../answers";
import type { Guarded } from "../guards";
import type { BillingVisit, Service } from "../service";
import { findCurrent } from "../subscriptions/current";
import type { KeptSubscription, SubscriptionStore } from "../subscriptions/subscription-store";
import { refusalOf } from "./manage-refusal";

/** Who asks, counted; or the answer to send instead. */
export async function enter(
  c: Context,
  given: { service: Service; endpoint: string; kind?: Guarded; unproved?: boolean },
): Promise<{ ok: true; visit: BillingVisit } | { ok: false; answer: Response }> {
  const { service, endpoint, kind = "ask", unproved = false } = given;
  const entered = await readVisit(c, { findVisit: service.findVisit, unproved });
  if (!entered.ok) return entered;
  const readerId = entered.visit.reader.id;
  const wait = await service.guards.pass(kind, { endpoint, request: c.req.raw, readerId });
  return wait === null ? entered : { ok: false, answer: tooMany(c, wait) };
}

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
