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

function readRuns(line: string): readonly Run[] {
  const runs: Run[] = [];
  let from = 0;
  let text = "";
  while (from < line.length) {
    const open = line.indexOf("[", from);
    const middle = open === -1 ? -1 : line.indexOf("](", open);
    const close = middle === -1 ? -1 : line.indexOf(")", middle);
    const href = close === -1 ? null : readHref(line.slice(middle + 2, close));
    if (close === -1) break;
    if (href === null) {
      text += line.slice(from, open + 1);
      from = open + 1;
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
