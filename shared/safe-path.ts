/** Validates redirect targets: only pages of this site. */

const longest = 1_000;
const anywhere = "http://paper.invalid";

/**
 * A path on this site with its query, encoded for use in a header; null for anything else. Browsers
 * treat `\` as `/` and skip tabs and line breaks, so none of these may occur.
 */
export function readPath(path: string | null | undefined): string | null {
  if (!path || path.length > longest || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) return null;
  const url = URL.parse(path, anywhere);
  // `/.//elsewhere` starts with two slashes once its dots are resolved.
  if (url?.origin !== anywhere || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

/** Like `readPath`, but also accepts absolute URLs in `origin`. */
export function readAddress(address: string, origin: string): string | null {
  if (address === origin) return "/";
  return readPath(address.startsWith(`${origin}/`) ? address.slice(origin.length) : address);
}
