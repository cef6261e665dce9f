/** The desk's view of a comment: its text, why it is held, who reported it, and its author's record. */
import type { Service } from "../service";
import type { CommentRow } from "../store/comment-row";
import type { DeskItem, DeskLog, DeskQueue } from "../types";
import { createDeskStore, type QueueName } from "../store/desk-store";
import { verifiedKey, typedKey } from "../text/writer-key";

const pageSize = 25;
/** The end of a permanent ban. */
const forEver = "9999-12-31T00:00:00.000Z";

export type Desk = ReturnType<typeof createDesk>;

export function createDesk(service: Service) {
  const store = createDeskStore(service.pool);

  async function describe(rows: readonly CommentRow[]): Promise<readonly DeskItem[]> {
    const articleIds = [...new Set(rows.map(({ articleId }) => articleId))];
    const articles = new Map(
      (await service.findArticles(articleIds)).map((article) => [article.id, article]),
    );
    const keys = [...new Set(rows.flatMap(keysOf))];
    const records = await store.listRecords(keys);
    const bans = await store.listBans(keys, service.clock.now());
    const reports = await store.listReports(rows.map(({ id }) => id));
    return rows.map((row) => {
      const article = articles.get(row.articleId);
      const record = records.get(row.writerKey ?? "") ?? { approved: 0, refused: 0, held: 0 };
      const ban = keysOf(row).flatMap((key) => bans.get(key) ?? [])[0];
      return {
        id: row.id,
        articleId: row.articleId,
        parentId: row.parentId,
        slug: article?.slug ?? null,
        title: article?.title ?? "Unpublished article",
        name: row.name,
        email: row.email,
        contentHtml: row.html,
        createdAt: row.createdAt.toISOString(),
        status: row.status,
        because: row.deletedAt ? [...row.because, "The commenter deleted it."] : row.because,
        reports: reports
          .filter(({ commentId }) => commentId === row.id)
          .map(({ reason, note, at }) => ({ reason, note, at: at.toISOString() })),
        writer: {
          ...record,
          banId: ban?.id ?? null,
          bannedUntil: ban ? (ban.until?.toISOString() ?? forEver) : null,
          isReader: row.readerId !== null,
          isStaff: row.staffId !== null,
        },
      };
    });
  }

  return {
    describe,
    countQueues: store.countQueues,

    async countToday(since: Date) {
      const { hold: held, reported } = await store.countQueues();
      return { approved: await store.countApproved(since), held, reported };
    },

    /** 25 at a time, newest first, starting before the comment `before`. */
    async readQueue(name: QueueName, before: number): Promise<DeskQueue> {
      const rows = await store.listQueue(name, before, pageSize + 1);
      return {
        items: await describe(rows.slice(0, pageSize)),
        counts: await store.countQueues(),
        more: rows.length > pageSize,
      };
    },

    async readLog(before: number): Promise<DeskLog> {
      const found = await store.listDecisions(before, pageSize + 1);
      return {
        entries: found.slice(0, pageSize).map(({ id, at, staffName, ...decision }) => ({
          id,
          at: at.toISOString(),
          staff: staffName,
          action: decision.action,
          commentId: decision.commentId,
          excerpt: decision.excerpt,
          reason: decision.reason,
        })),
        more: found.length > pageSize,
      };
    },
  };
}

const keysOf = (row: CommentRow): readonly string[] => [
  ...(row.writerKey === null ? [] : [row.writerKey]),
  ...(row.email === null
    ? []
    : [row.readerId === null ? typedKey(row.email) : verifiedKey(row.email)]),
];
