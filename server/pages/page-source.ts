import { readBytes } from "../../platform/http/read-bytes";

/** The largest form in bytes: the longest here has an address and a path. */
const largestForm = 64 * 1024;

/**
 * The request for loaders and actions: with the site's own origin, which behind a proxy differs from
 * the connection's, and which React Router compares with the Origin header. Null if the body is larger
 * than any form here.
 */
export async function readSource(request: Request, address: string): Promise<Request | null> {
  if (request.method === "GET" || request.method === "HEAD") return new Request(address);
  const { method, headers } = request;
  const body = await readBytes(request, largestForm);
  return body && new Request(address, { method, headers, body: Buffer.from(body) });
}
