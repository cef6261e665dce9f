/** What came back of an email, whoever reports it. */
import { hideAddresses } from "../../../../platform/mail/hide-addresses";

export interface Bounce {
  /** `hard`: nobody is at the address. */
  readonly kind: "hard" | "soft" | "complaint";
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
