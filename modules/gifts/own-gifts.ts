/** The actions of buyers on their gifts: see them, change the day and the address, send the email again. */
import { createRateGuards } from "../../platform/http/rate-guards";
import { tooManySentence } from "../../platform/limits/rate-limit";
import { emailKey } from "../../platform/email-address";
import { addDays, zonedDay } from "../../shared/time/zoned-time";
import { statusOf } from "./gift";
import type { StoredGift } from "./gift-row";
import { checkDay, checkEmail, mostDays } from "./order-form";
import type { SendEmails } from "./send-emails";
import { deliveryOf, type Service, showBought } from "./service";
import type { ChangeAnswer, GiftPages, RunningGift } from "./types";

const sizes = {
  change: { perReader: { points: 60, seconds: 600 } },
  /** Emails to an address of the buyer's choice. */
  send: { perReader: { points: 5, seconds: 3600 } },
} as const;

/** Of one gift, in all: whoever pays once can't send to hundreds. */
const mostSends = 10;

const refuse = (status: 400 | 401 | 404 | 409 | 429, sentence: string) =>
  ({ ok: false, status, sentence }) as const;

const gone = refuse(404, "We couldn’t find this gift.");

export function createOwnGifts(
  service: Service,
  deps: {
    emails: SendEmails;
    listRunning: (readerId: string) => Promise<readonly RunningGift[]>;
  },
): Pick<GiftPages, "listOwn" | "change"> {
  const { clock, lists, paper, payments, pool, store } = service;
  const guards = createRateGuards({ ...service, sizes, prefix: "gifts-" });
  const today = () => zonedDay(clock.now(), paper.timeZone);

  async function findReader(request: Request) {
    const visit = await service.findVisit(request);
    return visit === null || visit.session.trust === "low" ? null : visit.reader;
  }

  async function changeDelivery(
    gift: StoredGift,
    options: { email: string; day: string },
  ): Promise<ChangeAnswer> {
    const problem = checkEmail(options.email) ?? checkDay(options.day, { today: today() });
    if (problem !== null) return refuse(400, problem);
    if (statusOf(gift, clock.now()).refused.schedule !== null) {
      return refuse(409, "We’ve already sent the email. You can resend it.");
    }
    const deliverAt = deliveryOf(service, options.day);
    await store.changeDelivery(pool, gift.id, { email: options.email, deliverAt });
    const changed = (await store.find(gift.id))!;
    await deps.emails.sendDue(changed);
    return {
      ok: true,
      sentence: deliverAt <= clock.now() ? `We’ve emailed ${options.email}.` : "Saved.",
    };
  }

  async function sendAgain(gift: StoredGift): Promise<ChangeAnswer> {
    if (statusOf(gift, clock.now()).refused.sendAgain !== null) {
      return refuse(409, "We can’t send this email now. Please reload the page.");
    }
    if (gift.sends >= mostSends) {
      return refuse(409, `We’ve emailed this gift ${mostSends} times. Please print the card.`);
    }
    if (!(await service.budget.take(gift.recipientEmail, "other"))) {
      return refuse(
        429,
        "We’ve already emailed this address several times today. Try again tomorrow, or print the card.",
      );
    }
    if (!(await deps.emails.sendAgain(gift))) {
      return refuse(409, "We can’t send this email. Please print the card from your receipt.");
    }
    return { ok: true, sentence: `We’ve emailed ${gift.recipientEmail} again.` };
  }

  return {
    async listOwn(request) {
      const reader = await findReader(request);
      if (reader === null) return null;
      const bought = await lists.listBought(reader.id, emailKey(reader.email));
      return {
        bought: bought.map((gift) => showBought(service, gift)),
        running: await deps.listRunning(reader.id),
        today: today(),
        lastDay: addDays(today(), mostDays),
      };
    },

    async change(request, fields) {
      const reader = await findReader(request);
      if (reader === null) return refuse(401, "You’ve been signed out. Please sign in again.");
      const text = (name: string) => {
        const value = fields[name];
        return typeof value === "string" ? value.trim().slice(0, 400) : "";
      };
      const isSending = text("what") === "send";
      const wait = await guards.pass(isSending ? "send" : "change", {
        endpoint: isSending ? "send" : "change",
        request,
        readerId: reader.id,
      });
      if (wait !== null) {
        return { ...refuse(429, tooManySentence(wait)), retryAfterSeconds: wait };
      }
      const own = await lists.listBought(reader.id, emailKey(reader.email));
      const known = own.find(({ id }) => id === text("gift"));
      if (!known) return gone;
      return payments.withLock(`gift:${known.id}`, async () => {
        const gift = (await store.find(known.id)) ?? known;
        return isSending
          ? sendAgain(gift)
          : changeDelivery(gift, { email: text("email"), day: text("day") });
      });
    },
  };
}
