import { escapeHtml } from "../../../../shared/text/escape-html";
import { wordsOf } from "./plain-text";

const longestTeaser = 80;
/** Of a text in which an editor set the wall. */
const longestToWall = 200;

/**
 * The public opening of a sanitized body: whole first paragraphs, at most 80 words, never the whole
 * text. An element with `class="paywall"` ends it at the latest, and allows up to 200 words before it.
 */
export function teaserOf(bodyHtml: string): string {
  const found = findPaywallMark(bodyHtml);
  // A wall behind the last word would leave nothing to withhold.
  const mark = found >= 0 && wordsOf(bodyHtml.slice(found)).length > 0 ? found : -1;
  const opening = mark < 0 ? bodyHtml : bodyHtml.slice(0, mark);
  const paragraphs = [...opening.matchAll(/<p(?:\s[^>]*)?>([\s\S]*?)<\/p>/g)]
    .map((match) => ({ html: match[1] ?? "", words: wordsOf(match[1] ?? "") }))
    .filter((paragraph) => paragraph.words.length > 0);

  const total = wordsOf(bodyHtml).length;
  const longest = mark < 0 ? longestTeaser : longestToWall;
  const first = paragraphs[0];
  // Even a text of two sentences must have a withheld part.
  const half = mark < 0 ? Math.floor(total / 2) : total;
  if (!first) return cut(wordsOf(opening), Math.min(longest, half));
  if (first.words.length >= total) return cut(first.words, Math.min(longest, half));
  if (first.words.length > longest) return cut(first.words, longest);

  let used = first.words.length;
  let teaser = `<p>${first.html}</p>`;
  for (const paragraph of paragraphs.slice(1)) {
    used += paragraph.words.length;
    if (used > Math.min(longest, half)) break;
    teaser += `\n<p>${paragraph.html}</p>`;
  }
  return teaser;
}

/** Index of the first element with class `paywall`; -1 if there is none. */
function findPaywallMark(bodyHtml: string): number {
  for (const { 0: tag, index } of bodyHtml.matchAll(/<[a-z0-9]+\s[^<>]*>/gi)) {
    const classes = / class="([^"]*)"/i.exec(tag)?.[1];
    if (classes?.split(/\s/).some((name) => name.toLowerCase() === "paywall")) return index;
  }
  return -1;
}

function cut(words: readonly string[], limit: number): string {
  if (limit < 1 || words.length === 0) return "";
  const shown = words.slice(0, limit).join(" ");
  return `<p>${escapeHtml(words.length > limit ? `${shown}…` : shown)}</p>`;
}
