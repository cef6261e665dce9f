/** Imports comments from another system; importing again changes only their dates. */
import { inTransaction } from "../../platform/database/transaction";
import type { Comments } from "./types";
import type { Service } from "./service";
import { importRow, createKeepingStore } from "./store/keeping-store";
import { toCommentHtml, toCommentText } from "./text/comment-html";
import { fingerprintOf } from "./text/fingerprint";
import { typedKey, readerKey, staffKey } from "./text/writer-key";

export function createImport(service: Service): Comments["importComments"] {
  const { pool, clock } = service;
  const store = createKeepingStore(pool);

  /** A reply must follow the comment it replies to. */
  return async (comments, { rehearsal } = {}) => {
    const ids = new Map<string, { id: number; threadId: number }>();
    const announce = await inTransaction(rehearsal ?? pool, async (client) => {
      for (const comment of comments) {
        const answered = comment.answers === null ? null : ids.get(comment.answers);
        if (answered === undefined) {
          throw new Error(
            `${comment.key} answers ${comment.answers}, which isn’t earlier in the file.`,
          );
        }
        const html = toCommentHtml(comment.content);
        const { readerId, staffId } = comment;
        const id = await importRow(client, {
          key: comment.key,
          articleId: comment.articleId,
          parentId: answered?.threadId ?? 0,
          answersId: answered?.id ?? null,
          readerId,
          staffId,
          writerKey:
            staffId !== null
              ? staffKey(staffId)
              : readerId !== null
                ? readerKey(readerId)
                : typedKey(comment.email),
          name: comment.name,
          email: comment.email,
          raw: comment.content,
          html,
          fingerprint: fingerprintOf(toCommentText(html)),
          status: comment.status,
          because: comment.because,
          createdAt: comment.createdAt,
        });
        ids.set(comment.key, { id, threadId: answered?.threadId ?? id });
      }
      const articleIds = new Set(comments.map(({ articleId }) => articleId));
      return service.recordChanged(client, [...articleIds]);
    });
    if (rehearsal) return comments.length;
    for (const { key, report } of comments) {
      const stored = ids.get(key);
      if (!report || !stored) continue;
      const reporter = `imported:${key}`;
      await store.addReport({ commentId: stored.id, reporter, ...report, now: clock.now() });
    }
    await announce();
    return comments.length;
  };
}
