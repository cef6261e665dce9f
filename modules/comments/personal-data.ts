/** Exports and erases the comments of a reader. */
import { inTransaction } from "../../platform/database/transaction";
import type { PersonalDataSource } from "../../platform/module";
import type { Service } from "./service";
import { createEmailStore } from "./store/email-store";
import { anonymizeReader, createKeepingStore } from "./store/keeping-store";
import { readerKey, typedKey } from "./text/writer-key";

export function createPersonalData(service: Service): PersonalDataSource {
  const store = createKeepingStore(service.pool);
  const emailStore = createEmailStore(service.pool);
  return {
    name: "comments",
    async export(readerId) {
      const reader = await service.findReader(readerId);
      const written = await store.listOfReader(readerId);
      const articleIds = [...new Set(written.map(({ articleId }) => articleId))];
      const articles = await service.findArticles(articleIds);
      return {
        written: written.map(({ articleId, raw, ...comment }) => {
          const article = articles.find(({ id }) => id === articleId);
          return Object.assign(comment, {
            articleId,
            article: article?.title ?? null,
            content: raw,
          });
        }),
        reported: await store.listReportsBy(readerKey(readerId)),
        emails: await store.listNotices(readerId),
        emailsOffSince: reader && (await emailStore.findOff(reader)),
      };
    },
    holds: async () => false,
    async erase(readerId) {
      const reader = await service.findReader(readerId);
      // An unverified address may be someone else's, and so may the comments typed under it.
      const key = reader?.verifiedAt ? typedKey(reader.email) : null;
      const announce = await inTransaction(service.pool, async (db) =>
        service.recordChanged(db, await anonymizeReader(db, readerId, key)),
      );
      await announce();
    },
  };
}
