/**
 * Letters that are owed: noted in the transaction that makes them due, sent after it, each once.
 * What a crash leaves behind goes out with the next, or by the clock.
 */
import type { PoolClient } from "../../../platform/database/database";
import type { Log } from "../../../platform/log";
import type { CommentsDeps } from "../types";
import { createEmailStore } from "../store/email-store";
import { hashAddress } from "../text/writer-key";
import type { Readable } from "../readable";
import type { CommentEmails } from "./comment-emails";

export interface Notices {
  /** Somebody's comment was answered by this one, which stands. */
  noteReply(client: PoolClient, commentId: number): Promise<void>;
  /** The desk let this comment through. */
  noteApproval(client: PoolClient, commentId: number): Promise<void>;
  /** Sends what is owed; what cannot be sent now stays noted. */
  send(): Promise<void>;
}

/** In a day, to one reader; a lively thread must not fill a mailbox. */
const mostADay = 10;
const dayMs = 86_400_000;

export function createNotices(
  deps: Pick<CommentsDeps, "pool" | "clock" | "findReader" | "findArticles"> & {
    readonly log: Log;
    /** Null where letters can neither be sent nor kept. */
    readonly emails: CommentEmails | null;
    readonly readable: Readable;
  },
): Notices {
  const { pool, clock, log, emails, readable } = deps;
  const store = createEmailStore(pool);

  async function sendOne(
    notice: Awaited<ReturnType<typeof store.listOwed>>[number],
  ): Promise<void> {
    const reader = await deps.findReader(notice.readerId);
    const [article] = await deps.findArticles([notice.articleId]);
    if (!emails || !reader || !article || !notice.stands) return;
    const addressHash = hashAddress(reader.email);
    if (await store.isUnsubscribed(addressHash)) return;
    const since = new Date(clock.now().getTime() - dayMs);
    if (notice.kind === "reply" && (await store.countSent(notice.readerId, since)) >= mostADay)
      return;
    const mayRead = await readable.ofReader(notice.readerId, article);
    await emails[notice.kind]({ to: reader.email, addressHash, article, notice, mayRead });
  }

  return {
    noteReply: (client, commentId) => store.noteReply(client, commentId, clock.now()),
    noteApproval: (client, commentId) => store.noteApproval(client, commentId, clock.now()),
    async send() {
      for (const notice of await store.listOwed()) {
        try {
          // Queued before it is marked: dying between the two queues it again under the same key.
          await sendOne(notice);
          await store.markSent(notice.key, clock.now());
        } catch (error) {
          log.warn({ err: error }, "comment email delayed");
        }
      }
    },
  };
}
