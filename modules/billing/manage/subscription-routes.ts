/** Zephr's calls about subscriptions, under `/blaize/payment/stripe`. */
import { Hono } from "hono";
import { z } from "zod";
import { answer, refuse } from "../../../platform/http/answers";
import { contract } from "../../../platform/http/contract";
import { refusals, stripeFailureAnswer } from "../http/answers";
import type { Cancel } from "./cancel";
import { forPayers, signedIn } from "../http/require-reader";
import type { Service } from "../service";
import type { SubscriptionStore } from "../subscriptions/subscription-store";
import { showZephrSubscription } from "../subscriptions/wire";

export function createSubscriptionRoutes(deps: {
  service: Service;
  store: SubscriptionStore;
  cancel: Cancel;
  /** Reads the subscriptions of the request's reader from Stripe again. */
  refresh: (request: Request) => Promise<void>;
}): Hono {
  const { service, store, cancel } = deps;
  const routes = new Hono();

  routes.onError(stripeFailureAnswer({ log: service.log, refresh: deps.refresh }));

  routes.get(
    "/subscriptions",
    contract({
      summary: "List the reader’s subscriptions, as Zephr does",
      caller: "reader",
      answers: { 200: "json" },
      errors: [429, 503],
    }),
    signedIn(service, { endpoint: "subscriptions", ...forPayers }),
    async (c) => {
      const now = service.clock.now();
      const bought = (await store.listOfReader(c.var.visit.reader.id))
        // A subscription that was never paid is not listed.
        .filter(({ facts }) => facts.isFirstPaid)
        .map((kept) => showZephrSubscription(kept, now));
      return answer(c, bought);
    },
  );

  routes.delete(
    "/subscriptions/:id",
    contract({
      summary: "Cancel a subscription at the end of the paid period",
      caller: "reader",
      answers: { 200: z.object({ message: z.string(), ends: z.iso.datetime() }) },
      errors: [404, 409, 429, 502, 503],
    }),
    signedIn(service, { ...forPayers, endpoint: "cancel" }),
    async (c) => {
      const id = c.req.param("id");
      const kept = isStripeId(id) ? await store.find(id) : null;
      if (!kept || kept.readerId !== c.var.visit.reader.id) {
        return refuse(c, 404, refusals.noSubscription);
      }
      const done = await cancel.cancel(kept, { why: null });
      if (!done.ok) return refuse(c, done.status, done);
      return answer(c, { message: "Subscription cancelled", ends: done.endsAt.toISOString() });
    },
  );

  return routes;
}

/** Whether a path parameter can be a Stripe ID: no others reach the database. */
const isStripeId = (id: string) => /^\w{1,255}$/.test(id);
