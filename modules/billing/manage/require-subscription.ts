import type { MiddlewareHandler } from "hono";
import { refuse } from "../../../platform/http/answers";
import { type CallRules, findCaller } from "../http/require-reader";
import type { BillingVisit, Service } from "../service";
import { findCurrent } from "../subscriptions/current";
import type { StoredSubscription, SubscriptionStore } from "../subscriptions/subscription-store";
import { refusalOf } from "./manage-refusal";

/** As `signedIn`, with the reader's current subscription; 404 if there is none. */
export const ownSubscription =
  (
    { service, store }: { readonly service: Service; readonly store: SubscriptionStore },
    rules: CallRules,
  ): MiddlewareHandler<{ Variables: { visit: BillingVisit; current: StoredSubscription } }> =>
  async (c, next) => {
    const visit = await findCaller(c, service, rules);
    if (visit instanceof Response) return visit;
    const current = findCurrent(await store.listOfReader(visit.reader.id));
    if (!current) return refuse(c, refusalOf.none.status, refusalOf.none);
    c.set("visit", visit);
    c.set("current", current);
    return next();
  };
