/** Reads the form of an order. Pure. */
import { z } from "zod";
import { readEmail } from "../../platform/email-address";
import { addDays } from "../../shared/time/zoned-time";
import type { GiftDraft, GiftField } from "./types";

/** Also on the form. */
export const mostMessage = 500;
const mostName = 80;
/** An email can be ordered this many days ahead. */
export const mostDays = 365;

/** Characters that aren't seen, or that turn the direction of the text after them. */
// oxlint-disable-next-line no-control-regex
const unseen = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]/;

export interface GiftOrder {
  readonly order: string;
  readonly gift: string;
  readonly recipientName: string;
  readonly recipientEmail: string;
  /** The day of the email; null for a card. */
  readonly day: string | null;
  readonly message: string;
  readonly buyerName: string;
  readonly buyerEmail: string;
}

type Read =
  | { readonly ok: true; readonly order: GiftOrder }
  | { readonly ok: false; readonly errors: Partial<Readonly<Record<GiftField, string>>> };

const wrongEmail = "Please enter an email address like name@example.com.";
const uuid = z.uuid();
const isoDay = z.iso.date();

const fields = [
  "order",
  "gift",
  "recipientName",
  "how",
  "recipientEmail",
  "day",
  "message",
  "buyerName",
  "buyerEmail",
] as const satisfies readonly GiftField[];

/** No form is longer; a message that is too long is still counted. */
const longestField = 50_000;

/** Everything of a form that is text. */
export function readDraft(options: Readonly<Record<string, unknown>>): GiftDraft {
  const text = (name: GiftField) => {
    const value = options[name];
    return typeof value === "string" ? value.slice(0, longestField) : "";
  };
  return Object.fromEntries(fields.map((name) => [name, text(name)])) as unknown as GiftDraft;
}

/** A day's error, or null. @param options.today the paper's */
export function checkDay(day: string, { today }: { today: string }): string | null {
  if (!isoDay.safeParse(day).success) return "Please choose a day.";
  if (day < today) return "Please choose today or a later day.";
  return day > addDays(today, mostDays) ? "Please choose a day within a year." : null;
}

/** An address's error, or null. */
export const checkEmail = (email: string): string | null =>
  readEmail(email) === null || unseen.test(email) ? wrongEmail : null;

/**
 * @param options.gifts the IDs that are for sale
 * @param options.ownEmail of a signed-in buyer, instead of what the form says
 */
export function readOrder(
  draft: GiftDraft,
  options: { gifts: readonly string[]; ownEmail: string | null; today: string },
): Read {
  const errors: Partial<Record<GiftField, string>> = {};
  const note = (name: GiftField, sentence: string | null) => {
    if (sentence !== null) errors[name] = sentence;
  };
  const recipientName = draft.recipientName.trim();
  const buyerName = draft.buyerName.trim();
  const buyerEmail = options.ownEmail ?? draft.buyerEmail.trim();
  const message = draft.message.replaceAll(/\r\n?/g, "\n").trim();
  const byEmail = draft.how !== "card";
  if (!uuid.safeParse(draft.order).success) note("order", "Please send the form again.");
  if (!options.gifts.includes(draft.gift)) note("gift", "Please choose a gift.");
  note("recipientName", checkName(recipientName, "Please enter who it’s for."));
  note("buyerName", checkName(buyerName, "Please enter your name."));
  note("buyerEmail", checkEmail(buyerEmail));
  note("message", checkMessage(message));
  if (byEmail) {
    note("recipientEmail", checkEmail(draft.recipientEmail.trim()));
    note("day", checkDay(draft.day, options));
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    order: {
      order: draft.order,
      gift: draft.gift,
      recipientName,
      // A card needs no address, so none is kept.
      recipientEmail: byEmail ? draft.recipientEmail.trim() : "",
      day: byEmail ? draft.day : null,
      message,
      buyerName,
      buyerEmail,
    },
  };
}

function checkName(name: string, missing: string): string | null {
  if (name === "") return missing;
  if (name.length > mostName) return `Please use no more than ${mostName} characters.`;
  return unseen.test(name) || name.includes("\n")
    ? "Please use letters, digits and punctuation only."
    : null;
}

function checkMessage(message: string): string | null {
  if (message.length > mostMessage) {
    return `Please use no more than ${mostMessage} characters. You have ${message.length}.`;
  }
  return unseen.test(message) ? "Please use letters, digits and punctuation only." : null;
}
