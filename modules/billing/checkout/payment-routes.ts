/** HTTP routes for payment, as Zephr's clients call them. */
import { Hono } from "hono";
import { z } from "zod";
import { answer, refuse } from "../../../platform/http/answers";
import { contract } from "../../../platform/http/contract";
import { readBody, refusals, stripeFailureAnswer } from "../http/answers";
import { signedIn } from "../http/require-reader";
import type { Service } from "../service";
import type { ConfirmationAnswer, SubscribeAnswer } from "../types";
import { confirmationAnswer, subscribeAnswer } from "../wire";
import type { Confirm } from "./confirm";
import type { Subscribe } from "./subscribe";
import { refusalOf } from "./checkout-refusal";

const id = z.string().min(1).max(100);
const subscribeBody = z.object({
  payment_method: id,
  product_id: id,
  plan_id: id,
  discount_code: z.string().trim().max(100).nullish(),
  checkout_id: z.uuid().nullish(),
});
const confirmationBody = z.object({ subscriptionId: id });

export function createPaymentRoutes(deps: {
  service: Service;
  subscribe: Subscribe;
  confirm: Confirm;
}): Hono {
  const { service, subscribe, confirm } = deps;
  const { catalog } = service;
  const routes = new Hono();

  routes.onError(stripeFailureAnswer(service));

  routes.post(
    "/subscribe",
    contract({
      summary: "Subscribe with a payment method",
      caller: "reader",
      body: subscribeBody,
      answers: { 200: subscribeAnswer },
      errors: [402, 409, 429, 502, 503],
    }),
    signedIn(service, { endpoint: "subscribe", kind: "pay", unverified: true }),
    async (c) => {
      const { reader } = c.var.visit;
      const input = await readBody(c, subscribeBody);
      if (!input.ok) return input.answer;
      const { payment_method, product_id, plan_id, discount_code, checkout_id } = input.body;
      const plan = await catalog.findPlan(plan_id);
      if (!plan) return refuse(c, 400, refusalOf.unknownPlan);
      const products = [plan.price.product.metadata.zephr_product_id, plan.stripeProductId];
      if (!products.includes(product_id)) return refuse(c, 400, refusalOf.unknownProduct);
      const made = await subscribe({
        reader: { id: reader.id, email: reader.email },
        plan,
        paymentMethod: payment_method,
        code: discount_code || null,
        checkoutId: checkout_id ?? null,
      });
      if (!made.ok) return refuse(c, made.status, made);
      const { payment, subscriptionId, grantId } = made;
      return answer(c, { ...payment, subscriptionId, grant_id: grantId } satisfies SubscribeAnswer);
    },
  );

  routes.post(
    "/subscription/confirmation",
    contract({
      summary: "Confirm a subscription after the bank’s approval",
      caller: "reader",
      body: confirmationBody,
      answers: { 200: confirmationAnswer },
      errors: [404, 409, 429, 502, 503],
    }),
    signedIn(service, { endpoint: "confirmation", unverified: true }),
    async (c) => {
      const { reader } = c.var.visit;
      const input = await readBody(c, confirmationBody);
      if (!input.ok) return input.answer;
      const { subscriptionId } = input.body;
      const confirmed = await confirm({ readerId: reader.id, subscriptionId });
      if (!confirmed) return refuse(c, 404, refusals.noSubscription);
      const { grantId, paymentIntentStatus } = confirmed;
      return answer(c, { grant_id: grantId, paymentIntentStatus } satisfies ConfirmationAnswer);
    },
  );

  return routes;
}
