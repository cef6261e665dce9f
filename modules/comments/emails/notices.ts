/**
 * Email notifications: recorded in the transaction that causes them, sent after it, each once. Those
 * left by a crash are sent with the next one or by the scheduled job.
 */
import type { PoolClient } from "../../../platform/database/database";
import type { Log } from "../../../platform/log";
import type { CommentsDeps } from "../types";
import { createEmailStore } from "../store/email-store";
import type { Readable } from "../readable";
import type { CommentEmails } from "./comment-emails";

export interface Notices {
  /** This visible comment replies to another one. */
  noteReply(client: PoolClient, commentId: number): Promise<void>;
  /** The desk approved this comment. */
  noteApproval(client: PoolClient, commentId: number): Promise<void>;
  /** Sends pending notifications; those that fail stay pending. */
  send(): Promise<void>;
}

export function createNotices(
  deps: Pick<CommentsDeps, "pool" | "clock" | "budget" | "findReader" | "findArticles"> & {
    readonly log: Log;
    /** Null if mail is not configured. */
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
    if (await store.findOff(reader)) return;
    // Anyone can reply, also often. The staff, who approve, can't be made to by a stranger.
    if (notice.kind === "reply" && !(await deps.budget.take(reader.email, "reply"))) return;
    const mayRead = await readable.ofReader(notice.readerId, article);
    await emails[notice.kind]({ to: reader.email, readerId: reader.id, article, notice, mayRead });
  }

  return {
    noteReply: (client, commentId) => store.noteReply(client, commentId, clock.now()),
    noteApproval: (client, commentId) => store.noteApproval(client, commentId, clock.now()),
    async send() {
      for (const notice of await store.listOwed()) {
        try {
          // Queued before it is marked as sent: after a crash in between it is queued again under the
          // same key.
          await sendOne(notice);
          await store.markSent(notice.key, clock.now());
        } catch (error) {
          log.warn({ err: error }, "comment email delayed");
        }
      }
    },
  };
}
