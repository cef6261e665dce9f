/**
 * How many emails others can have sent to one address. A reader must not be flooded, and must not be
 * locked out by somebody who uses the emails up: whoever asks to sign in gets at least one in 55
 * minutes, whose link works for an hour, so that the newest email in the mailbox always does.
 */
import { emailKey } from "../email-address";
import type { RateLimit, RateLimits } from "./rate-limit";

export type EmailKind = "sign-in" | "newsletter" | "receipt";

export interface EmailBudget {
  /**
   * Whether one more email may go to this address: five a day of all kinds together, and then one to
   * sign in every 55 minutes and one to confirm a newsletter every six hours; 36 a day at most.
   */
  take(email: string, kind: EmailKind): Promise<boolean>;
  /** Nothing was sent after all. */
  giveBack(email: string): Promise<void>;
  /** The owner has used what was sent: the budget is whole again. */
  refill(email: string): Promise<void>;
}

const DAY_SECONDS = 86_400;

export function createEmailBudget(limits: RateLimits): EmailBudget {
  const daily = limits.limit("emails-to-address", { points: 5, seconds: DAY_SECONDS });
  const later: Partial<Record<EmailKind, RateLimit>> = {
    "sign-in": limits.limit("sign-in-emails-to-address", { points: 1, seconds: 55 * 60 }),
    newsletter: limits.limit("newsletter-emails-to-address", { points: 1, seconds: 6 * 3600 }),
  };

  /** A try that is refused leaves the count as it was, so that giving one back makes room for one. */
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

/** Addresses that reach one mailbox by its provider's rules: what follows a plus, dots at Gmail. */
function mailboxOf(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf("@");
  const domain = key.slice(at + 1);
  const local = key.slice(0, at).split("+", 1)[0] ?? "";
  return dotless.has(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}
