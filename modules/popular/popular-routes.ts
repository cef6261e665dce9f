/** `/api/v1/articles`: counting page views, and the lists. */
import { Hono, type Context } from "hono";
import { z } from "zod";
import type { Clock } from "../../platform/clock";
import { answer, answerNothing } from "../../platform/http/answers";
import { contract } from "../../platform/http/contract";
import { isCrawler } from "../../platform/http/is-crawler";
import type { Story } from "../content/types";
import type { KnownArticle } from "./known-articles";
import type { IdentifiedReader } from "./reader-ids";
import type { PageView } from "./page-view";
import { namesOf } from "../../shared/text/join-names";
import type { ListedArticle } from "./types";
import { listedArticle } from "./wire";

interface Dependencies {
  clock: Clock;
  findArticle: (id: number) => Promise<KnownArticle | null>;
  identify: (request: Request) => Promise<IdentifiedReader>;
  /** Returns whether the view was added to the queue. */
  count: (pageView: PageView) => boolean;
  list: (limit: number) => Promise<readonly Story[]>;
  featured: (limit?: number) => Promise<readonly Story[]>;
}

const limits = { usual: 10, most: 50 };
const shared = { "cache-control": "public, max-age=30" };

const limitQuery = z.object({
  limit: z.int().min(1).max(limits.most).default(limits.usual),
});

export function createPopularRoutes(deps: Dependencies): Hono {
  const { clock } = deps;
  const routes = new Hono();

  routes.post(
    "/popular/increment/:id",
    contract({
      summary: "Count a page view",
      query: z.object({ categoryId: z.string().optional() }),
      answers: { 204: null },
      errors: [404],
    }),
    async (c) => {
      const id = /^\d+$/.test(c.req.param("id")) ? Number(c.req.param("id")) : null;
      if (id === null) return refuse(c, 400, "invalid_id", "Article ID must be a whole number.");
      const article = await deps.findArticle(id);
      if (!article) return refuse(c, 404, "unknown_article", "Article not found.");
      if (isCrawler(c.req.header("user-agent") ?? "")) return answerNothing(c);
      const { cookie, ...reader } = await deps.identify(c.req.raw);
      // The section sent by the page counts only if it is the article's own.
      const isOwn = c.req.query("categoryId") === String(article.sectionId);
      const sectionId = isOwn ? article.sectionId : null;
      const isNew = deps.count({ ...reader, articleId: id, sectionId, at: clock.now() });
      // The visitor ID of a dropped view would not be recognized later.
      if (isNew && cookie !== null) c.header("set-cookie", cookie);
      return answerNothing(c);
    },
  );

  routes.get(
    "/popular/list",
    contract({
      summary: "List the most-read articles",
      query: limitQuery,
      answers: { 200: z.array(listedArticle) },
    }),
    async (c) => {
      const limit = readLimit(c.req.query("limit"));
      if (limit === null) return refuseLimit(c);
      return c.json((await deps.list(limit)).map(toListed), 200, shared);
    },
  );

  routes.get(
    "/featured",
    contract({
      summary: "List the articles on top of the front page",
      query: limitQuery,
      answers: { 200: z.object({ articles: z.array(listedArticle) }) },
    }),
    async (c) => {
      const limit = readLimit(c.req.query("limit"));
      if (limit === null) return refuseLimit(c);
      return c.json({ articles: (await deps.featured(limit)).map(toListed) }, 200, shared);
    },
  );

  return routes;
}

/** The requested number; null if invalid or out of range. */
function readLimit(text: string | undefined): number | null {
  if (text === undefined || text === "") return limits.usual;
  const limit = /^\d+$/.test(text) ? Number(text) : 0;
  return limit >= 1 && limit <= limits.most ? limit : null;
}

function refuse(c: Context, status: 400 | 404, code: string, message: string) {
  return answer(c, { message, code }, status);
}

const refuseLimit = (c: Context) =>
  refuse(c, 400, "invalid_limit", `limit must be a whole number from 1 to ${limits.most}.`);

function toListed(story: Story): ListedArticle {
  const { id, slug, title, picture, author } = story;
  return {
    id,
    slug,
    title,
    image: picture && { url: picture.url, alt: picture.alt },
    author: author && { name: namesOf(story) },
  };
}
