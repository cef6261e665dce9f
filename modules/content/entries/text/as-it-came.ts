/**
 * Pieces of a body that the sanitizer would change, such as an old import's: an editor leaves them as they
 * came, so they are stored as they were. What is new in a body is always sanitized.
 */
import sanitizeHtml from "sanitize-html";
import { isTooDeep, sanitizeBody } from "./sanitize-body";

const childless = new Set(["br", "hr", "img", "input", "source", "wbr", "embed"]);

/** The elements at the top of a body, with the text between them. */
function piecesOf(html: string): readonly string[] {
  const pieces: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: tag, 1: slash, 2: name = "", index } of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)(?:[^a-z0-9<>][^<>]*)?>/gi,
  )) {
    if (!childless.has(name.toLowerCase())) depth = Math.max(0, depth + (slash ? -1 : 1));
    if (depth > 0) continue;
    pieces.push(html.slice(start, index + tag.length));
    start = index + tag.length;
  }
  return [...pieces, html.slice(start)].filter((piece) => piece.trim() !== "");
}

/** The same for all spellings of the same markup. */
const spelled = (piece: string): string =>
  sanitizeHtml(piece.trim(), {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
  });

/**
 * Sanitizes a body that takes the place of another one.
 *
 * @param before as stored: it is shown to readers already
 */
export function sanitizeAfter(before: string, html: string): string {
  const clean = sanitizeBody(html);
  if (before === "" || sanitizeBody(before) === before || isTooDeep(html)) return clean;
  const known = new Map(piecesOf(before).map((piece) => [spelled(piece), piece.trim()]));
  return piecesOf(html)
    .map((piece) => known.get(spelled(piece)) ?? sanitizeBody(piece))
    .filter((piece) => piece !== "")
    .join("\n");
}
