import { webhookPath } from "../webhook-path";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request with side effects comes from somewhere it may: browsers say where a request
 * starts (Origin, Sec-Fetch-Site), and tools that are no browsers send neither. Calls to the content
 * service that carry their own proof (an Authorization header) and no cookie pass: with a cookie,
 * comments would be written in the name of whoever is signed in, whatever that header says. Elsewhere
 * it proves nothing, since a browser adds a password it remembers to foreign forms, too.
 *
 * @param origin the paper's own origin
 */
export function mayChange(request: Request, origin: string): boolean {
  if (safeMethods.has(request.method)) return true;
  // It proves itself by a signature.
  if (new URL(request.url).pathname === webhookPath) return true;
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
