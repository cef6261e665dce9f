/** Written text: paragraphs, and links as `[words](address)`. */
import { findUrls, type Span, toCurly } from "../../../../shared/text/to-curly";

export type Run =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

/** A link's address: a path on this site, http, https or mailto; null for any other. */
export function readHref(typed: string): string | null {
  const href = typed.trim();
  if (href.startsWith("/") && !href.startsWith("//")) return href;
  if (!URL.canParse(href)) return null;
  return ["http:", "https:", "mailto:"].includes(new URL(href).protocol) ? href : null;
}

/** Where the bracket that is open before `from` closes: addresses may have pairs of their own. */
function closeOf(line: string, from: number): number {
  let depth = 1;
  for (let place = from; place < line.length; place += 1) {
    if (line[place] === "(") depth += 1;
    if (line[place] === ")") depth -= 1;
    if (depth === 0) return place;
  }
  return -1;
}

interface WrittenLink {
  /** Of "[", of "](", and of the last ")". */
  readonly open: number;
  readonly middle: number;
  readonly close: number;
  readonly href: string;
}

function findLinks(line: string): readonly WrittenLink[] {
  const links: WrittenLink[] = [];
  let from = 0;
  for (;;) {
    const middle = line.indexOf("](", from);
    if (middle === -1) return links;
    // The nearest one: in "[sic] and [words](address)" only the second pair is a link.
    const open = line.lastIndexOf("[", middle);
    const close = open < from ? -1 : closeOf(line, middle + 2);
    const href = close === -1 ? null : readHref(line.slice(middle + 2, close));
    if (href !== null) links.push({ open, middle, close, href });
    from = href === null ? middle + 2 : close + 1;
  }
}

function readRuns(line: string): readonly Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const { open, middle, close, href } of findLinks(line)) {
    if (open > from) runs.push({ kind: "text", text: line.slice(from, open) });
    runs.push({ kind: "link", text: line.slice(open + 1, middle), href });
    from = close + 1;
  }
  if (from < line.length) runs.push({ kind: "text", text: line.slice(from) });
  return runs;
}

/** Typographic quotes and dashes everywhere but in links' addresses and other URLs. */
export const curlWords = (text: string): string =>
  text
    .split("\n\n")
    .map((paragraph) => {
      const kept: Span[] = [];
      let end = 0;
      const keepUrls = (to: number) => {
        const urls = findUrls(paragraph.slice(end, to));
        kept.push(...urls.map(([from, until]): Span => [end + from, end + until]));
      };
      for (const { middle, close } of findLinks(paragraph)) {
        keepUrls(middle);
        kept.push([middle + 2, close]);
        end = close;
      }
      keepUrls(paragraph.length);
      return toCurly(paragraph, kept);
    })
    .join("\n\n");

/** Paragraphs as runs; lines within a paragraph are joined. */
export const readParagraphs = (text: string): readonly (readonly Run[])[] =>
  text
    .split("\n\n")
    .map((paragraph) => paragraph.replaceAll("\n", " ").trim())
    .filter((paragraph) => paragraph !== "")
    .map(readRuns);
