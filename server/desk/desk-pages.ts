/**
 * The newsroom's screens: one document for every address under `/desk`, never stored and never indexed. Its
 * files, `/desk-assets`, are static.
 */
import { Hono } from "hono";
import type { DeskVisit } from "./desk-api";
import { createDeskPolicy } from "./desk-policy";
import { findScreenRights } from "./screen-rights";

const base = "/desk";

export function createDeskPages(deps: {
  readonly readDocument: () => Promise<string>;
  readonly findVisit: (request: Request) => Promise<DeskVisit | null>;
}): Hono {
  const app = new Hono();
  const policy = createDeskPolicy({ production: import.meta.env.PROD });
  app.get("*", async (c) => {
    const html = await deps.readDocument();
    return new Response(html, {
      status: await statusOf(c.req.raw),
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store, private",
        "content-security-policy": policy,
        "x-robots-tag": "noindex, nofollow",
      },
    });
  });
  return app;

  /** The document is the same for all: its script shows the screen, who may open it, or that there is none. */
  async function statusOf(request: Request): Promise<200 | 403 | 404> {
    const path = new URL(request.url).pathname.slice(base.length);
    const rights = findScreenRights(path === "" ? "/" : path);
    if (!rights) return 404;
    if (rights.length === 0) return 200;
    const visit = await deps.findVisit(request);
    return !visit || rights.some((right) => visit.rights.has(right)) ? 200 : 403;
  }
}
