/**
 * How many emails others can have sent to one address. A reader must not be flooded, and must not be
 * locked out by somebody who uses the emails up: whoever asks to sign in gets at least one in 55
 * minutes, whose link works for an hour, so that the newest email in the mailbox always does.
 */
import { emailKey } from "./email-address";
import type { RateLimits } from "./rate-limit";

export interface EmailBudget {
  /**
   * Whether one more email may go to this address: five a day, and for `sign-in` one more in 55
   * minutes, which makes 32 a day at most.
   */
  take(email: string, kind: "sign-in" | "other"): Promise<boolean>;
  /** The owner has used what was sent: it does not count. */
  giveBack(email: string): Promise<void>;
}

const DAY_SECONDS = 86_400;
const SIGN_IN_SECONDS = 55 * 60;

export function createEmailBudget(limits: RateLimits): EmailBudget {
  const daily = limits.limit("emails-to-address", { points: 5, seconds: DAY_SECONDS });
  const signIn = limits.limit("sign-in-emails-to-address", { points: 1, seconds: SIGN_IN_SECONDS });
  return {
    async take(email, kind) {
      const key = emailKey(email);
      if ((await daily.consume(key)).ok) return true;
      return kind === "sign-in" && (await signIn.consume(key)).ok;
    },
    giveBack: (email) => daily.giveBack(emailKey(email)),
  };
}
