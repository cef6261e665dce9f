/** HTTP routes of checkout: what is for sale, previews and coupons. */
import { Hono, type Context } from "hono";
import { z } from "zod";
import { answer, refuse, tooMany } from "../../../platform/http/answers";
import { contract } from "../../../platform/http/contract";
import { readBody, refusals, stripeFailureAnswer } from "../http/answers";
import { signedIn } from "../http/require-reader";
import type { Service } from "../service";
import type { CheckoutPreview, CheckoutSetup, CouponAnswer } from "../types";
import { unlessMissing } from "../stripe";
import { checkoutPreview, checkoutSetup, couponAnswer } from "../wire";
import { readMetadata, sentMetadata } from "./checkout-meta";
import type { Coupons } from "./coupons";
import type { PennyOffers } from "./penny-offers";
import { previewOrder } from "./preview";
import { refusalOf } from "./checkout-refusal";

const code = z.string().trim().max(100).nullish();
const couponBody = z.object({ couponCode: code, planId: z.string().max(100).nullish() });
const previewBody = z.object({ planId: z.string().min(1).max(100), couponCode: code });
const metaBody = z.object({ subscriptionId: z.string().min(1).max(100), metadata: sentMetadata });

export function createCheckoutRoutes(deps: {
  service: Service;
  coupons: Coupons;
  pennyOffers: PennyOffers;
  isPaymentDue: (readerId: string) => Promise<boolean>;
}): Hono {
  const { service, coupons, pennyOffers } = deps;
  const { stripe, clock, catalog, customers, guards } = service;
  const routes = new Hono();

  routes.onError(stripeFailureAnswer(service));

  const customerOf = async (request: Request) => {
    const visit = await service.findVisit(request);
    return visit && customers.find(visit.reader.id);
  };
  const pass = (c: Context, kind: "ask" | "code", endpoint: string) =>
    guards.pass(kind, { endpoint, request: c.req.raw });

  routes.get(
    "/prices",
    contract({ summary: "List what is for sale", answers: { 200: checkoutSetup }, errors: [503] }),
    async (c) => {
      const prices = await catalog.listPrices();
      if (prices.length === 0) return refuse(c, 503, refusals.billingOff);
      const { publishableKey, script } = service;
      return answer(c, { publishableKey, script, prices } satisfies CheckoutSetup);
    },
  );

  routes.post(
    "/get-coupon",
    contract({
      summary: "Check a discount code",
      body: couponBody,
      answers: { 200: couponAnswer },
      errors: [429, 502, 503],
    }),
    async (c) => {
      const wait = await pass(c, "code", "coupon");
      if (wait !== null) return tooMany(c, wait);
      const input = await readBody(c, couponBody);
      if (!input.ok) return input.answer;
      const { planId } = input.body;
      const couponCode = input.body.couponCode ?? "";
      const plan = planId ? await catalog.findPlan(planId) : null;
      if (planId && !plan) return refuse(c, 400, refusalOf.unknownPlan);
      const found = await coupons.find(couponCode, {
        plan,
        customerId: await customerOf(c.req.raw),
      });
      if (!found.ok) {
        return answer(c, {
          discount_code: couponCode,
          amount_off: null,
          percent_off: null,
          currency: null,
          error: found.message,
        } satisfies CouponAnswer);
      }
      const { coupon, code: discount_code } = found.discount;
      const { amount_off, percent_off, currency } = coupon;
      return answer(c, {
        discount_code,
        amount_off,
        percent_off,
        currency,
        error: null,
      } satisfies CouponAnswer);
    },
  );

  routes.post(
    "/preview",
    contract({
      summary: "Calculate what an order would cost",
      body: previewBody,
      answers: { 200: checkoutPreview },
      errors: [429, 502, 503],
    }),
    async (c) => {
      const wait = await pass(c, "ask", "preview");
      if (wait !== null) return tooMany(c, wait);
      const input = await readBody(c, previewBody);
      if (!input.ok) return input.answer;
      const { planId, couponCode } = input.body;
      const plan = await catalog.findPlan(planId);
      if (!plan) return refuse(c, 400, refusalOf.unknownPlan);
      const visit = await service.findVisit(c.req.raw);
      const found = couponCode
        ? await coupons.find(couponCode, {
            plan,
            customerId: visit && (await customers.find(visit.reader.id)),
          })
        : null;
      if (found && !found.ok) return refuse(c, 400, found);
      const preview = await previewOrder(
        { stripe, clock, timeZone: service.paper.timeZone },
        { plan, applied: found?.discount ?? null },
      );
      return answer(c, {
        ...preview,
        isPenny: plan.penny !== null,
        pennyAvailable: visit === null || (await pennyOffers.isAvailable(visit.reader.id)),
        isPaymentDue: visit !== null && (await deps.isPaymentDue(visit.reader.id)),
      } satisfies CheckoutPreview);
    },
  );

  routes.post(
    "/update-meta",
    contract({
      summary: "Store where a sale came from",
      caller: "reader",
      body: metaBody,
      answers: { 200: z.object({ updated: z.literal(true) }) },
      errors: [404, 409, 429, 502, 503],
    }),
    signedIn(service, { endpoint: "meta", unverified: true }),
    async (c) => {
      const { reader } = c.var.visit;
      const input = await readBody(c, metaBody);
      if (!input.ok) return input.answer;
      const { subscriptionId, metadata } = input.body;
      if (!(await isOwn(subscriptionId, reader.id))) {
        return refuse(c, 404, refusals.noSubscription);
      }
      await stripe.subscriptions.update(subscriptionId, {
        metadata: readMetadata(metadata, {
          email: reader.email,
          ...(await service.findPlace(c.req.raw)),
        }),
      });
      return answer(c, { updated: true });
    },
  );

  async function isOwn(subscriptionId: string, readerId: string): Promise<boolean> {
    const customer = await customers.find(readerId);
    if (customer === null) return false;
    const found = await unlessMissing(() => stripe.subscriptions.retrieve(subscriptionId));
    return found?.customer === customer;
  }

  return routes;
}
