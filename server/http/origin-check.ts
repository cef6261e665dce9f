const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request with side effects comes from somewhere it may: browsers say where a request
 * starts (Origin, Sec-Fetch-Site), and tools that are no browsers send neither. Calls that carry
 * their own proof (an Authorization header) do not depend on cookies and pass.
 *
 * @param origin the paper's own origin
 */
export function mayChange(request: Request, origin: string): boolean {
  if (safeMethods.has(request.method)) return true;
  if (request.headers.has("authorization")) return true;
  const from = request.headers.get("origin");
  if (from !== null && from !== origin) return false;
  return request.headers.get("sec-fetch-site") !== "cross-site";
}
