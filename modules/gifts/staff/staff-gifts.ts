/** The staff's actions on gifts. Each is in the audit log, without names and addresses. */
import { labelOf } from "../../../shared/publication/product-tiers";
import { z } from "zod";
import { type Actor, createAuditLog } from "../../../platform/desk/audit-log";
import { DeskRefusal, notFound } from "../../../platform/desk/desk-call";
import { inTransaction } from "../../../platform/database/transaction";
import { addDays, zonedDay } from "../../../shared/time/zoned-time";
import { statusOf } from "../gift";
import type { StoredGift } from "../gift-row";
import { checkDay, checkEmail, mostDays } from "../order-form";
import type { SendEmails } from "../send-emails";
import { deliveryOf, nameOf, type Service } from "../service";
import type { Settle } from "../settle";
import type { StaffGift, StaffGiftList, StaffGiftPage } from "../types";
import { findGifts, type GiftPlace } from "./staff-lists";

const pageSize = 30;
const mostLog = 100;
const uuid = z.uuid();

export const refundOrder = z.strictObject({
  /** Of a redeemed gift: whether its access continues. */
  access: z.enum(["continues", "now"]),
  reason: z.string().trim().min(1, "Please give a reason.").max(500),
});

export const deliveryOrder = z.strictObject({
  email: z.string().trim().max(254),
  /** Null once the email was sent: only the address changes. */
  day: z.iso.date().nullable(),
});

export type StaffGifts = ReturnType<typeof createStaffGifts>;

export function createStaffGifts(
  service: Service,
  { settle, emails }: { settle: Settle; emails: SendEmails },
) {
  const { clock, log, paper, payments, pool, store } = service;
  const auditLog = createAuditLog(service);
  const today = () => zonedDay(clock.now(), paper.timeZone);

  const status = (gift: StoredGift) => statusOf(gift, clock.now());

  async function require(id: string | undefined): Promise<StoredGift> {
    const read = uuid.safeParse(id);
    const gift = read.success ? await store.find(read.data) : null;
    if (gift === null || gift.paidAt === null) throw notFound("This gift");
    return gift;
  }

  const show = (gift: StoredGift): StaffGift => ({
    id: gift.id,
    name: nameOf(service, gift),
    label: labelOf(service.offer, gift.productId),
    amount: gift.amount,
    currency: gift.currency,
    stage: status(gift).stage,
    buyerName: gift.buyerName,
    buyerEmail: gift.buyerEmail,
    recipientName: gift.recipientName,
    recipientEmail: gift.recipientEmail,
    codeEnd: gift.codeEnd ?? "",
    paidAt: (gift.paidAt ?? gift.orderedAt).toISOString(),
    deliverAt: gift.deliverAt?.toISOString() ?? null,
    sentAt: gift.sentAt?.toISOString() ?? null,
    redeemedAt: gift.redeemedAt?.toISOString() ?? null,
    redeemedBy: gift.redeemedBy,
    endsAt: gift.endsAt?.toISOString() ?? null,
    isRefunding: status(gift).isRefunding,
    refundFailure: gift.refundFailure,
    refundedAt: gift.refundedAt?.toISOString() ?? null,
  });

  /** The order is stored; Stripe is asked, once, and then read. */
  async function sendRefund(id: string): Promise<void> {
    await payments.withLock(`gift:${id}`, async () => {
      const gift = await store.find(id);
      if (!gift?.refundAskedAt || !status(gift).isRefunding || !gift.paymentIntent) return;
      // An order that Stripe refused is another one when it is given again.
      const key = `gift:${id}:${gift.refundAskedAt.getTime()}`;
      const made = await payments.refund({ paymentIntent: gift.paymentIntent, key });
      if (!made.ok) await store.dropRefund(id, made.message);
    });
    await settle.byId(id);
  }

  return {
    async list({ q, after }: { q: string; after: string | undefined }): Promise<StaffGiftList> {
      const found = await findGifts(pool, {
        words: q.trim(),
        after: after === undefined ? null : readPlace(after),
        limit: pageSize + 1,
      });
      const last = found[pageSize - 1];
      return {
        gifts: found.slice(0, pageSize).map(show),
        next: found.length > pageSize && last ? `${last.orderedAt.toISOString()} ${last.id}` : null,
      };
    },

    async page(id: string | undefined): Promise<StaffGiftPage> {
      const gift = await require(id);
      const entries = await auditLog.list({ subject: `gift:${gift.id}`, limit: mostLog });
      return {
        gift: show(gift),
        log: entries.map(({ recordedAt, action, login, reason }) => ({
          at: recordedAt.toISOString(),
          action,
          login,
          reason,
        })),
        refundLimit: await service.findRefundLimit(),
        days: { today: today(), lastDay: addDays(today(), mostDays) },
      };
    },

    /** Sends the recipient's email again. */
    async send(actor: Actor, id: string | undefined): Promise<void> {
      const known = await require(id);
      await payments.withLock(`gift:${known.id}`, async () => {
        const gift = (await store.find(known.id)) ?? known;
        if (status(gift).refused.sendAgain !== null) {
          throw new DeskRefusal(409, "not_sent", "There’s no email to resend for this gift.");
        }
        if (!(await emails.sendAgain(gift))) {
          throw new DeskRefusal(
            503,
            "no_mail",
            "We can’t send the email. Either there’s no mail server, or SECRET has changed since the gift was bought.",
          );
        }
        await auditLog.record(pool, actor, { action: "gift.send", subject: `gift:${gift.id}` });
      });
    },

    /** Changes the address, and until the email has gone out its day. */
    async changeDelivery(
      actor: Actor,
      id: string | undefined,
      { email, day }: z.output<typeof deliveryOrder>,
    ): Promise<void> {
      const known = await require(id);
      const problem =
        checkEmail(email) ?? (day === null ? null : checkDay(day, { today: today() }));
      if (problem !== null) throw new DeskRefusal(422, "invalid", problem);
      await payments.withLock(`gift:${known.id}`, async () => {
        const gift = (await store.find(known.id)) ?? known;
        const { readdress, schedule } = status(gift).refused;
        if ((day === null ? readdress : schedule) !== null) {
          throw new DeskRefusal(
            409,
            "changed_elsewhere",
            "This gift has changed. Reload the page.",
          );
        }
        await inTransaction(pool, async (db) => {
          if (day === null) await store.changeAddress(db, gift.id, email);
          else {
            const deliverAt = deliveryOf(service, day);
            await store.changeDelivery(db, gift.id, { email, deliverAt });
          }
          await auditLog.record(db, actor, {
            action: "gift.change_delivery",
            subject: `gift:${gift.id}`,
            before: { day: gift.deliverAt && zonedDay(gift.deliverAt, paper.timeZone) },
            after: { day, address: email !== gift.recipientEmail },
          });
        });
        await emails.sendDue((await store.find(gift.id))!);
      });
    },

    /**
     * Refunds the whole gift, once.
     * @param order.mayConfirm whether this person may refund any amount
     */
    async refund(
      actor: Actor,
      id: string | undefined,
      order: z.output<typeof refundOrder> & { mayConfirm: boolean },
    ): Promise<void> {
      // A refund made earlier in Stripe's dashboard counts first.
      const gift = (await settle.byId((await require(id)).id))!;
      if (status(gift).refused.refund !== null) return;
      const limit = await service.findRefundLimit();
      if (limit !== null && gift.amount > limit && !order.mayConfirm) {
        throw new DeskRefusal(
          403,
          "above_limit",
          "This is above the limit for refunds. Ask a publisher to refund it.",
        );
      }
      const { access, reason } = order;
      await payments.withLock(`gift:${gift.id}`, () =>
        inTransaction(pool, async (db) => {
          // Pressed twice, it's the same refund.
          if (!(await store.askRefund(db, gift.id, { access, now: clock.now() }))) return;
          await auditLog.record(db, actor, {
            action: "gift.refund",
            subject: `gift:${gift.id}`,
            after: { amount: gift.amount, currency: gift.currency, access },
            reason,
          });
        }),
      );
      await sendRefund(gift.id);
      const now = await require(gift.id);
      if (now.refundFailure !== null) {
        throw new DeskRefusal(409, "refused", `Stripe refused the refund: ${now.refundFailure}`);
      }
    },

    /** Sends again what a crash or an outage of Stripe interrupted. */
    async sendUnsettled(before: Date): Promise<void> {
      for (const { id } of await service.lists.listUnsettledRefunds(before)) {
        try {
          await sendRefund(id);
        } catch (error) {
          if (!payments.isUnreachable(error)) throw error;
          log.warn({ err: error, gift: id }, "a gift refund is waiting for Stripe");
        }
      }
    },
  };
}

/** A page begins after this row; nonsense is the beginning. */
function readPlace(text: string): GiftPlace | null {
  const [at = "", id = ""] = text.split(" ", 2);
  const orderedAt = new Date(at);
  if (Number.isNaN(orderedAt.getTime()) || !uuid.safeParse(id).success) return null;
  return { orderedAt, id };
}
