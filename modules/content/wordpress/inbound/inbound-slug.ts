/** Slugs as other systems have them: kept wherever an address can be made of them. */
import { decode } from "../../../../shared/decode";
import { encodeSlug } from "../../../../shared/stored-slug";
import { mostParts } from "../../entries/model/post-types";
import { slugFrom } from "../../entries/text/slug";

const longest = 200;

/**
 * A slug of WordPress, which writes other letters than a to z percent-encoded, as ours; empty if nothing
 * is left of it.
 */
export function inboundSlug(input: string): string {
  const text = decode(input.trim()).normalize("NFC").toLowerCase();
  if (/^[a-z0-9_-]*$/.test(text)) return text.slice(0, longest);
  const kept = text.replace(/[^\p{L}\p{N}\p{M}_-]+/gu, "-").replace(/^-|-$/g, "");
  return /[^\p{ASCII}]/u.test(kept) ? encodeSlug(kept) : slugFrom(kept);
}

/** The slug of a page is its whole address: the slugs of those above it come first, with slashes. */
export function inboundPath(input: string): string {
  const parts = input.split("/").flatMap((part) => inboundSlug(part) || []);
  const last = parts.slice(mostParts - 1).join("-");
  return [...parts.slice(0, mostParts - 1), ...(last === "" ? [] : [last])].join("/");
}

/** Slugs that are given away, each with its type. */
export interface TakenSlugs {
  has(slug: string): boolean;
  add(slug: string): void;
}
