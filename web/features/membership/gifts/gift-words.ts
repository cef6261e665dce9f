/** Labels that several pages of gifts share. */
import type { BoughtGift } from "../../../../modules/gifts/types";
import { formatDayAndYear } from "../../../formats/dates";

/** The instant of noon UTC of a day, which is that day in any zone that a paper has. */
export const formatGiftDay = (day: string): string =>
  formatDayAndYear(new Date(`${day}T12:00:00Z`));

/** Where a gift is, in a sentence. */
export function describeStage(gift: BoughtGift): string {
  const { stage, day, sentAt, redeemedAt, recipientEmail } = gift;
  switch (stage) {
    case "waiting":
      return `We’ll email ${recipientEmail} on ${day === null ? "the delivery date" : formatGiftDay(day)}.`;
    case "sent":
      return `We emailed ${recipientEmail}${sentAt ? ` on ${formatDayAndYear(new Date(sentAt))}` : ""}. It hasn’t been used yet.`;
    case "card":
      return "A card to print and give in person. It hasn’t been used yet.";
    case "redeemed":
      return `Redeemed${redeemedAt ? ` on ${formatDayAndYear(new Date(redeemedAt))}` : ""}.`;
    case "refunded":
      return "Refunded.";
  }
}
