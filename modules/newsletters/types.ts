/** Public types of the module. */
import type { Module } from "../../platform/module";
import type { Suppression } from "./newsletter-store";
import type { Ask } from "./sign-up-request";

export type { NewsletterPreferences } from "./preferences";

/** Somebody to write to. */
export interface NewsletterSubscriber {
  readonly email: string;
  readonly readerId: string | null;
}

export interface Newsletters extends Module {
  /** The page's form and the API use it alike. */
  readonly ask: Ask;
  /**
   * A reader has proved that the address is theirs: what was asked for together with the letter to
   * sign in begins. It never fails, since somebody is signing in.
   */
  onVerified(readerId: string): Promise<void>;
  /** The account has another address: its lists go there from now on. It never fails. */
  onMoved(readerId: string): Promise<void>;
  /** Those to whom the next issue of a list goes, by address, `limit` at a time after `after`. */
  listSubscribers(query: {
    list: string;
    after: string;
    limit: number;
  }): Promise<readonly NewsletterSubscriber[]>;
  /** List-Unsubscribe and List-Unsubscribe-Post of a letter to this address (RFC 8058). */
  unsubscribeHeaders(given: { email: string; list: string }): Readonly<Record<string, string>>;
  /** Nothing is sent to this address any more. */
  suppress(email: string, because: Suppression): Promise<void>;
}
