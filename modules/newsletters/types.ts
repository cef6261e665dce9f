/** Public types of the module. */
import type { Module } from "../../platform/module";
import type { SignUp } from "../accounts/types";
import type { ArticleUse } from "../content/types";
import type { UnscheduledIssue } from "../desk/types";
import type { SentIssue } from "./issues/figures/sent-to";
import type { Suppression } from "./newsletter-store";
import type { NewsletterPreferences } from "./preferences";
import type { Ask } from "./sign-up-request";

export type * from "./issues/types";
export type { SentIssue } from "./issues/figures/sent-to";
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
   * The link or code of a sign-in email was used, which named these lists: starts them. Never throws, because
   * it runs during a sign-in.
   */
  onSignUp(signUp: SignUp & { readonly email: string }): Promise<void>;
  /** A reader has verified their address: their lists are theirs from then on. Never throws. */
  onVerified(readerId: string): Promise<void>;
  /** The account's address changed: its lists move to the new one. Never throws. */
  onMoved(readerId: string): Promise<void>;
  /** The recipients of a list's next issue, by address, `limit` at a time after `after`. */
  listSubscribers(query: {
    list: string;
    after: string;
    limit: number;
  }): Promise<readonly NewsletterSubscriber[]>;
  /** Lists that these addresses get now, by address in lower case. */
  listsOf(emails: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** The list’s name and the headers of one-click unsubscription, for an email to this address. */
  unsubscribeHeaders(options: { email: string; list: string }): Readonly<Record<string, string>>;
  /**
   * Lists that a reader chose in another system. One that this reader has left here stays left.
   *
   * @returns the lists that are new
   */
  takeIn(options: {
    reader: { readonly id: string; readonly email: string };
    lists: readonly string[];
  }): Promise<{ readonly state: "done" | "suppressed"; readonly fresh: readonly string[] }>;
  /** Which of these addresses `takeIn` would refuse, in lower case. */
  listSuppressed(emails: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Ends lists that `takeIn` started, except those that the reader has changed since. A later `takeIn` may
   * start them again.
   *
   * @returns the lists that were ended
   */
  undoImport(options: {
    reader: { readonly email: string };
    lists: readonly string[];
  }): Promise<readonly string[]>;
  /** Takes a report that a mail server has sent back; whether it was one on an email of an issue. */
  takeReport(message: string): Promise<boolean>;
  /** Drafts for today or later, for the newsroom's screen Today. */
  listUnscheduled(): Promise<readonly UnscheduledIssue[]>;
  /** Scheduled issues that have an article, for whoever takes it down. */
  listUses(articleId: number): Promise<readonly ArticleUse[]>;
  /** For the sandbox: some recipients, and a list that goes out by itself. */
  ensureDemo(): Promise<void>;
  /** A reader's lists, and whether anything is sent to the address. */
  findPreferences(reader: {
    readonly id: string;
    readonly email: string;
  }): Promise<NewsletterPreferences>;
  /** The issues that were sent to an address, newest first. */
  listSent(reader: { readonly email: string }, limit: number): Promise<readonly SentIssue[]>;
  /** Stops all newsletters to this address. */
  suppress(email: string, because: Suppression): Promise<void>;
}
