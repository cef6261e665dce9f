/**
 * Posts a comment: every route runs the same checks in WordPress's order, then moderation. Facts that
 * may change concurrently are read in one transaction.
 */
import { inTransaction } from "../../../platform/database/transaction";
import { readEmail } from "../../../platform/email-address";
import type { ArticleSummary } from "../../content/types";
import type { CommentDraft, Written } from "../types";
import { listPostedEvents } from "../comment-events";
import { decide } from "../moderation-rules/decide";
import type { Refusal } from "../moderation-rules/moderation-rule";
import type { Service } from "../service";
import type { CommentRow } from "../store/comment-row";
import {
  findFacts,
  insertComment,
  lockParent,
  type NewComment,
  takeLocks,
} from "../store/writing-store";
import { cleanText, countLinks, toCommentHtml, toCommentText } from "../text/comment-html";
import { fingerprintOf } from "../text/fingerprint";
import { findWriter, mostInEmail, mostInName, type Writer } from "./writer";

const dayMs = 86_400_000;

const refusals = {
  noArticle: {
    code: "rest_comment_invalid_post_id",
    status: 403,
    message: "That article doesn’t exist.",
  },
  closed: {
    code: "rest_comment_closed",
    status: 403,
    message: "Comments on this article are closed.",
  },
  noParent: {
    code: "rest_comment_invalid_parent",
    status: 400,
    message: "The comment you’re replying to is no longer available.",
  },
  empty: {
    code: "rest_comment_content_invalid",
    status: 400,
    message: "Please write a comment first.",
  },
  nobody: {
    code: "rest_comment_author_data_required",
    status: 400,
    message: "Please enter your name and email address.",
  },
  longName: {
    code: "comment_author_column_length",
    status: 400,
    message: `Your name is too long (limit: ${mostInName} characters).`,
  },
  longEmail: {
    code: "comment_author_email_column_length",
    status: 400,
    message: `Your email address is too long (limit: ${mostInEmail} characters).`,
  },
} as const satisfies Record<string, Refusal>;

/** A stored comment, with the data that was read for it. */
export type Taken =
  | {
      readonly ok: true;
      readonly row: CommentRow;
      readonly article: ArticleSummary;
      readonly cookies: readonly string[];
    }
  | Exclude<Written, { readonly ok: true }>;

/** Posts a comment on behalf of the sender of `request`; every route uses the same rules. */
export type Write = (request: Request, draft: CommentDraft) => Promise<Taken>;

const cannotRead = (isKnown: boolean): Refusal => ({
  code: "rest_cannot_read_post",
  status: isKnown ? 403 : 401,
  message: "You need access to this article to comment on it.",
});

export function createWrite(service: Service): Write {
  const { pool, clock, rules, notices } = service;
  const lately = service.limits.limit("comment-flood", { points: 1, seconds: rules.floodSeconds });

  /**
   * The start of the flood window: earlier comments are ignored, so that the sandbox's reset of limits
   * applies.
   */
  async function floodSince(keys: readonly string[]): Promise<Date> {
    const now = clock.now();
    const counted = [];
    for (const key of keys) counted.push(await lately.consume(key));
    return counted.every(({ ok }) => ok)
      ? now
      : new Date(now.getTime() - rules.floodSeconds * 1000);
  }

  async function findObstacle(request: Request, article: ArticleSummary): Promise<Refusal | null> {
    const age = clock.now().getTime() - article.publishedAt.getTime();
    if (!article.takesComments || age > rules.openDays * dayMs) return refusals.closed;
    if ((await service.readable.ofRequest(request, [article])).has(article.id)) return null;
    return cannotRead((await service.findVisit(request)) !== null);
  }

  function findFault(text: string, writer: Writer): Refusal | null {
    if (text === "") return refusals.empty;
    if (writer.name.length > mostInName) return refusals.longName;
    if (writer.email.length > mostInEmail) return refusals.longEmail;
    return writer.name === "" || readEmail(writer.email) === null ? refusals.nobody : null;
  }

  return async (request, draft) => {
    const [article] = await service.findArticles([draft.articleId]);
    const writer = await findWriter(service, request, draft);
    const characters = [...draft.content.trim()].length;
    const isLong = characters > rules.mostCharacters;
    // Too long to be stored, so it need not be parsed.
    const html = isLong ? "" : toCommentHtml(draft.content);
    const text = isLong ? "…" : toCommentText(html);
    if (!article) return { ok: false, ...refusals.noArticle };
    const obstacle = (await findObstacle(request, article)) ?? findFault(text, writer);
    if (obstacle) return { ok: false, ...obstacle };

    const ip = service.addressOf(request);
    const comment = newComment({ draft, writer, ip, html, text });
    const since = await floodSince([comment.writerKey, `ip:${ip}`]);

    const stored = await inTransaction(pool, async (client) => {
      await takeLocks(client, comment);
      const parent =
        draft.parentId === 0 ? null : await lockParent(client, draft.parentId, draft.articleId);
      if (draft.parentId !== 0 && (!parent || parent.deletedAt)) {
        return { ok: false as const, refusal: refusals.noParent };
      }
      const placed: NewComment = {
        ...comment,
        parentId: parent?.threadId ?? 0,
        answersId: parent?.id ?? null,
      };
      const now = clock.now();
      const found = await findFacts(client, placed, { now, lately: since });
      const decision = decide({
        writer: { ...found, kind: writer.kind },
        text,
        characters,
        links: countLinks(html),
        isDuplicate: found.isDuplicate,
        timesElsewhere: found.timesElsewhere,
        lastAt: found.lastAt,
        ban: found.ban,
        now,
        rules,
        locale: service.paper,
      });
      if (!decision.ok) return decision;
      const row = await insertComment(client, placed, { ...decision, now });
      if (row.status === "approved") await notices.noteReply(client, row.id);
      await service.webhooks.record(client, listPostedEvents(row));
      const isShown = row.status === "approved";
      const announce = await service.recordChanged(client, isShown ? [draft.articleId] : []);
      return { ok: true as const, row, announce };
    });
    if (!stored.ok) return { ok: false, ...stored.refusal };

    const { row, announce } = stored;
    await service.webhooks.wake();
    await announce();
    if (row.status === "approved") await notices.send();
    // Spammers should not learn that they were detected.
    const status = row.status === "spam" ? "hold" : row.status;
    return { ok: true, row: { ...row, status }, article, cookies: writer.cookies };
  };
}

function newComment({
  draft,
  writer,
  ip,
  html,
  text,
}: {
  draft: CommentDraft;
  writer: Writer;
  ip: string;
  html: string;
  text: string;
}): NewComment {
  return {
    articleId: draft.articleId,
    parentId: 0,
    answersId: null,
    readerId: writer.readerId,
    staffId: writer.staffId,
    mark: writer.mark,
    writerKey: writer.keys[0],
    keys: writer.keys,
    name: writer.name,
    email: writer.email,
    ip,
    raw: cleanText(draft.content),
    html,
    fingerprint: fingerprintOf(text),
  };
}
