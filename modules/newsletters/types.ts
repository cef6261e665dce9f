/** Public types of the module. */
import type { Module } from "../../platform/module";
import type { Suppression } from "./newsletter-store";
import type { Ask } from "./sign-up-request";

export type { NewsletterPreferences } from "./preferences";

/** A recipient. */
export interface NewsletterSubscriber {
  readonly email: string;
  readonly readerId: string | null;
}

export interface Newsletters extends Module {
  /** Used by the page's form and the API. */
  readonly ask: Ask;
  /**
   * A reader has verified their address: starts the lists requested with the sign-in email. Never
   * throws, because it runs during a sign-in.
   */
  onVerified(readerId: string): Promise<void>;
  /** The account's address changed: its lists move to the new one. Never throws. */
  onMoved(readerId: string): Promise<void>;
  /** The recipients of a list's next issue, by address, `limit` at a time after `after`. */
  listSubscribers(query: {
    list: string;
    after: string;
    limit: number;
  }): Promise<readonly NewsletterSubscriber[]>;
  /** List-Unsubscribe and List-Unsubscribe-Post headers of an email to this address (RFC 8058). */
  unsubscribeHeaders(given: { email: string; list: string }): Readonly<Record<string, string>>;
  /** Stops all newsletters to this address. */
  suppress(email: string, because: Suppression): Promise<void>;
}
