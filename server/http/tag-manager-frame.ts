/**
 * Google Tag Manager without JavaScript: a frame in `<noscript>`, on pages that are the same for all
 * visitors. The frame's request comes here first, because only a request shows the visitor's consent.
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
 * `GET /api/tag-manager-frame`: redirects to the container's frame if the consent cookie allows it and
 * there is no `Sec-GPC: 1`, otherwise 204. Mounted at `/api`.
 *
 * @param container such as GTM-ABC123; null: always 204
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
