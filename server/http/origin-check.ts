import { bouncePath, webhookPath } from "../webhook-path";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Cross-site request forgery check for requests with side effects. Browsers send the origin of a
 * request (Origin, Sec-Fetch-Site); other clients send neither header and pass. Calls to the REST API
 * with an Authorization header and no cookie pass too: with a cookie, a comment would be posted as the
 * signed-in reader, whatever that header says. Elsewhere the header proves nothing, because browsers
 * add stored Basic credentials to foreign forms too.
 *
 * @param origin the site's own origin
 */
export function mayChange(request: Request, origin: string): boolean {
  if (safeMethods.has(request.method)) return true;
  // Webhooks are authenticated by their signature.
  const { pathname } = new URL(request.url);
  if (pathname === webhookPath || pathname.startsWith(bouncePath)) return true;
  const { headers } = request;
  const hasProof = headers.has("authorization") && !headers.has("cookie");
  if (hasProof && isContentService(request.url)) return true;
  const from = headers.get("origin");
  if (from !== null && from !== origin) return false;
  return headers.get("sec-fetch-site") !== "cross-site";
}

function isContentService(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return (
    pathname === "/wp-json" ||
    pathname.startsWith("/wp-json/") ||
    (pathname === "/" && searchParams.has("rest_route"))
  );
}
