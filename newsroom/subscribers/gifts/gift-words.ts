/** Gifts in words. */
import type { StaffGift } from "../../../modules/gifts/types";
import { dayOf } from "../facts/words";

/** "Sent December 24". */
export function stateOf(gift: StaffGift, now: Date): string {
  if (gift.isRefunding) return "Being refunded";
  const on = (iso: string | null) => (iso === null ? "" : ` ${dayOf(iso, now)}`);
  switch (gift.stage) {
    case "waiting":
      return `Goes out${on(gift.deliverAt)}`;
    case "sent":
      return `Sent${on(gift.sentAt)}, not used yet`;
    case "card":
      return "A card, not used yet";
    case "redeemed":
      return `In use${gift.endsAt ? ` until ${dayOf(gift.endsAt, now)}` : ""}`;
    case "refunded":
      return `Refunded${on(gift.refundedAt)}`;
  }
}

const actions: Readonly<Record<string, string>> = {
  "gift.send": "Sent the email again",
  "gift.change_delivery": "Changed the day or the address",
  "gift.refund": "Refunded it",
};

export const describeAction = (action: string): string => actions[action] ?? action;
