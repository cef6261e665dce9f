/**
 * The emails of a gift: the buyer's receipt and refunds, the recipient's, and the announcement of its end. Each is queued under a
 * key before it is noted, so that a crash in between sends none twice.
 */
import { labelOf } from "../../shared/publication/product-tiers";
import { statusOf } from "./gift";
import type { StoredGift } from "./gift-row";
import { nameOf, openCode, type Service } from "./service";

const DAY_MS = 86_400_000;
/** How many days before its end a gift is announced to end. */
export const remindDays = 7;

export interface SendEmails {
  /** Queues what is due and was not. The caller holds the gift's lock. */
  sendDue(gift: StoredGift): Promise<void>;
  /** Sends the recipient's email again. The caller holds the gift's lock. False without the code or mail. */
  sendAgain(gift: StoredGift): Promise<boolean>;
  remind(gift: StoredGift): Promise<void>;
  /** Tells the buyer of money that went back. @param options.isOver whether the gift can't be used anymore */
  sendRefund(
    gift: StoredGift,
    options: { refund: { id: string; amount: number; at: Date }; isOver: boolean },
  ): Promise<void>;
}

export function createSendEmails(service: Service): SendEmails {
  const { budget, clock, emails, log, store } = service;

  /** The code, unless the server's secret has changed since: then the card's copy is the only one. */
  function findCode(gift: StoredGift): string | null {
    const code = openCode(service, gift);
    if (code === null) log.warn({ gift: gift.id }, "a gift’s code can’t be read");
    return code;
  }

  async function sendReceipt(gift: StoredGift): Promise<void> {
    const code = findCode(gift);
    if (emails && code !== null && gift.buyerEmail !== "") {
      // Anyone can type the buyer's address.
      await budget.count(gift.buyerEmail);
      await emails.receipt({ gift, code, name: nameOf(service, gift) });
    }
    await store.markReceipt(gift.id, clock.now());
  }

  async function sendToRecipient(gift: StoredGift): Promise<boolean> {
    const code = findCode(gift);
    if (!emails || code === null || gift.recipientEmail === "") return false;
    // The first email is part of what was paid for.
    if (gift.sends === 0) await budget.count(gift.recipientEmail);
    await emails.arrived({
      gift,
      code,
      name: nameOf(service, gift),
      label: labelOf(service.offer, gift.productId),
    });
    await store.countSend(gift.id, { after: gift.sends, now: clock.now() });
    return true;
  }

  return {
    async sendDue(gift) {
      if (gift.receiptQueuedAt === null) await sendReceipt(gift);
      if (statusOf(gift, clock.now()).refused.send === null) await sendToRecipient(gift);
    },
    sendAgain: sendToRecipient,
    async sendRefund(gift, { refund, isOver }) {
      if (!emails || gift.buyerEmail === "") return;
      await budget.count(gift.buyerEmail);
      await emails.refunded({ gift, name: nameOf(service, gift), refund, isOver });
    },
    async remind(gift) {
      const { redeemedBy, endsAt } = gift;
      const now = clock.now();
      const isSoon =
        endsAt !== null && endsAt > now && endsAt.getTime() - now.getTime() <= remindDays * DAY_MS;
      if (statusOf(gift, now).refused.remind !== null || !isSoon) return;
      const reader = redeemedBy === null ? null : await service.findReader({ id: redeemedBy });
      if (emails && reader && (await isLast(gift))) {
        await emails.ending({
          to: reader.email,
          gift: { ...gift, endsAt },
          label: labelOf(service.offer, gift.productId),
        });
      }
      await store.markReminded(gift.id, now);
    },
  };

  /** Whether it ends as planned and nothing follows: another gift, or a subscription that renews. */
  async function isLast({ redeemedBy, endsAt, id }: StoredGift): Promise<boolean> {
    const grants = await service.grants.list({ readerId: redeemedBy! });
    const own = grants.find(({ sourceId }) => sourceId === id);
    // The staff may have ended it early.
    if (own?.endsAt?.getTime() !== endsAt!.getTime()) return false;
    return grants.every(
      (grant) =>
        grant.sourceId === id ||
        (grant.endsAt !== null && (grant.endsAt <= endsAt! || grant.endsAt <= grant.startsAt)),
    );
  }
}
