/** Slugs as other systems have them: kept wherever an address can be made of them. */
import { decode } from "../../../shared/decode";
import { slugFrom } from "../slug";

const longest = 200;

/**
 * A slug of WordPress, which writes other letters than a to z percent-encoded, as ours; empty if nothing
 * is left of it.
 */
export function inboundSlug(given: string): string {
  const text = decode(given.trim()).normalize("NFC").toLowerCase();
  if (/^[a-z0-9_-]*$/.test(text)) return text.slice(0, longest);
  const kept = text.replace(/[^\p{L}\p{N}\p{M}_-]+/gu, "-").replace(/^-|-$/g, "");
  return /[^\p{ASCII}]/u.test(kept) ? encodeSlug(kept) : slugFrom(kept);
}

/** A slug of a request's path, decoded, as it is stored: with other letters percent-encoded in lower case. */
export const storedSlug = (slug: string): string =>
  /[^\p{ASCII}]/u.test(slug) ? encodeSlug(slug.toWellFormed().normalize("NFC")) : slug;

/** Whole letters only: half a letter's bytes are no address. */
function encodeSlug(text: string): string {
  let encoded = "";
  for (const letter of text) {
    const next = encoded + encodeURIComponent(letter).toLowerCase();
    if (next.length > longest) break;
    encoded = next;
  }
  return encoded;
}
