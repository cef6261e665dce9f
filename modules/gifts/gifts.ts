/**
 * Entry of the module: gift subscriptions that readers buy for someone else. Billing takes the money; this module
 * keeps what was bought for whom, sends it on its day, and gives the access for it when its code is redeemed.
 */
import { createAuditLog } from "../../platform/desk/audit-log";
import { createSealer } from "../../platform/sealed";
import { createGiftEmails } from "./emails/gift-emails";
import { createGiftLists } from "./gift-lists";
import { createGiftStore } from "./gift-store";
import { createGiftFigures } from "./money";
import { createOrders } from "./orders";
import { createOwnGifts } from "./own-gifts";
import { createPersonalData } from "./personal-data";
import { createRedeem } from "./redeem";
import { createSendEmails, remindDays } from "./send-emails";
import { type GiftsDeps, type Service, showBought } from "./service";
import { createSettle } from "./settle";
import { createGiftCalls } from "./staff/gift-calls";
import { createStaffGifts } from "./staff/staff-gifts";
import type { Gifts } from "./types";

const DUE_JOB = "gifts-due";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** After this time an order is read from Stripe: its event may have been lost. */
const LATE_MS = 30 * MINUTE_MS;
/** Stripe's page is open for a day. */
const FORGET_MS = 3 * DAY_MS;

export function createGifts(deps: GiftsDeps): Gifts {
  const { clock, jobs, log, mail, payments, pool } = deps;
  const service: Service = {
    ...deps,
    store: createGiftStore(pool),
    lists: createGiftLists(pool),
    sealer: createSealer(deps.secret, "gift codes"),
    emails: mail && createGiftEmails({ ...deps, mail }),
    auditLog: createAuditLog(deps),
  };
  const { lists } = service;
  const emails = createSendEmails(service);
  const settle = createSettle(service, emails);
  const staff = createStaffGifts(service, { settle, emails });
  const { listRunning, ...redeem } = createRedeem(service);
  const isOn = (deps.offer.gifts ?? []).length > 0;

  /** One that fails doesn't hold up the others. */
  async function each<Item extends { readonly id: string }>(
    items: readonly Item[],
    work: (item: Item) => Promise<unknown>,
  ): Promise<void> {
    for (const item of items) {
      try {
        await work(item);
      } catch (error) {
        log.warn({ err: error, gift: item.id }, "a scheduled gift task failed");
      }
    }
  }

  async function workDue(): Promise<void> {
    const now = clock.now();
    const before = (ms: number) => new Date(now.getTime() - ms);
    await each(await lists.listUnpaid(before(LATE_MS)), async ({ id, orderedAt }) => {
      const gift = await settle.byId(id);
      if (gift?.state === "ordered" && orderedAt < before(FORGET_MS)) await lists.deleteUnpaid(id);
    });
    await staff.sendUnsettled(before(5 * MINUTE_MS));
    const toSend = [...(await lists.listWithoutReceipt()), ...(await lists.listToSend(now))];
    await each(toSend, ({ id }) =>
      payments.withLock(`gift:${id}`, async () => {
        const gift = await service.store.find(id);
        if (gift?.paidAt) await emails.sendDue(gift);
      }),
    );
    const until = new Date(now.getTime() + remindDays * DAY_MS);
    await each(await lists.listToRemind({ now, until }), ({ id }) =>
      payments.withLock(`gift:${id}`, async () => {
        const gift = await service.store.find(id);
        if (gift) await emails.remind(gift);
      }),
    );
  }

  return {
    routes: [],
    deskCalls: createGiftCalls(staff),
    dueJobs: [DUE_JOB],
    personalData: createPersonalData(service),
    figures: createGiftFigures(pool),
    pages: {
      isOn,
      sells: isOn && !payments.isOff,
      isKnown: async () => isOn || lists.hasSold(),
      ...createOrders(service, settle),
      ...redeem,
      ...createOwnGifts(service, { emails, listRunning }),
      async findPaid(sessionId) {
        const known = await service.store.findBySession(sessionId);
        const gift = known && (await settle.bySession(sessionId));
        return gift?.paidAt ? showBought(service, gift) : null;
      },
    },
    async settleChange({ sessionId, paymentIntent }) {
      if (sessionId !== null && (await settle.bySession(sessionId))) return;
      if (paymentIntent !== null) await settle.byPayment(paymentIntent);
    },
    async start() {
      await jobs.work(DUE_JOB, workDue);
      await jobs.schedule(DUE_JOB, "*/5 * * * *");
    },
  };
}
