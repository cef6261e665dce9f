/**
 * How many emails strangers can have sent to one address. A reader must neither be flooded nor locked
 * out by someone who uses up the emails: one sign-in email in 55 minutes is always possible, and its
 * link is valid for an hour, so the newest email always works.
 */
import { emailKey } from "../email-address";
import type { RateLimit, RateLimits } from "./rate-limit";

export type EmailKind = "sign-in" | "newsletter" | "receipt";

export interface EmailBudget {
  /**
   * Whether one more email may be sent to this address: five a day of all kinds together, then one
   * sign-in email every 55 minutes and one newsletter confirmation every six hours; at most 36 a day.
   */
  take(email: string, kind: EmailKind): Promise<boolean>;
  /** No email was sent: returns the budget. */
  giveBack(email: string): Promise<void>;
  /** The owner has used an email: resets the budget. */
  refill(email: string): Promise<void>;
}

const DAY_SECONDS = 86_400;

export function createEmailBudget(limits: RateLimits): EmailBudget {
  const daily = limits.limit("emails-to-address", { points: 5, seconds: DAY_SECONDS });
  const later: Partial<Record<EmailKind, RateLimit>> = {
    "sign-in": limits.limit("sign-in-emails-to-address", { points: 1, seconds: 55 * 60 }),
    newsletter: limits.limit("newsletter-emails-to-address", { points: 1, seconds: 6 * 3600 }),
  };

  /** A rejected attempt is not counted, so that giving one back allows one more. */
  async function takeFrom(limit: RateLimit | undefined, key: string): Promise<boolean> {
    if (!limit) return false;
    const { ok } = await limit.consume(key);
    if (!ok) await limit.giveBack(key);
    return ok;
  }

  return {
    async take(email, kind) {
      const key = mailboxOf(email);
      return (await takeFrom(daily, key)) || takeFrom(later[kind], key);
    },
    giveBack: (email) => daily.giveBack(mailboxOf(email)),
    async refill(email) {
      const key = mailboxOf(email);
      for (const limit of [daily, ...Object.values(later)]) await limit.clear(key);
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
