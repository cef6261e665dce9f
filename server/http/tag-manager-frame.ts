/**
 * Google Tag Manager where no script runs: a frame in `<noscript>`, in pages that are the same for
 * everybody. It asks here first, because only a request tells whether its reader has consented.
 */
import { Hono } from "hono";
import { answerNothing, keepFromCaches } from "../../platform/http/answers";
import { readCookie } from "../../platform/http/read-cookie";
import {
  consentCookie,
  mayLoad,
  readChoices,
  underSignal,
} from "../../shared/vendors/consent-choices";

/**
 * `GET /api/tag-manager-frame`: leads to the container's own frame where the consent cookie allows it
 * and no `Sec-GPC: 1` refuses, else 204. To be mounted at `/api`.
 *
 * @param container like GTM-ABC123; null answers 204 to everybody
 */
export function createTagManagerFrame(container: string | null): Hono {
  const routes = new Hono();
  routes.get("/tag-manager-frame", (c) => {
    const request = c.req.raw;
    const isSignaled = request.headers.get("sec-gpc") === "1";
    const choices = underSignal(readChoices(readCookie(request, consentCookie)), isSignaled);
    if (container === null || !mayLoad("tagManager", choices)) return answerNothing(c);
    keepFromCaches(c);
    return c.redirect(
      `https://www.googletagmanager.com/ns.html?id=${encodeURIComponent(container)}`,
    );
  });
  return routes;
}
