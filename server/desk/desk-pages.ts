/**
 * The newsroom's screens: one document for every address under `/desk`, never stored and never indexed. Its
 * files, `/desk-assets`, are static.
 */
import { Hono } from "hono";
import { createDeskPolicy } from "./desk-policy";

export function createDeskPages(readDocument: () => Promise<string>): Hono {
  const app = new Hono();
  const policy = createDeskPolicy({ production: import.meta.env.PROD });
  app.get("*", async () => {
    const html = await readDocument();
    return new Response(html, {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store, private",
        "content-security-policy": policy,
        "x-robots-tag": "noindex, nofollow",
      },
    });
  });
  return app;
}
