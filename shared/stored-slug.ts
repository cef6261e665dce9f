/** Slugs as they are stored: other letters than ASCII percent-encoded once, in lower case, as WordPress does. */
import { decode } from "./decode";

const isLettered = (text: string): boolean => /[^\p{ASCII}]/u.test(text);

/** A slug with its letters as they are read, percent-encoded in lower case; slashes stay. */
export const encodeSlug = (text: string): string =>
  text
    .toWellFormed()
    .normalize("NFC")
    .split("/")
    .map((part) => encodeURIComponent(part).toLowerCase())
    .join("/");

/**
 * A slug in any form as it is stored: decoded as a router passes it on, in other escapes, or encoded twice, as
 * older versions wrote their own addresses.
 */
export function storedSlug(slug: string): string {
  const text = decode(slug);
  return isLettered(text) ? encodeSlug(text) : slug;
}

const lowerEscapes = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (escape) => escape.toLowerCase());

/**
 * Whether two paths differ at most in the case of their escapes. Proxies may write these in upper case: a redirect from
 * one such path to the other would never end.
 */
export const isSamePath = (one: string, other: string): boolean =>
  lowerEscapes(one) === lowerEscapes(other);

/** A segment of a request's path, spelled as a stored slug where it has other letters than ASCII. */
export function spellSlug(segment: string): string {
  const text = decode(decode(segment));
  return isLettered(text) ? encodeSlug(text) : segment;
}
