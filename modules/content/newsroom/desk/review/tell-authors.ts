/** Tells authors by email what became of what they submitted. */
import type { Log } from "../../../../../platform/log";
import type { ReviewedEntry, ReviewEmails } from "./review-emails";

interface Told {
  /** Of the step: each is notified once. */
  readonly key: string;
  /** IDs of the staff. */
  readonly authors: readonly number[];
  readonly entry: ReviewedEntry;
  /** The editor's name. */
  readonly by: string;
}

export interface TellAuthors {
  sentBack(options: Told & { readonly note: string }): Promise<void>;
  /** @param options.at when readers get it; null: they have it now */
  published(options: Told & { readonly at: Date | null }): Promise<void>;
}

export function createTellAuthors(deps: {
  /** Null if emails can neither be sent nor stored. */
  readonly emails: ReviewEmails | null;
  /** Null: they have left, or have no address. */
  readonly findStaffEmail: (staffId: number) => Promise<string | null>;
  readonly log: Pick<Log, "error">;
}): TellAuthors {
  const { emails, findStaffEmail, log } = deps;

  /** The action stays done if its email can't be queued. */
  async function tell(authors: readonly number[], send: (to: string) => Promise<void>) {
    for (const author of authors) {
      try {
        const to = await findStaffEmail(author);
        if (to !== null) await send(to);
      } catch (error) {
        log.error({ err: error }, "an author was not told of a review");
      }
    }
  }

  return {
    async sentBack({ authors, ...input }) {
      if (emails) await tell(authors, (to) => emails.sentBack({ to, ...input }));
    },
    async published({ authors, ...input }) {
      if (emails) await tell(authors, (to) => emails.published({ to, ...input }));
    },
  };
}
