/** Routes for readers besides posting: list own comments, delete, report, follow a link. */
import { Hono } from "hono";
import { z } from "zod";
import { answer, refuse, tooMany } from "../../../platform/http/answers";
import { contract } from "../../../platform/http/contract";
import { createRateGuards } from "../../../platform/http/rate-guards";
import { inTransaction } from "../../../platform/database/transaction";
import type { Comments, OwnAnswer, ReportReason } from "../types";
import { listRemovedEvents } from "../comment-events";
import type { Service } from "../service";
import { largestId } from "../store/comment-row";
import { lockComment } from "../store/desk-store";
import { createKeepingStore, deleteOwn, type Owner } from "../store/keeping-store";
import { cleanText } from "../text/comment-html";
import { readerKey } from "../text/writer-key";
import { commentPlace, ownAnswer } from "../wire";
import { readBody, readId, unknownComment } from "./answers";

const reportBody = z.object({
  reason: z.enum(["spam", "abuse", "off-topic", "other"] satisfies ReportReason[]),
  note: z.string().max(500).default(""),
});

const sizes = { report: { perClient: { points: 20, seconds: 3600 } } } as const;

/** Mounted at `/api/v1/comments`. */
export function createReaderRoutes(
  service: Service,
  { findPlace }: Pick<Comments, "findPlace">,
): Hono {
  const { pool, clock, visitorIds } = service;
  const store = createKeepingStore(pool);
  const guards = createRateGuards({ ...service, sizes });
  const routes = new Hono();

  async function findReaderId(request: Request): Promise<string | null> {
    const visit = await service.findVisit(request);
    return visit?.session.trust === "full" ? visit.reader.id : null;
  }

  async function listOwners(request: Request): Promise<readonly Owner[]> {
    const readerId = await findReaderId(request);
    const mark = visitorIds.find(request);
    return [...(readerId ? [{ readerId }] : []), ...(mark ? [{ mark }] : [])];
  }

  /** Whether the sender may read a comment: only readable comments can be reported. */
  async function mayRead(request: Request, id: number): Promise<boolean> {
    const place = await findPlace(id);
    const [article] = place ? await service.findArticles([place.articleId]) : [];
    if (!article) return false;
    return (await service.readable.ofRequest(request, [article])).has(article.id);
  }

  routes.get(
    "/mine",
    contract({
      summary: "List your own comments on an article",
      query: z.object({ post: z.coerce.number().int().min(1).max(largestId) }),
      answers: { 200: ownAnswer },
    }),
    async (c) => {
      const post = readId(c.req.query("post"));
      if (post === null) {
        return refuse(c, 400, {
          code: "invalid_post",
          message: "Missing parameter: post (the article ID).",
        });
      }
      const rows = [];
      for (const owner of await listOwners(c.req.raw))
        rows.push(...(await store.listOwn(owner, post)));
      return answer(c, {
        comments: rows
          .filter(({ status }) => status !== "approved")
          .map(({ id, parentId, html, status, createdAt }) => ({
            id,
            parent: parentId,
            content: html,
            // Spammers should not learn that they were detected.
            status: status === "spam" ? "hold" : status,
            createdAt: createdAt.toISOString(),
            canDelete: true,
          })),
        approved: rows.filter(({ status }) => status === "approved").map(({ id }) => id),
      } satisfies OwnAnswer);
    },
  );

  routes.delete(
    "/:id{[0-9]+}",
    contract({
      summary: "Delete your own comment",
      answers: { 200: z.object({ deleted: z.literal(true), id: z.int() }) },
      errors: [404],
    }),
    async (c) => {
      const id = readId(c.req.param("id"));
      const owners = await listOwners(c.req.raw);
      if (id === null) return unknownComment(c);
      const deleted = await inTransaction(pool, async (client) => {
        const row = await lockComment(client, id);
        const isOwn = owners.some((owner) =>
          "readerId" in owner ? row?.readerId === owner.readerId : row?.mark === owner.mark,
        );
        if (!row || !isOwn || row.deletedAt) return null;
        await deleteOwn(client, row, clock.now());
        await service.webhooks.record(client, listRemovedEvents(row));
        const isShown = row.status === "approved";
        return { announce: await service.recordChanged(client, isShown ? [row.articleId] : []) };
      });
      if (!deleted) return unknownComment(c);
      await service.webhooks.wake();
      await deleted.announce();
      return answer(c, { deleted: true, id });
    },
  );

  routes.post(
    "/:id{[0-9]+}/report",
    contract({
      summary: "Report a comment",
      body: reportBody,
      answers: { 202: z.object({ reported: z.literal(true) }) },
      errors: [404, 413, 429],
    }),
    async (c) => {
      const request = c.req.raw;
      const wait = await guards.pass("report", { endpoint: "comment-reports", request });
      if (wait !== null) return tooMany(c, wait, "too_many");
      const read = await readBody(c, reportBody);
      if (!read.ok) return read.answer;
      const readerId = await findReaderId(request);
      const commentId = readId(c.req.param("id"));
      const isThere =
        commentId !== null &&
        (await mayRead(request, commentId)) &&
        (await store.addReport({
          commentId,
          reporter: readerId
            ? readerKey(readerId)
            : `address:${service.blur(service.addressOf(request))}`,
          reason: read.body.reason,
          note: cleanText(read.body.note),
          now: clock.now(),
        }));
      return isThere ? answer(c, { reported: true }, 202) : unknownComment(c);
    },
  );

  routes.get(
    "/:id{[0-9]+}/place",
    contract({
      summary: "Find the page that shows a comment",
      answers: { 200: commentPlace.extend({ slug: z.string() }) },
      errors: [404],
    }),
    async (c) => {
      const id = readId(c.req.param("id"));
      const place = id === null ? null : await findPlace(id);
      const [article] = place ? await service.findArticles([place.articleId]) : [];
      return place && article ? answer(c, { ...place, slug: article.slug }) : unknownComment(c);
    },
  );

  return routes;
}
