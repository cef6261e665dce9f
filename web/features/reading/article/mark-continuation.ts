import { keepReadingId } from "../../../common/keep-reading";

const paragraph = /<p(?:\s[^>]*)?>([\s\S]*?)<\/p>/g;
const block = /<(?:p|h[2-4]|ul|ol|blockquote|figure|pre|table)(?=[\s>])(?![^>]*\sid=)/g;

/**
 * Adds the id that links back to the end of the teaser: to the block after the teaser's last
 * paragraph, or to that paragraph itself where the teaser contains only its beginning.
 *
 * @param bodyHtml sanitized body, before other markup is added
 * @param teaserHtml the result of `teaserOf` for this body
 */
export function markContinuation(bodyHtml: string, teaserHtml: string): string {
  const last = [...teaserHtml.matchAll(paragraph)].at(-1)?.[1];
  if (last === undefined) return bodyHtml;
  const found = [...bodyHtml.matchAll(paragraph)].find(([, text]) => text === last);
  block.lastIndex = found ? found.index + found[0].length : 0;
  const next = block.exec(bodyHtml);
  if (!next) return bodyHtml;
  const at = next.index + next[0].length;
  return `${bodyHtml.slice(0, at)} id="${keepReadingId}"${bodyHtml.slice(at)}`;
}
