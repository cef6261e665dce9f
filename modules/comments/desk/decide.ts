/** Moderation decisions of staff: each changes the comment, is recorded and notifies in one step. */
import { inTransaction } from "../../../platform/database/transaction";
import type { CommentStatus } from "../types";
import { listRemovedEvents, listStatusEvents } from "../comment-events";
import type { Service } from "../service";
import type { CommentRow } from "../store/comment-row";
import {
  addBan,
  liftBan,
  lockComment,
  noteDecision,
  removeComment,
  setStatus,
  setText,
} from "../store/desk-store";
import { cleanText, excerptOf, toCommentHtml, toCommentText } from "../text/comment-html";
import { fingerprintOf } from "../text/fingerprint";
import { verifiedKey, typedKey } from "../text/writer-key";

export interface Moderator {
  readonly id: number;
  readonly name: string;
}

/** The desk's name for the action of setting a status. */
const actionOf = {
  approved: "approve",
  hold: "hold",
  spam: "spam",
  trash: "trash",
} as const satisfies Record<CommentStatus, string>;

export type Decided =
  | { readonly ok: true; readonly row: CommentRow }
  | { readonly ok: false; readonly because: "unknown" | "deleted-by-writer" | "empty" | "staff" };

/** Before it is announced. */
type Changed =
  | (Extract<Decided, { readonly ok: true }> & { readonly announce: () => Promise<void> })
  | Extract<Decided, { readonly ok: false }>;

export type Decide = ReturnType<typeof createDecide>;

export function createDecide(service: Service) {
  const { pool, clock, listing, notices, recordChanged, webhooks } = service;

  async function reread(id: number): Promise<Decided> {
    const row = await listing.findRow(id);
    return row ? { ok: true, row } : { ok: false, because: "unknown" };
  }

  return {
    /** Records every decision, even one that only resolves reports. */
    async setStatus(
      moderator: Moderator,
      { id, status, reason }: { id: number; status: CommentStatus; reason: string },
    ): Promise<Decided> {
      const done = await inTransaction(pool, async (client): Promise<Changed> => {
        const row = await lockComment(client, id);
        if (!row) return { ok: false, because: "unknown" };
        // The desk cannot restore a comment that its author deleted.
        if (row.deletedAt && row.status !== "approved" && status === "approved") {
          return { ok: false, because: "deleted-by-writer" };
        }
        const now = clock.now();
        await setStatus(client, row, { status, now });
        await webhooks.record(client, listStatusEvents(row, status));
        await noteDecision(client, {
          at: now,
          staffId: moderator.id,
          staffName: moderator.name,
          action: actionOf[status],
          commentId: id,
          excerpt: excerptOf(row.html),
          reason,
        });
        if (status === "approved" && row.status !== "approved") {
          await notices.noteApproval(client, id);
          await notices.noteReply(client, id);
        }
        const isShown = row.status === "approved" || status === "approved";
        const announce = await recordChanged(client, isShown ? [row.articleId] : []);
        return { ok: true, row, announce };
      });
      if (!done.ok) return done;
      await webhooks.wake();
      await done.announce();
      await notices.send();
      return reread(id);
    },

    async setText(moderator: Moderator, options: { id: number; raw: string }): Promise<Decided> {
      const raw = cleanText(options.raw);
      const html = toCommentHtml(raw);
      if (html === "") return { ok: false, because: "empty" };
      const done = await inTransaction(pool, async (client): Promise<Changed> => {
        const row = await lockComment(client, options.id);
        if (!row) return { ok: false, because: "unknown" };
        if (row.deletedAt) return { ok: false, because: "deleted-by-writer" };
        const fingerprint = fingerprintOf(toCommentText(html));
        await setText(client, options.id, { raw, html, fingerprint });
        await noteDecision(client, {
          at: clock.now(),
          staffId: moderator.id,
          staffName: moderator.name,
          action: "edit",
          commentId: options.id,
          excerpt: excerptOf(row.html),
          reason: "",
        });
        return { ok: true, row, announce: await recordChanged(client, [row.articleId]) };
      });
      if (!done.ok) return done;
      await done.announce();
      return reread(options.id);
    },

    /** Deletes permanently, with its replies. */
    async remove(moderator: Moderator, id: number): Promise<Decided> {
      const done = await inTransaction(pool, async (client): Promise<Changed> => {
        const row = await lockComment(client, id);
        if (!row) return { ok: false, because: "unknown" };
        await removeComment(client, id);
        await webhooks.record(client, listRemovedEvents(row));
        await noteDecision(client, {
          at: clock.now(),
          staffId: moderator.id,
          staffName: moderator.name,
          action: "delete",
          commentId: id,
          excerpt: excerptOf(row.html),
          reason: "",
        });
        return { ok: true, row, announce: await recordChanged(client, [row.articleId]) };
      });
      await webhooks.wake();
      if (!done.ok) return done;
      await done.announce();
      return { ok: true, row: done.row };
    },

    /** Bans a comment's author, by account and by email address. `days` null: permanently. */
    async ban(
      moderator: Moderator,
      options: { commentId: number; reason: string; days: number | null },
    ): Promise<{ ok: true; id: number } | { ok: false; because: "unknown" | "staff" }> {
      return inTransaction(pool, async (client) => {
        const row = await lockComment(client, options.commentId);
        if (!row?.writerKey) return { ok: false, because: "unknown" };
        if (row.staffId !== null) return { ok: false, because: "staff" };
        const now = clock.now();
        const until =
          options.days === null ? null : new Date(now.getTime() + options.days * 86_400_000);
        const { email } = row;
        // Banning an impostor does not affect the owner of the typed address; banning an owner also
        // covers comments that only type the address.
        const ownKeys = row.readerId !== null && email ? [verifiedKey(email)] : [];
        const keys = [row.writerKey, ...ownKeys, ...(email ? [typedKey(email)] : [])];
        const id = await addBan(client, {
          keys: [...new Set(keys)],
          reason: options.reason,
          commentId: row.id,
          staffId: moderator.id,
          now,
          until,
        });
        const { days } = options;
        const length = days === null ? "permanently" : `for ${days} ${days === 1 ? "day" : "days"}`;
        await noteDecision(client, {
          at: now,
          staffId: moderator.id,
          staffName: moderator.name,
          action: "ban",
          commentId: row.id,
          excerpt: excerptOf(row.html),
          reason: options.reason === "" ? length : `${length}: ${options.reason}`,
        });
        return { ok: true, id };
      });
    },

    /** Returns false if there is no such active ban. */
    async unban(moderator: Moderator, id: number): Promise<boolean> {
      return inTransaction(pool, async (client) => {
        const now = clock.now();
        const lifted = await liftBan(client, id, now);
        if (!lifted) return false;
        const row = await lockComment(client, lifted.commentId);
        await noteDecision(client, {
          at: now,
          staffId: moderator.id,
          staffName: moderator.name,
          action: "unban",
          commentId: lifted.commentId,
          excerpt: row ? excerptOf(row.html) : "",
          reason: "",
        });
        return true;
      });
    },
  };
}
