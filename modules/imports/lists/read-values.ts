/** The values of a row of a list, with a sentence about each that cannot be used. */
import { type DateRules, hasNoDate, readStart, showsOrder } from "./read-dates";
import type { SubscriberRow } from "./read-subscribers";

/** Reports what is lost; `kind` is what the sentence says of all rows, if it names this one. */
export type Tell = (sentence: string, kind?: string) => void;

export function readCustomer({ customerId }: SubscriberRow, tell: Tell): string | null {
  if (customerId === "") return null;
  if (/^cus_[A-Za-z0-9]{1,60}$/.test(customerId)) return customerId;
  tell(
    `“${customerId.slice(0, 60)}” isn’t a Stripe customer ID (cus_…); not linked`,
    "a customer ID that isn’t Stripe’s (cus_…); not linked",
  );
  return null;
}

/** When the account was made there; now if that is unknown. */
export function readDate(
  { createdAt }: SubscriberRow,
  { now, tell, ...rules }: DateRules & { readonly now: Date; readonly tell: Tell },
): Date {
  if (hasNoDate(createdAt)) return now;
  const at = readStart(createdAt, rules);
  if (at !== null && at.getTime() > 0 && at <= now) return at;
  if (at === null && rules.dateOrder === null && showsOrder(createdAt) === "unknown") {
    tell(
      `“${createdAt.slice(0, 40)}” could start with the day or the month; using today’s date: add --date-order`,
      "a date that could start with the day or the month; using today’s: add --date-order",
    );
    return now;
  }
  tell(
    `“${createdAt.slice(0, 40)}” isn’t a past date; using today’s date`,
    "a date that isn’t in the past; using today’s",
  );
  return now;
}
