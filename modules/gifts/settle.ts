/**
 * Reconciles a gift: reads its payment from Stripe and brings everything that follows from it up to date. Called for
 * every possible change, by the webhook, the page after the payment and jobs; idempotent, one at a time for a gift.
 */
import { inTransaction } from "../../platform/database/transaction";
import type { OneTimePayment } from "../billing/types";
import { createCode, endOfCode, hashCode } from "./code";
import { endGrant } from "./end-grant";
import { statusOf } from "./gift";
import type { StoredGift } from "./gift-row";
import type { GiftMoney } from "./gift-store";
import type { SendEmails } from "./send-emails";
import type { Service } from "./service";

export interface Settle {
  /** @returns the gift as it is now; null if it doesn't exist */
  byId(id: string): Promise<StoredGift | null>;
  /** By the ID of a checkout, which may be of something else. */
  bySession(sessionId: string): Promise<StoredGift | null>;
  byPayment(paymentIntent: string): Promise<StoredGift | null>;
}

export function createSettle(service: Service, emails: SendEmails): Settle {
  const { pool, clock, payments, store, sealer } = service;

  /** The first who learns of the payment makes the code. */
  async function notePaid(
    gift: StoredGift,
    payment: OneTimePayment,
    paid: NonNullable<OneTimePayment["paid"]>,
  ): Promise<void> {
    const code = createCode();
    await inTransaction(pool, async (db) => {
      await store.markPaid(db, gift.id, {
        paidAt: paid.at,
        paymentIntent: payment.paymentIntent,
        receiptUrl: paid.receiptUrl,
        codeHash: hashCode(code),
        codeSealed: sealer.seal(code),
        codeEnd: endOfCode(code),
      });
      await store.addMoney(db, gift, { money: listMoney(payment, paid), now: clock.now() });
    });
  }

  async function noteMoneyBack(
    gift: StoredGift,
    payment: OneTimePayment,
    paid: NonNullable<OneTimePayment["paid"]>,
  ): Promise<void> {
    const money = listMoney(payment, paid);
    const back = paid.refunds.reduce((sum, { amount }) => sum + amount, 0);
    const isBack = back >= payment.amount || paid.lost !== null;
    if (money.length > 1) {
      const isOver = isBack && gift.refundAccess !== "continues";
      // Queued before it is stored: after a crash in between, the same key prevents a second email.
      for (const refund of await store.listNewMoney(paid.refunds)) {
        await emails.sendRefund(gift, { refund, isOver });
      }
      await inTransaction(pool, (db) => store.addMoney(db, gift, { money, now: clock.now() }));
    }
    const { refused } = statusOf(gift, clock.now());
    if (!isBack || refused.refund !== null) return;
    // First what the reader has: if this is interrupted, it's done again.
    if (refused.endAccess === null) await endGrant(service, gift);
    await store.markRefunded(gift.id, clock.now());
  }

  async function settleLocked(id: string): Promise<StoredGift | null> {
    const before = await store.find(id);
    if (before === null || before.sessionId === null) return before;
    const payment = await payments.read(before.sessionId);
    if (payment?.paid && payment.orderId === id) {
      if (statusOf(before, clock.now()).refused.pay === null)
        await notePaid(before, payment, payment.paid);
      const known = (await store.find(id))!;
      await noteMoneyBack(known, payment, payment.paid);
    }
    const gift = await store.find(id);
    if (gift === null || gift.paidAt === null) return gift;
    await emails.sendDue(gift);
    return store.find(id);
  }

  const byId = (id: string) => payments.withLock(`gift:${id}`, () => settleLocked(id));

  return {
    byId,
    async bySession(sessionId) {
      const known = await store.findBySession(sessionId);
      if (known) return byId(known.id);
      // A crash between opening the checkout and storing its ID.
      const payment = await payments.read(sessionId);
      const lost = isUuid(payment?.orderId) ? await store.find(payment.orderId) : null;
      if (lost === null || lost.sessionId !== null) return null;
      await store.noteSession(lost.id, sessionId);
      return byId(lost.id);
    },
    async byPayment(paymentIntent) {
      const known = await store.findByPayment(paymentIntent);
      return known && byId(known.id);
    },
  };
}

function listMoney(
  payment: OneTimePayment,
  paid: NonNullable<OneTimePayment["paid"]>,
): readonly GiftMoney[] {
  return [
    { id: paid.chargeId, kind: "payment", amount: payment.amount, at: paid.at },
    ...paid.refunds.map((refund) => Object.assign({ kind: "refund" as const }, refund)),
    ...(paid.lost ? [Object.assign({ kind: "dispute" as const }, paid.lost)] : []),
  ];
}

const isUuid = (id: string | null | undefined): id is string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id ?? "");
