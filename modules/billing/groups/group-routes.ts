/** HTTP routes of groups' payments, `/api/v1/billing/group`: buying seats, and the card that pays for them. */
import { Hono, type MiddlewareHandler } from "hono";
import { z } from "zod";
import { answer, refuse, tooMany } from "../../../platform/http/answers";
import { contract } from "../../../platform/http/contract";
import { intervalOf } from "../../../shared/interval";
import type { Plan } from "../catalog";
import { refusalOf } from "../checkout/checkout-refusal";
import { previewOrder } from "../checkout/preview";
import type { Subscribe } from "../checkout/subscribe";
import { readBody, refusals, stripeFailureAnswer } from "../http/answers";
import { findCaller, signedIn } from "../http/require-reader";
import type { Approve } from "../manage/approve";
import type { ChangeCard } from "../manage/card";
import type { BillingVisit, Service } from "../service";
import { findOfGroup } from "../subscriptions/current";
import type { StoredSubscription, SubscriptionStore } from "../subscriptions/subscription-store";
import type { CardAnswer, SubscribeAnswer } from "../types";
import { billPaid, cardAnswer, cardSetup, groupPreview, subscribeAnswer } from "../wire";
import type { GroupPreview } from "./group-types";
import { limitsOf } from "./seat-limits";
import { seatRefusals, wrongNumber } from "./seat-refusals";

const id = z.string().min(1).max(100);
const seats = z.int().min(1).max(100_000);
const organization = z.string().trim().min(1, "Please enter your organization’s name.").max(120);
const previewBody = z.object({ planId: id, seats });
const subscribeBody = z.object({
  payment_method: id,
  plan_id: id,
  seats,
  organization,
  checkout_id: z.uuid(),
});
const cardBody = z.object({ payment_method: id });

export function createGroupRoutes(deps: {
  service: Service;
  store: SubscriptionStore;
  /** Subscribes groups, whose customers are apart from readers'. */
  subscribe: Subscribe;
  changeCard: ChangeCard;
  approve: Approve;
}): Hono {
  const { service, store } = deps;
  const { stripe, catalog, clock, offer, paper } = service;
  const routes = new Hono();

  routes.onError(stripeFailureAnswer(service));

  /** The plan, if it is a group's and sold in this number. */
  async function findSeats(
    planId: string,
    count: number,
  ): Promise<{ ok: true; plan: Plan } | { ok: false; refusal: Parameters<typeof refuse>[2] }> {
    const found = (await catalog.listSeatPlans()).find(
      ({ plan }) => plan.price.zephrPlanId === planId,
    );
    if (!found) return { ok: false, refusal: refusalOf.unknownPlan };
    const { zephr_product_id: productId } = found.plan.price.product.metadata;
    const { fewest, most } = limitsOf(offer, productId);
    if (count < fewest || count > most) return { ok: false, refusal: wrongNumber(fewest, most) };
    return { ok: true, plan: found.plan };
  }

  const ownGroup =
    (
      endpoint: string,
    ): MiddlewareHandler<{ Variables: { visit: BillingVisit; kept: StoredSubscription } }> =>
    async (c, next) => {
      const visit = await findCaller(c, service, { endpoint, kind: "pay" });
      if (visit instanceof Response) return visit;
      const kept = findOfGroup(await store.listOfReader(visit.reader.id));
      if (!kept) return refuse(c, 404, refusals.noSubscription);
      c.set("visit", visit);
      c.set("kept", kept);
      return next();
    };

  routes.post(
    "/preview",
    contract({
      summary: "Calculate what seats for a group would cost",
      body: previewBody,
      answers: { 200: groupPreview },
      errors: [429, 502, 503],
    }),
    async (c) => {
      const wait = await service.guards.pass("ask", {
        endpoint: "group-preview",
        request: c.req.raw,
      });
      if (wait !== null) return tooMany(c, wait);
      const input = await readBody(c, previewBody);
      if (!input.ok) return input.answer;
      const found = await findSeats(input.body.planId, input.body.seats);
      if (!found.ok) return refuse(c, 400, found.refusal);
      const { price } = found.plan;
      const { currency, dueToday, renewalOn } = await previewOrder(
        { stripe, clock, timeZone: paper.timeZone },
        { plan: found.plan, applied: null, quantity: input.body.seats },
      );
      return answer(c, {
        currency,
        dueToday,
        amount: price.unit_amount * input.body.seats,
        ...intervalOf(price.recurring),
        renewalOn,
      } satisfies GroupPreview);
    },
  );

  routes.post(
    "/subscribe",
    contract({
      summary: "Buy seats for a group",
      caller: "reader",
      body: subscribeBody,
      answers: { 200: subscribeAnswer },
      errors: [402, 409, 429, 502, 503],
    }),
    signedIn(service, { endpoint: "group-subscribe", kind: "pay" }),
    async (c) => {
      const input = await readBody(c, subscribeBody);
      if (!input.ok) return input.answer;
      const { body } = input;
      const found = await findSeats(body.plan_id, body.seats);
      if (!found.ok) return refuse(c, 400, found.refusal);
      const { reader } = c.var.visit;
      const made = await deps.subscribe({
        reader: { id: reader.id, email: reader.email, name: body.organization },
        plan: found.plan,
        paymentMethod: body.payment_method,
        code: null,
        checkoutId: body.checkout_id,
        group: { seats: body.seats, organization: body.organization },
      });
      if (!made.ok) {
        const isHeld = made.code === refusalOf.alreadySubscribed.code;
        return refuse(c, made.status, isHeld ? seatRefusals.ownsOne : made);
      }
      const { payment, subscriptionId, grantId } = made;
      return answer(c, { ...payment, subscriptionId, grant_id: grantId } satisfies SubscribeAnswer);
    },
  );

  routes.post(
    "/card/setup",
    contract({
      summary: "Start replacing the card of a group",
      caller: "reader",
      answers: { 200: cardSetup },
      errors: [404, 429, 502, 503],
    }),
    ownGroup("group-card-setup"),
    async (c) => {
      return answer(c, await deps.changeCard.setUpFor(c.var.kept.facts.customerId));
    },
  );

  routes.post(
    "/card",
    contract({
      summary: "Replace the card of a group",
      caller: "reader",
      body: cardBody,
      answers: {
        200: cardAnswer,
      },
      errors: [402, 404, 409, 429, 502, 503],
    }),
    ownGroup("group-card"),
    async (c) => {
      const input = await readBody(c, cardBody);
      if (!input.ok) return input.answer;
      const { visit, kept } = c.var;
      const method = input.body.payment_method;
      const changed = await deps.changeCard.change(visit.reader, { method, kept });
      if (!changed.ok) return refuse(c, changed.status, changed);
      const { card, paid, clientSecret } = changed;
      return answer(c, { card, paid, clientSecret } satisfies CardAnswer);
    },
  );

  routes.post(
    "/approve",
    contract({
      summary: "Pay an open bill of a group that needs the owner’s approval",
      caller: "reader",
      answers: { 200: billPaid },
      errors: [402, 404, 409, 429, 502, 503],
    }),
    ownGroup("group-approve"),
    async (c) => {
      const approval = await deps.approve(c.var.kept);
      if (!approval.ok) return refuse(c, approval.status, approval);
      const { paid, clientSecret } = approval;
      return answer(c, { paid, clientSecret });
    },
  );

  return routes;
}
