/** What somebody wrote: paragraphs, and links as `[words](address)`. */

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

function readRuns(line: string): readonly Run[] {
  const runs: Run[] = [];
  let from = 0;
  let text = "";
  for (;;) {
    const middle = line.indexOf("](", from);
    if (middle === -1) break;
    // The nearest one: in "[sic] and [words](address)" only the second pair is a link.
    const open = line.lastIndexOf("[", middle);
    const close = open < from ? -1 : closeOf(line, middle + 2);
    const href = close === -1 ? null : readHref(line.slice(middle + 2, close));
    if (href === null) {
      text += line.slice(from, middle + 2);
      from = middle + 2;
      continue;
    }
    text += line.slice(from, open);
    if (text !== "") runs.push({ kind: "text", text });
    text = "";
    runs.push({ kind: "link", text: line.slice(open + 1, middle), href });
    from = close + 1;
  }
  text += line.slice(from);
  if (text !== "") runs.push({ kind: "text", text });
  return runs;
}

/** Paragraphs as runs; lines within a paragraph are joined. */
export const readParagraphs = (text: string): readonly (readonly Run[])[] =>
  text
    .split("\n\n")
    .map((paragraph) => paragraph.replaceAll("\n", " ").trim())
    .filter((paragraph) => paragraph !== "")
    .map(readRuns);
