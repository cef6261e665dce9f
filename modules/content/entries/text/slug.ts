/** Makes slugs, the ends of addresses. They are stored percent-encoded, as WordPress stores them. */
import anyAscii from "any-ascii";
import { decode } from "../../../../shared/decode";
import { encodeSlug, storedSlug } from "../../../../shared/stored-slug";

/** Encoded. WordPress has room for 200, and a suffix may follow. */
const longest = 190;
const longestKept = 200;

/** Letters and digits that ASCII can spell: Latin ones in any form with their marks, and fractions. */
const spelledInAscii =
  /[\p{Script=Latin}\p{No}\u02b0-\u02ff\uff10-\uff19\u{1d400}-\u{1d7ff}]\p{M}*/gu;
/** Apostrophes, quotes, and characters that no one sees, as between the parts of a Persian word. */
const dropped = /['’‘"“”`´\p{Cf}\p{Variation_Selector}\p{Me}]/gu;

/**
 * Converts text to a slug: Latin letters in ASCII, letters of other scripts percent-encoded; empty if no
 * characters are left. @param letters how many it may have
 */
export function slugFrom(text: string, letters = longest): string {
  const slug = text
    .toWellFormed()
    .normalize("NFC")
    .replace(spelledInAscii, anyAscii)
    .toLowerCase()
    .replace(dropped, "")
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, "-")
    .replace(/^-/, "");
  return encodeSlug(cut(slug, letters));
}

/** The same in ASCII, for names of files: letters of other scripts are transliterated too. */
export const asciiSlugFrom = (text: string, letters: number): string =>
  slugFrom(anyAscii(text.normalize("NFC")), letters);

/** A slug that someone gave, or that a client sends back: one in the stored form is kept as it is. */
export function slugFromSlug(requested: string, letters = longest): string {
  const text = decode(requested.trim());
  const isStored =
    text.length <= letters &&
    requested.length <= longestKept &&
    /[^\p{ASCII}]/u.test(text) &&
    /^[\p{L}\p{M}\p{N}_-]+$/u.test(text) &&
    encodeSlug(text) === requested;
  return isStored ? requested : slugFrom(text, letters);
}

/** Slugs as they may be stored for those that a client asks for: WordPress, too, cleans them before it looks. */
export const slugsMeant = (requested: readonly string[]): readonly string[] => [
  ...new Set(requested.flatMap((slug) => [slug, storedSlug(slug), slugFromSlug(slug) || slug])),
];

/** A slug, or several with slashes, shortened by whole letters. */
export const shortened = (slug: string): string =>
  slug.length <= longest ? slug : encodeSlug(cut(decode(slug), longest));

/** Ends where a reader sees a letter end: a vowel sign of Hindi belongs to its consonant. */
function cut(text: string, letters: number): string {
  let [kept, count, length] = ["", 0, 0];
  for (const { segment } of new Intl.Segmenter("en").segment(text)) {
    count += segment.length;
    length += encodeSlug(segment).length;
    if (count > letters || length > longest) break;
    kept += segment;
  }
  return kept.replace(/[-/]$/, "");
}
