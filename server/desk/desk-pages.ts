/**
 * The newsroom's screens: one document for every address under `/desk`, never stored and never indexed. Its
 * files, `/desk-assets`, are static.
 */
import { Hono } from "hono";
import type { DeskVisit } from "./desk-api";
import { deskScreens } from "../../shared/newsroom/desk-screens";
import type { Right } from "../../shared/newsroom/staff-rights";
import { pathPattern } from "../../shared/path-pattern";

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

/**
 * The policy of the newsroom's document: scripts and styles are files of ours, and nothing is injected.
 * Pictures may be of any HTTPS host, because articles are; `blob:` are pictures that are being uploaded. In
 * development Vite injects styles, and its client has a socket on another port.
 */
const createDeskPolicy = ({ production }: { production: boolean }): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${production ? "" : " 'unsafe-inline'"}`,
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "font-src 'self'",
    `connect-src 'self'${production ? "" : " ws:"}`,
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const patterns = Object.entries(deskScreens).map(([path, rights]) => ({
  pattern: pathPattern(path),
  rights: rights as readonly Right[],
}));

/** The rights that open the screen at a path below /desk; null if there is none. */
function findScreenRights(path: string): readonly Right[] | null {
  // Opened by those who are not signed in yet.
  if (path === "/sign-in") return [];
  return patterns.find(({ pattern }) => pattern.test(path))?.rights ?? null;
}
