/** Orders: from the form to Stripe's page. Sent twice, a form is one order. */
import { createHash } from "node:crypto";
import { createRateGuards } from "../../platform/http/rate-guards";
import { tooManySentence } from "../../platform/limits/rate-limit";
import { newId } from "../../shared/new-id";
import { addDays, zonedDay } from "../../shared/time/zoned-time";
import { type GiftOrder, mostDays, readDraft, readOrder } from "./order-form";
import { deliveryOf, findOffered, type Service } from "./service";
import type { Settle } from "./settle";
import type { GiftPages, OrderAnswer } from "./types";

const sizes = {
  /** Each opens a checkout at Stripe. */
  order: {
    perClient: { points: 30, seconds: 600 },
    inTotal: { points: 2000, seconds: 600 },
  },
} as const;

export function createOrders(
  service: Service,
  settle: Settle,
): Pick<GiftPages, "prepare" | "order"> {
  const { clock, paper, offer, payments, store, originOf, findVisit, log } = service;
  const guards = createRateGuards({ ...service, sizes, prefix: "gifts-" });
  const today = () => zonedDay(clock.now(), paper.timeZone);

  /** A buyer who is signed in; an unverified address is one that anyone may have typed. */
  async function findBuyer(request: Request) {
    const visit = await findVisit(request);
    return visit === null || visit.session.trust === "low" ? null : visit.reader;
  }

  async function place(
    request: Request,
    order: GiftOrder,
    buyerId: string | null,
  ): Promise<OrderAnswer> {
    const offered = findOffered(service, order.gift)!;
    const { amount, productId, months, name } = offered;
    const { currency } = offer;
    const id = idOf([order, offered, currency, buyerId]);
    return payments.withLock(`gift:${id}`, async () => {
      await store.add({
        id,
        offerId: offered.id,
        productId,
        months,
        amount,
        currency,
        buyerId,
        buyerName: order.buyerName,
        buyerEmail: order.buyerEmail,
        recipientName: order.recipientName,
        recipientEmail: order.recipientEmail,
        message: order.message,
        deliverAt: order.day === null ? null : deliveryOf(service, order.day),
        orderedAt: clock.now(),
      });
      const origin = originOf(request);
      const before = (await store.find(id))?.sessionId ?? null;
      const sessionId =
        before ??
        (
          await payments.open({
            id,
            name,
            description: `Gift: ${name}`,
            amount,
            currency,
            email: order.buyerEmail,
            metadata: { gift_id: id },
            successUrl: `${origin}/gift/thanks?session={CHECKOUT_SESSION_ID}`,
            cancelUrl: `${origin}/gift`,
          })
        ).sessionId;
      if (before === null) await store.noteSession(id, sessionId);
      const payment = await payments.read(sessionId);
      if (payment?.state === "open" && payment.url !== null) {
        const { gift: _gift, order: _order, ...shown } = order;
        return { ok: true, review: { ...shown, name, amount, currency, href: payment.url } };
      }
      if (payment?.state === "paid") return { ok: true, paidSession: sessionId };
      return { ...refuse(400, resend), errors: { order: resend } };
    });
  }

  return {
    async prepare(request) {
      const buyer = await findBuyer(request);
      return {
        order: newId(),
        today: today(),
        lastDay: addDays(today(), mostDays),
        email: buyer?.email ?? null,
      };
    },

    async order(request, fields) {
      const wait = await guards.pass("order", { endpoint: "order", request });
      if (wait !== null) {
        return { ...refuse(429, tooManySentence(wait)), retryAfterSeconds: wait };
      }
      const buyer = await findBuyer(request);
      const read = readOrder(readDraft(fields), {
        gifts: (offer.gifts ?? []).map(({ id }) => id),
        ownEmail: buyer?.email ?? null,
        today: today(),
      });
      if (!read.ok) {
        return {
          ok: false,
          status: 400,
          sentence: read.errors.order ?? "Please check the marked fields.",
          errors: read.errors,
        };
      }
      try {
        const placed = await place(request, read.order, buyer?.id ?? null);
        // Paid in another window: its page shows it.
        if (placed.ok && "paidSession" in placed) await settle.bySession(placed.paidSession);
        return placed;
      } catch (error) {
        if (!payments.isUnreachable(error)) throw error;
        log.warn({ err: error }, "could not open a checkout for a gift");
        return refuse(
          502,
          "Our payment provider isn’t responding. Please try again; you won’t be charged twice.",
        );
      }
    },
  };
}

/** The form that is shown again has another ID. */
const resend = "This order has expired, and you weren’t charged. Please send the form again.";

const refuse = (status: 400 | 429 | 502, sentence: string) =>
  ({ ok: false, status, sentence, errors: {} }) as const;

/** The same order under the same ID; another one, from the same form, under another. */
function idOf(order: unknown): string {
  const hex = createHash("sha256").update(JSON.stringify(order)).digest("hex");
  // In the shape of a UUID, version 8.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
