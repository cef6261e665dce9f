/** What Zephr's clients ask about what was bought: under `/blaize/payment/stripe`. */
import { Hono } from "hono";
import { answer, refusals, refuse } from "../answers";
import type { Cancel } from "../manage/cancel";
import { enter } from "../manage/enter";
import type { Service } from "../service";
import { readStripeFailure } from "../stripe";
import type { SubscriptionStore } from "./subscription-store";
import { showZephrSubscription } from "./wire";

export function createSubscriptionRoutes(deps: {
  service: Service;
  store: SubscriptionStore;
  cancel: Cancel;
}): Hono {
  const { service, store, cancel } = deps;
  const routes = new Hono();

  routes.onError((error, c) => {
    if (readStripeFailure(error)?.kind !== "unreachable") throw error;
    return refuse(c, 502, refusals.unreachable);
  });

  routes.get("/subscriptions", async (c) => {
    const entered = await enter(c, { service, endpoint: "subscriptions", unproved: true });
    if (!entered.ok) return entered.answer;
    const now = service.clock.now();
    const bought = (await store.listOfReader(entered.visit.reader.id))
      // What was never paid was never bought.
      .filter(({ facts }) => facts.isFirstPaid)
      .map((kept) => showZephrSubscription(kept, now));
    return c.json(bought, 200, { "cache-control": "no-store" });
  });

  routes.delete("/subscriptions/:id", async (c) => {
    const entered = await enter(c, { service, endpoint: "cancel" });
    if (!entered.ok) return entered.answer;
    const kept = await store.find(c.req.param("id"));
    if (!kept || kept.readerId !== entered.visit.reader.id) {
      return refuse(c, 404, refusals.noSubscription);
    }
    const done = await cancel.cancel(kept, null);
    if (!done.ok) return refuse(c, done.status, done);
    return answer(c, { message: "Subscription cancelled", ends: done.endsAt.toISOString() });
  });

  return routes;
}
