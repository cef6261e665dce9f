/**
 * Mail to many: one issue with a few bodies, and what differs for each recipient. What becomes of every email
 * is notified once, also after a crash (docs/decisions/069-an-issue-reaches-everyone-once.md).
 */

import type { ReplyMeaning } from "../replies/reply-rules";

export interface BulkBody {
  readonly subject: string;
  /** A document. It and `text` contain `leavePlaceholder` where the recipient's own link belongs. */
  readonly html: string;
  readonly text: string;
}

export interface BulkIssue {
  readonly id: string;
  /** A sender, like `The Paper <hello@paper.example>`. */
  readonly from: string;
  /** ISO 8601. */
  readonly sentAt: string;
  readonly bodies: readonly BulkBody[];
  /** A URL that occurs nowhere else. */
  readonly leavePlaceholder: string;
  /** Of all emails, like List-Id. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface BulkRecipient {
  /** The row of the ledger; null for an email that no ledger has, like a test. */
  readonly key: string | null;
  /** One address without a display name, its domain in ASCII. */
  readonly to: string;
  /** Which of the issue's bodies. */
  readonly body: number;
  readonly leaveUrl: string;
  /** The same for every attempt: `<...@domain>`. */
  readonly messageId: string;
  /** Where bounces go: the envelope's sender. */
  readonly returnPath: string;
}

/**
 * `accepted`: the mail server has it. `refused`: never to be tried again. `delayed`: this email has to wait. `unsent`: the server can't be used, and it does not have this one.
 * `doubtful`: the connection ended after the whole email was sent and before an answer came.
 */
export type BulkOutcome =
  | { readonly state: "accepted" }
  | {
      readonly state: "refused" | "delayed";
      readonly reason: string;
      /** The meaning of the reply for the address. */
      readonly means: ReplyMeaning;
    }
  | { readonly state: "unsent" | "doubtful"; readonly reason: string };

/** The emails left by a process that ended, or lost its database, before the ledger was updated. */
export interface EndedRun {
  readonly run: string;
  /** By ledger key; rows that are not in it were never begun. */
  readonly outcomes: ReadonlyMap<string, BulkOutcome>;
  /** Called once the ledger has it. */
  forget(): Promise<void>;
}

export interface BulkMail {
  /** Whether the same email may be sent again without arriving twice. */
  readonly isIdempotent: boolean;
  /** The domain of Message-IDs and the sender of emails without another return path. */
  readonly sender: { readonly line: string; readonly address: string; readonly domain: string };
  /** Prepares to send. Returns the name under which rows are claimed. */
  open(): Promise<string>;
  /**
   * The outcome of each recipient, in their order. Throws if the sending process ends on the way.
   *
   * @param run under which their rows are claimed; throws if it has ended, because its rows may be claimed by
   * others then. Null for emails that no ledger has.
   */
  send(
    run: string | null,
    issue: BulkIssue,
    recipients: readonly BulkRecipient[],
  ): Promise<readonly BulkOutcome[]>;
  /** The ledger has every outcome. */
  settle(): Promise<void>;
  /** The ledger could not be written: this run is to be listed as ended. */
  abandon(): Promise<void>;
  listEnded(): Promise<readonly EndedRun[]>;
  /** Finishes what is being sent; the rest is `unsent`. */
  close(): Promise<void>;
}

/** The address of a line like `The Paper <hello@paper.example>`. */
export function bareAddress(line: string): string {
  const open = line.lastIndexOf("<");
  return (open === -1 ? line : line.slice(open + 1)).replace(">", "").trim();
}

/** The address and its domain of a sender line. */
export function readSender(line: string): BulkMail["sender"] {
  const address = bareAddress(line);
  return { line, address, domain: address.slice(address.lastIndexOf("@") + 1) || "localhost" };
}
