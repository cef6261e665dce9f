/** The values shared by the parts of the module. */
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import type { AuditLog } from "../../platform/desk/audit-log";
import type { Jobs } from "../../platform/jobs/jobs";
import type { EmailBudget } from "../../platform/limits/email-budget";
import type { RateLimits } from "../../platform/limits/rate-limit";
import type { Log } from "../../platform/log";
import type { Mail } from "../../platform/mail/mail";
import type { Sealer } from "../../platform/sealed";
import type { Offer, OfferedGift } from "../../shared/publication/offer-shapes";
import { labelOf } from "../../shared/publication/product-tiers";
import { readZonedTime } from "../../shared/time/read-zoned-time";
import { zonedDay } from "../../shared/time/zoned-time";
import type { Access } from "../access/types";
import type { Reader, Visit } from "../accounts/types";
import type { OneTimePayments, StaffSubscription } from "../billing/types";
import type { GiftEmails, GiftsPaper } from "./emails/gift-emails";
import { statusOf } from "./gift";
import type { GiftLists } from "./gift-lists";
import type { StoredGift } from "./gift-row";
import type { GiftStore } from "./gift-store";
import type { BoughtGift, GiftCard } from "./types";

export interface GiftsDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly limits: RateLimits;
  readonly budget: EmailBudget;
  /** Null if emails can neither be sent nor stored. */
  readonly mail: Mail | null;
  readonly paper: GiftsPaper;
  readonly offer: Pick<Offer, "currency" | "tiers" | "products" | "gifts">;
  /** Codes are stored sealed with it. */
  readonly secret: string;
  readonly addressOf: (request: Request) => string;
  readonly originOf: (request: Request) => string;
  /** The site's origin, for links in emails. */
  readonly origin: () => string;
  readonly findVisit: (request: Request) => Promise<Visit | null>;
  readonly findReader: (by: { id: string }) => Promise<Reader | null>;
  readonly payments: OneTimePayments;
  readonly listSubscriptions: (readerId: string) => Promise<readonly StaffSubscription[]>;
  /** The highest refund that doesn't need a publisher; null: any. */
  readonly findRefundLimit: () => Promise<number | null>;
  readonly grants: Access["grants"];
}

export interface Service extends GiftsDeps {
  readonly store: GiftStore;
  readonly lists: GiftLists;
  readonly sealer: Sealer;
  /** Null if there is no mail. */
  readonly emails: GiftEmails | null;
  readonly auditLog: AuditLog;
}

/** When emails of a later day go out, in the paper's time zone. */
const morning = "07:00";

/** When the email of a day is due. */
export function deliveryOf(service: Pick<Service, "clock" | "paper">, day: string): Date {
  const { clock, paper } = service;
  const now = clock.now();
  if (day === zonedDay(now, paper.timeZone)) return now;
  return readZonedTime(day, morning, paper.timeZone)!;
}

/** The offered gift; null for one that is no longer for sale. */
export const findOffered = ({ offer }: Pick<Service, "offer">, id: string): OfferedGift | null =>
  (offer.gifts ?? []).find((gift) => gift.id === id) ?? null;

/** "A year of Paper Reader", also of a gift that is no longer for sale. */
export function nameOf(
  service: Pick<Service, "offer">,
  { offerId, productId, months }: Pick<StoredGift, "offerId" | "productId" | "months">,
): string {
  const offered = findOffered(service, offerId);
  if (offered?.productId === productId && offered.months === months) return offered.name;
  const time = months === 1 ? "1 month" : `${months} months`;
  return `${labelOf(service.offer, productId)}, ${time}`;
}

/** Null if the server's secret has changed since it was made. */
export const openCode = (
  { sealer }: Pick<Service, "sealer">,
  { codeSealed }: Pick<StoredGift, "codeSealed">,
): string | null => codeSealed && sealer.open(codeSealed);

export function showBought(service: Service, gift: StoredGift): BoughtGift {
  const { timeZone } = service.paper;
  return {
    id: gift.id,
    name: nameOf(service, gift),
    amount: gift.amount,
    currency: gift.currency,
    stage: statusOf(gift, service.clock.now()).stage,
    recipientName: gift.recipientName,
    recipientEmail: gift.recipientEmail,
    message: gift.message,
    buyerName: gift.buyerName,
    buyerEmail: gift.buyerEmail,
    day: gift.deliverAt && zonedDay(gift.deliverAt, timeZone),
    sentAt: gift.sentAt?.toISOString() ?? null,
    redeemedAt: gift.redeemedAt?.toISOString() ?? null,
    code: openCode(service, gift),
  };
}

export const showCard = (service: Service, gift: StoredGift, code: string): GiftCard => ({
  code,
  name: nameOf(service, gift),
  recipientName: gift.recipientName,
  buyerName: gift.buyerName,
  message: gift.message,
  isUsable: statusOf(gift, service.clock.now()).refused.redeem === null,
});
