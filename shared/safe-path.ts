/** Places a browser may be sent to: pages of this paper and nothing else. */

const longest = 1_000;
const anywhere = "http://paper.invalid";

/**
 * A path of this site, with its query, written so that it can stand in a header; null for anything
 * else. Browsers read `\` as `/` and skip tabs and line ends, so none of these may occur.
 */
export function readPath(given: string | null | undefined): string | null {
  if (!given || given.length > longest || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(given)) return null;
  const url = URL.parse(given, anywhere);
  // `/.//elsewhere` begins with two slashes once its dots are resolved.
  if (url?.origin !== anywhere || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

/** The same for whole addresses, too, if they are in `origin`. */
export function readAddress(given: string, origin: string): string | null {
  if (given === origin) return "/";
  return readPath(given.startsWith(`${origin}/`) ? given.slice(origin.length) : given);
}
