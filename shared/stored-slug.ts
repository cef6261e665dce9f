/** Slugs of addresses as they are stored. */

const longest = 200;

/** A slug of a request's path, decoded, as it is stored: with other letters percent-encoded in lower case. */
export const storedSlug = (slug: string): string =>
  /[^\p{ASCII}]/u.test(slug) ? encodeSlug(slug.toWellFormed().normalize("NFC")) : slug;

/** Whole letters only: half a letter's bytes are no address. */
export function encodeSlug(text: string): string {
  let encoded = "";
  for (const letter of text) {
    const next = encoded + (letter === "/" ? letter : encodeURIComponent(letter).toLowerCase());
    if (next.length > longest) break;
    encoded = next;
  }
  return encoded;
}
