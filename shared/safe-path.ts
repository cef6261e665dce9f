/** Validates redirect targets: only pages of this site. */

const longest = 1_000;
const anywhere = "http://paper.invalid";

/**
 * A path on this site with its query, encoded for use in a header; null for anything else. Browsers
 * treat `\` as `/` and skip tabs and line breaks, so none of these may occur.
 */
export function readPath(given: string | null | undefined): string | null {
  if (!given || given.length > longest || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(given)) return null;
  const url = URL.parse(given, anywhere);
  // `/.//elsewhere` starts with two slashes once its dots are resolved.
  if (url?.origin !== anywhere || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

/** Like `readPath`, but also accepts absolute URLs in `origin`. */
export function readAddress(given: string, origin: string): string | null {
  if (given === origin) return "/";
  return readPath(given.startsWith(`${origin}/`) ? given.slice(origin.length) : given);
}
