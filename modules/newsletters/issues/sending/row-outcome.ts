/** The meaning of the mail server's response for a row of the ledger. */
import type { BulkOutcome } from "../../../../platform/mail/bulk/bulk-mail";
import type { ReplyMeaning } from "../../../../platform/mail/replies/reply-rules";

/** The outcome of a row. `dueAt`: when it is tried again. */
export interface RowOutcome {
  readonly issueId: number;
  readonly addressId: string;
  readonly state: "waiting" | "sent" | "failed" | "doubtful";
  readonly dueAt: Date | null;
  readonly reason: string | null;
  /** Of an email that failed: what the mail server's reply says about the address. */
  readonly bounce: ReplyMeaning | null;
  /** False: the mail server could not be used. */
  readonly wasTried: boolean;
}

/** Ledger keys as the journal has them: "12 0b6c…". */
export const keyOf = (issueId: number, addressId: string): string => `${issueId} ${addressId}`;

export function readKey(key: string): { issueId: number; addressId: string } {
  const [issueId = "", addressId = ""] = key.split(" ");
  return { issueId: Number(issueId), addressId };
}

const minuteMs = 60_000;
const retryMinutes = [1, 3, 10, 20, 60, 120, 240, 480];

/**
 * A row's outcome from the mail server's.
 *
 * @param attempts how often it was tried, including this time
 */
export function toRowOutcome(
  key: string,
  outcome: BulkOutcome,
  { attempts, now }: { attempts: number; now: Date },
): RowOutcome {
  const base = {
    ...readKey(key),
    dueAt: null,
    reason: null,
    bounce: null,
    wasTried: true,
  } as const;
  switch (outcome.state) {
    case "accepted":
      return { ...base, state: "sent" };
    case "refused":
      return {
        ...base,
        state: "failed",
        reason: outcome.reason,
        bounce: outcome.means,
      };
    case "doubtful":
      return { ...base, state: "doubtful", reason: outcome.reason };
    case "unsent":
      return { ...base, state: "waiting", dueAt: now, reason: outcome.reason, wasTried: false };
    case "delayed": {
      const minutes = retryMinutes[attempts - 1];
      if (minutes === undefined) {
        return { ...base, state: "failed", reason: outcome.reason, bounce: outcome.means };
      }
      const dueAt = new Date(now.getTime() + minutes * minuteMs);
      return { ...base, state: "waiting", dueAt, reason: outcome.reason };
    }
  }
}
