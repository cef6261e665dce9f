/** The bounce of an email, whoever reports it. */
import { hideAddresses } from "../../../../platform/mail/hide-addresses";
import type { ReplyMeaning } from "../../../../platform/mail/replies/reply-rules";

export interface Bounce {
  /** `delayed`: may still arrive. */
  readonly kind: ReplyMeaning | "delayed" | "complaint";
  /** The reporter's words, without addresses. */
  readonly reason: string;
  /** Which email it was, if the report says so. */
  readonly delivery: { readonly issueId: number; readonly addressId: string } | null;
  /** The recipient, if the report names one. */
  readonly email: string | null;
}

const longest = 300;

export const cleanReason = (text: string): string =>
  hideAddresses(text.slice(0, longest)).replaceAll(/\s+/g, " ").trim();

/** Longer than providers repeat a report that no one answered, which is up to a day. */
const mostAgeMs = 3 * 86_400_000;

/**
 * Whether a report was signed lately. An old one that someone sends again must not unsubscribe a reader who has
 * come back since. By the machine's clock, which is also the provider's.
 *
 * @param timestamp seconds since 1970
 */
export function isRecent(timestamp: string): boolean {
  const ageMs = Date.now() - Number(timestamp) * 1_000;
  return Math.abs(ageMs) <= mostAgeMs;
}

export function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
