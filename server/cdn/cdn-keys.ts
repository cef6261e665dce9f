/**
 * Surrogate keys: the store's tags as every CDN takes them. Two keys are not tags: `all` is on every
 * answer, and `many` on those whose tags are too many for a header; it is purged with any other.
 */
export const allKey = "all";
export const manyKey = "many";

/** The most characters that the keys of one answer may take: Varnish allows 8 KB for a header, others 16. */
export const longestKeys = 4000;

/** A tag in letters that no CDN, and no expression in a Varnish ban, reads otherwise. */
export function keyOfTag(tag: string): string {
  if (tag === "*") return allKey;
  return tag.replaceAll(/[^A-Za-z0-9:_-]/g, (letter) => `_${letter.codePointAt(0)!.toString(16)}_`);
}

/** The keys of an answer with these tags. */
export function keysOfAnswer(tags: readonly string[]): readonly string[] {
  const keys = [allKey];
  let length = allKey.length + 1 + manyKey.length;
  for (const tag of tags) {
    const key = keyOfTag(tag);
    length += key.length + 1;
    if (length > longestKeys) return [...keys, manyKey];
    keys.push(key);
  }
  return keys;
}

/** The keys that are purged when these tags have changed. */
export function keysToPurge(tags: readonly string[]): readonly string[] {
  const keys = new Set(tags.map(keyOfTag));
  return keys.size === 0 || keys.has(allKey) ? [allKey] : [...keys, manyKey];
}
