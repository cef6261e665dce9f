import type { FinishedPage } from "../http/finished-page";
import { isPrefetch, isUnchanged } from "../http/negotiate";
import { emptyPrefetch } from "./static-answers";

/** Sends a page or another stored answer, or 304 if the client has it. */
export function respond(
  page: FinishedPage,
  request: Request,
  cookies: readonly string[] = [],
): Response {
  const purpose = request.headers.get("sec-purpose") ?? request.headers.get("purpose");
  if (page.isForReadersOnly && isPrefetch(purpose)) return emptyPrefetch();
  const headers = new Headers();
  for (let at = 0; at < page.headers.length; at += 2) {
    headers.append(page.headers[at]!, page.headers[at + 1]!);
  }
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  const isKnown = isUnchanged(page, {
    etags: request.headers.get("if-none-match"),
    since: request.headers.get("if-modified-since"),
  });
  if (page.status === 200 && isKnown) {
    for (const name of ["content-length", "content-encoding", "content-type"]) headers.delete(name);
    return new Response(null, { status: 304, headers });
  }
  const isStatic = request.method === "HEAD" || [204, 304].includes(page.status);
  // Node's Buffers are backed by an ArrayBuffer, which BodyInit requires.
  const body = page.body as Buffer<ArrayBuffer>;
  return new Response(isStatic ? null : body, { status: page.status, headers });
}
