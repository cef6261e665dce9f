/** Validates redirect targets: only pages of this site. */

const longest = 1_000;
const anywhere = "http://paper.invalid";

/**
 * A path on this site with its query, encoded for use in a header; null for anything else. Browsers
 * treat `\` as `/` and skip tabs and line breaks, so none of these may occur.
 */
export function readPath(input: string | null | undefined): string | null {
  if (!input || input.length > longest || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(input)) return null;
  const url = URL.parse(input, anywhere);
  // `/.//elsewhere` starts with two slashes once its dots are resolved.
  if (url?.origin !== anywhere || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

/** Like `readPath`, but also accepts absolute URLs in `origin`. */
export function readAddress(input: string, origin: string): string | null {
  if (input === origin) return "/";
  return readPath(input.startsWith(`${origin}/`) ? input.slice(origin.length) : input);
}
