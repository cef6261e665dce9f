/**
 * How many emails others can have sent to one mailbox. A reader must neither be flooded nor locked
 * out by someone who uses up the emails: one sign-in email in 55 minutes is always possible, and its
 * link is valid for an hour, so the newest email always works.
 */
import { emailKey } from "../email-address";
import type { RateLimit, RateLimits } from "./rate-limit";

/**
 * `staff-sign-in`: to the newsroom. `reply`: to a reader's comment. `other`: everything that has no more emails once
 * the daily ones are used up.
 */
export type EmailKind =
  | "sign-in"
  | "staff-sign-in"
  | "newsletter"
  | "change-email"
  | "reply"
  | "other";

export interface EmailBudget {
  /**
   * Whether one more email may be sent to this address: five a day of all kinds together, then one
   * sign-in email every 55 minutes, and one confirmation of a newsletter and one code for a change of
   * address every six hours; at most 40 a day. Staff have their own email to the newsroom every 55 minutes,
   * because a reader's link doesn't open it. Replies to comments have ten a day of their own, so that
   * a conversation uses up nothing else.
   */
  take(email: string, kind: EmailKind): Promise<boolean>;
  /** Counts an email that goes out even if the budget is used up, because its recipient must know. */
  count(email: string): Promise<void>;
  /** No email was sent: returns the budget. */
  refund(email: string): Promise<void>;
  /** The owner has used an email: resets the budget. */
  refill(email: string): Promise<void>;
}

const DAY_SECONDS = 86_400;
const SIGN_IN_SECONDS = 55 * 60;
const SIX_HOURS = 6 * 3600;

export function createEmailBudget(limits: RateLimits): EmailBudget {
  const limit = (name: string, points: number, seconds: number) =>
    limits.limit(`${name}-to-address`, { points, seconds });
  const daily = limit("emails", 5, DAY_SECONDS);
  const replies = limit("reply-emails", 10, DAY_SECONDS);
  const later: Partial<Record<EmailKind, RateLimit>> = {
    "sign-in": limit("sign-in-emails", 1, SIGN_IN_SECONDS),
    "staff-sign-in": limit("staff-sign-in-emails", 1, SIGN_IN_SECONDS),
    newsletter: limit("newsletter-emails", 1, SIX_HOURS),
    "change-email": limit("change-email-emails", 1, SIX_HOURS),
  };

  /** A rejected attempt is not counted, so that undoing one allows one more. */
  async function takeFrom(from: RateLimit | undefined, key: string): Promise<boolean> {
    if (!from) return false;
    const { ok } = await from.consume(key);
    if (!ok) await from.refund(key);
    return ok;
  }

  return {
    async take(email, kind) {
      const key = mailboxOf(email);
      if (kind === "reply") return takeFrom(replies, key);
      return (await takeFrom(daily, key)) || takeFrom(later[kind], key);
    },
    async count(email) {
      await takeFrom(daily, mailboxOf(email));
    },
    refund: (email) => daily.refund(mailboxOf(email)),
    async refill(email) {
      const key = mailboxOf(email);
      for (const each of [daily, ...Object.values(later)]) await each.clear(key);
    },
  };
}

const dotless = new Set(["gmail.com", "googlemail.com"]);

/** Addresses of the same mailbox by common provider rules: plus tags, and dots at Gmail. */
function mailboxOf(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf("@");
  const domain = key.slice(at + 1);
  const local = key.slice(0, at).split("+", 1)[0] ?? "";
  return dotless.has(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}
