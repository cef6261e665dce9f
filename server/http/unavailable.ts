/** The response to a request that the database can't serve now: 503 with `Retry-After`, in its caller's form. */
import { noStore, retryAfter } from "../../platform/http/answers";

const message = "We’re having technical trouble. Please try again in a minute.";
const retrySeconds = 10;

/** Routes that answer JSON whatever a browser says it accepts. */
const api = /^\/(?:api|blaize|zephr)(?:\/|$)/i;

/** @param makePage makes the page for browsers */
export function answerUnavailable(request: Request, makePage: () => Response): Response {
  const { pathname, searchParams } = new URL(request.url);
  const headers = { ...noStore, ...retryAfter(retrySeconds) };
  if (/^\/wp-json(?:\/|$)/i.test(pathname) || searchParams.has("rest_route")) {
    const body = { code: "service_unavailable", message, data: { status: 503 } };
    return Response.json(body, { status: 503, headers });
  }
  const isPage = request.headers.get("accept")?.includes("text/html") ?? false;
  return isPage && !api.test(pathname)
    ? makePage()
    : Response.json({ code: "unavailable", message }, { status: 503, headers });
}
