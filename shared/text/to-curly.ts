/** From the first character to the one after the last. */
export type Span = readonly [from: number, to: number];

/** Stands for what is kept: to the rules below it is a letter. */
const mark = "\uE000";
const url = /\uE000|(?:https?:\/\/|mailto:|www\.)[^\s<>]+/gi;
/** At its end they belong to the sentence. */
const punctuation = `"'.,;:!?)]}`;

/** Where the URLs of a plain text are. */
export function findUrls(text: string): readonly Span[] {
  return [...text.matchAll(url)].map(({ 0: found, index }) => {
    let length = found.length;
    while (length > 1 && punctuation.includes(found[length - 1]!)) length -= 1;
    return [index, index + length];
  });
}

/**
 * Straight quotes, double hyphens and three dots to typographic characters.
 *
 * @param kept what is not changed, in order
 */
export function toCurly(text: string, kept: readonly Span[] = findUrls(text)): string {
  let masked = "";
  let end = 0;
  for (const [from, to] of kept) {
    masked += text.slice(end, from) + mark;
    end = to;
  }
  const spans = kept.values();
  return curl(masked + text.slice(end)).replaceAll(mark, () => text.slice(...spans.next().value!));
}

const curl = (text: string): string =>
  text
    .replace(/\.\.\./g, "…")
    .replace(/---/g, "—")
    .replace(/(^|[\s([{“‘—–-])"/g, "$1“")
    .replace(/"/g, "”")
    .replace(/(^|[\s([{“—–-])'(?=\d0s\b)/g, "$1’")
    .replace(/(^|[\s([{“—–-])'/g, "$1‘")
    .replace(/'/g, "’")
    .replace(/(\s)--(\s)/g, "$1—$2");
