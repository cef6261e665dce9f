/** Readers' comments on articles and their moderation. Entry point of the module; see README.md. */
import { createHmac } from "node:crypto";
import { createVisitorIds } from "../../platform/visitor-id";
import { createSigner } from "../../platform/signed";
import { createPersonalData } from "./personal-data";
import { createDecide } from "./desk/decide";
import { createDesk } from "./desk/desk";
import { createCommentCalls } from "./desk/desk-calls";
import { createImport } from "./import-comments";
import { createCommentEmails } from "./emails/comment-emails";
import { createNotices } from "./emails/notices";
import { createRestRoutes } from "./rest/comment-routes";
import { createReadable } from "./readable";
import { createEmailRoutes } from "./routes/email-routes";
import { createReaderRoutes } from "./routes/reader-routes";
import { createUnsubscribeRoutes } from "./routes/unsubscribe-routes";
import { listWritten } from "./store/list-written";
import type { Service } from "./service";
import { createKeepingStore } from "./store/keeping-store";
import { noReplies, toComment } from "./store/comment-row";
import { createListingStore, listForExport } from "./store/listing-store";
import { createWrite } from "./writing/write";
import type { Comments, CommentsDeps } from "./types";

const emailsJob = "comments-letters";
const retentionJob = "comments-forget";
const everyFiveMinutes = "*/5 * * * *";
const everyNight = "40 8 * * *";
const dayMs = 86_400_000;
/** How long IP addresses and declined comments are stored. */
const retentionDays = 90;

export function createComments(deps: CommentsDeps): Comments {
  const { pool, clock, bus, jobs, mail, secret, secure, ...rest } = deps;
  const signer = createSigner(secret);
  const listing = createListingStore(pool);
  const keeping = createKeepingStore(pool);
  const emails = mail ? createCommentEmails({ mail, signer, ...rest }) : null;
  const readable = createReadable(deps);
  const notices = createNotices({ ...deps, emails, readable });
  const service: Service = {
    ...rest,
    pool,
    clock,
    bus,
    listing,
    notices,
    readable,
    visitorIds: createVisitorIds({
      cookieName: "comment_mark",
      purpose: "comment-mark",
      path: "/",
      secret,
      clock,
      secure,
    }),
    blur: (text) => createHmac("sha256", secret).update(`comments ${text}`).digest("base64url"),
    recordChanged(db, articleIds) {
      const tags = articleIds.map((id) => `comments:${id}`);
      return bus.record(db, tags.length === 0 ? [] : ["comments", ...tags]);
    },
  };
  const write = createWrite(service);
  const decide = createDecide(service);
  const desk = createDesk(service);
  const { findPlace } = listing;

  return {
    async list({ articleId, parentId = 0, offset = 0, limit }) {
      const listed = {
        articleIds: [articleId],
        parentIds: [parentId],
        include: [],
        exclude: [],
        after: null,
        before: null,
        status: "approved",
        orderBy: "date",
        ascending: false,
        offset,
        limit,
      } as const;
      const total = await listing.countListing(listed);
      const rows = total === 0 ? [] : await listing.listRows(listed);
      return { comments: await listing.withReplies(rows), total };
    },
    count: listing.countArticles,
    mayRead: async (request, article) =>
      (await readable.ofRequest(request, [article])).has(article.id),
    async write(request, draft) {
      const taken = await write(request, draft);
      if (!taken.ok) return taken;
      return { ok: true, comment: toComment(taken.row, noReplies), cookies: taken.cookies };
    },
    findPlace,
    async listOfReader(readerId, limit) {
      const written = await listWritten(deps.pool, { readerId, limit });
      const shown = written.flatMap(({ isPublic, articleId }) => (isPublic ? articleId : []));
      const articles = await deps.findArticles([...new Set(shown)]);
      return written.map(({ id, at, status, isPublic, articleId }) => {
        const article = isPublic ? articles.find((one) => one.id === articleId) : undefined;
        return {
          id,
          at,
          status,
          article: article ? { slug: article.slug, title: article.title } : null,
        };
      });
    },
    countToday: desk.countToday,
    importComments: createImport(service),
    exportComments: (articleIds) => listForExport(deps.pool, articleIds),
    restRoutes: createRestRoutes(service, { write, decide }),
    routes: [
      { at: "/api/v1/comments/emails", routes: createEmailRoutes(service) },
      { at: "/api/v1/comments", routes: createReaderRoutes(service, { findPlace }) },
      { at: "/comments", routes: createUnsubscribeRoutes(service, signer) },
    ],
    deskCalls: createCommentCalls({ desk, decide }),
    personalData: createPersonalData(service),
    dueJobs: [emailsJob, retentionJob],
    async start() {
      await jobs.work(emailsJob, notices.send);
      await jobs.work(retentionJob, async () => {
        const before = new Date(clock.now().getTime() - retentionDays * dayMs);
        await keeping.deleteAddresses(before);
        await keeping.deleteDeclined(before);
      });
      await jobs.schedule(emailsJob, everyFiveMinutes);
      await jobs.schedule(retentionJob, everyNight);
    },
  };
}
