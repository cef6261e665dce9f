import { keepReadingId } from "../../../common/keep-reading";

const paragraph = /<p(?:\s[^>]*)?>([\s\S]*?)<\/p>/g;
const block = /<(?:p|h[2-4]|ul|ol|blockquote|figure|pre|table)(?=[\s>])(?![^>]*\sid=)/g;

/**
 * Gives the block at which the teaser broke off the id that leads back to it: the one after the
 * teaser's last paragraph, or that paragraph itself where the teaser holds its beginning only.
 *
 * @param bodyHtml sanitized body, before anything was added to it
 * @param teaserHtml as `teaserOf` made it of this body
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
