/** Cancellation and the retention offer: under `/api`. */
import { Hono } from "hono";
import { z } from "zod";
import { answer, refuse } from "../../../platform/http/answers";
import { contract } from "../../../platform/http/contract";
import { hashFailed, readBody, stripeFailureAnswer } from "../http/answers";
import { cancelReasons, type Cancel } from "../manage/cancel";
import { forPayers, signedIn } from "../http/require-reader";
import { ownSubscription } from "../manage/require-subscription";
import type { Service } from "../service";
import type { LookupAnswer } from "../types";
import type { SubscriptionStore } from "../subscriptions/subscription-store";
import { lookupAnswer, stayingOffer } from "../wire";
import { createHmac } from "node:crypto";
import type { RetentionOffer } from "./offer";

const cancelBody = z.object({
  reason: z.enum(cancelReasons),
  comment: z.string().trim().max(1000).nullish(),
});

export interface RetentionDeps {
  readonly service: Service;
  readonly store: SubscriptionStore;
  readonly cancel: Cancel;
  readonly offer: RetentionOffer;
  /** Reads the subscriptions of the request's reader from Stripe again. */
  readonly refresh: (request: Request) => Promise<void>;
}

export function createRetentionRoutes(deps: RetentionDeps): Hono {
  const { service, cancel, offer } = deps;
  const { customers, churnkey, log } = service;
  const routes = new Hono();

  routes.onError(stripeFailureAnswer({ log, refresh: deps.refresh }));

  /** Ignores the email in the body: the session identifies the reader. */
  routes.post(
    "/churnkey",
    contract({
      summary: "Create the hash for the retention service",
      caller: "reader",
      answers: { 200: z.object({ userHash: z.string(), customerId: z.string() }) },
      errors: [400, 429, 502, 503],
    }),
    signedIn(service, { ...forPayers, endpoint: "churnkey" }),
    async (c) => {
      if (!churnkey) return refuse(c, 503, { code: "churnkey_off", message: hashFailed });
      try {
        const customerId = await customers.find(c.var.visit.reader.id);
        if (customerId === null)
          return refuse(c, 400, { code: "no_customer", message: hashFailed });
        return answer(c, { userHash: hashCustomer(customerId, churnkey.apiKey), customerId });
      } catch (error) {
        log.error({ err: error }, "could not create the Churnkey hash");
        return refuse(c, 502, { code: "hash_failed", message: hashFailed });
      }
    },
  );

  routes.get(
    "/v1/billing/lookup",
    contract({
      summary: "Read the data that the retention service needs",
      caller: "reader",
      answers: { 200: lookupAnswer },
      errors: [429, 503],
    }),
    signedIn(service, { ...forPayers, endpoint: "lookup" }),
    async (c) => {
      const customerId = await customers.find(c.var.visit.reader.id);
      const userHash =
        churnkey && customerId !== null ? hashCustomer(customerId, churnkey.apiKey) : null;
      return answer(c, {
        userHash,
        customerId,
        // The widget's options, besides the hash.
        churnkey: churnkey && {
          appId: churnkey.appId,
          mode: service.livemode ? "live" : "test",
        },
      } satisfies LookupAnswer);
    },
  );

  routes.post(
    "/v1/billing/cancel",
    contract({
      summary: "Cancel at the end of the paid period",
      caller: "reader",
      body: cancelBody,
      answers: { 200: z.object({ endsAt: z.iso.datetime() }) },
      errors: [404, 409, 429, 502, 503],
    }),
    ownSubscription(deps, { ...forPayers, endpoint: "cancel" }),
    async (c) => {
      const input = await readBody(c, cancelBody);
      if (!input.ok) return input.answer;
      const { reason, comment } = input.body;
      const done = await cancel.cancel(c.var.current, {
        why: { reason, comment: comment ?? "" },
      });
      if (!done.ok) return refuse(c, done.status, done);
      return answer(c, { endsAt: done.endsAt.toISOString() });
    },
  );

  routes.post(
    "/v1/billing/resume",
    contract({
      summary: "Undo a cancellation",
      caller: "reader",
      answers: { 200: z.object({ renewalAt: z.iso.datetime() }) },
      errors: [404, 409, 429, 502, 503],
    }),
    ownSubscription(deps, { ...forPayers, endpoint: "resume" }),
    async (c) => {
      const done = await cancel.resume(c.var.current);
      if (!done.ok) return refuse(c, done.status, done);
      return answer(c, { renewalAt: done.renewalAt.toISOString() });
    },
  );

  routes.get(
    "/v1/billing/retention-offer",
    contract({
      summary: "Find the offer to stay",
      caller: "reader",
      answers: { 200: z.object({ offer: stayingOffer.nullable() }) },
      errors: [404, 429, 502, 503],
    }),
    ownSubscription(deps, { ...forPayers, endpoint: "retention-offer" }),
    async (c) => {
      return answer(c, { offer: await offer.find(c.var.current) });
    },
  );

  routes.post(
    "/v1/billing/retention-offer",
    contract({
      summary: "Accept the offer to stay",
      caller: "reader",
      answers: { 200: z.object({ description: z.string(), amount: z.int() }) },
      errors: [404, 409, 429, 502, 503],
    }),
    ownSubscription(deps, { ...forPayers, endpoint: "take-offer" }),
    async (c) => {
      const taken = await offer.take(c.var.current);
      if (!taken.ok) return refuse(c, taken.status, taken);
      return answer(c, { description: taken.description, amount: taken.amount });
    },
  );

  return routes;
}

/** The hash with which Churnkey's widget verifies a customer: hex HMAC-SHA256. */
function hashCustomer(customerId: string, apiKey: string): string {
  return createHmac("sha256", apiKey).update(customerId).digest("hex");
}
