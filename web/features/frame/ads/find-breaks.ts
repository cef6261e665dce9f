/** Places for breaks in an article's text: evenly spaced, between two paragraphs without pictures. */

interface Block {
  readonly start: number;
  readonly end: number;
  readonly isParagraph: boolean;
  /** Whether it is a paragraph of text only. */
  readonly isWords: boolean;
  readonly isRule: boolean;
}

/** A shorter text has no breaks. */
const fewestParagraphs = 10;
/** Minimum number of paragraphs between breaks. */
const fewestBetween = 5;
/** Minimum number of paragraphs after the last break. */
const fewestAfter = 3;
/**
 * From this number of rules on, a text consists of several pieces under one headline, such as letters.
 */
const fewestRules = 3;

const childless = new Set(["br", "hr", "img", "source", "col", "wbr"]);

/**
 * Offsets in `html` between two paragraphs, at most `most`, ascending: never beside a picture, a
 * quotation or a subhead. A long text has all of them, further apart the longer it is. A text of
 * several pieces with rules between them has breaks only before its rules.
 *
 * @param html sanitized body: every element that is opened is closed
 */
export function findBreaks(html: string, most: number): readonly number[] {
  const blocks = listBlocks(html);
  let left = blocks.filter((block) => block.isParagraph).length;
  if (left < fewestParagraphs) return [];
  let since = 0;
  let step = stepFor(left, most);
  const inPieces = blocks.filter((block) => block.isRule).length >= fewestRules;
  const breaks: number[] = [];
  for (const [place, block] of blocks.entries()) {
    if (!block.isParagraph) continue;
    since += 1;
    left -= 1;
    const next = blocks[place + 1];
    const isQuiet = block.isWords && (inPieces ? next?.isRule : next?.isWords) === true;
    if (!isQuiet || since < step || left < fewestAfter) continue;
    if (breaks.length === most) break;
    breaks.push(block.end);
    since = 0;
    step = stepFor(left, most - breaks.length);
  }
  return breaks;
}

/** Number of paragraphs before the next of `pauses` breaks, with `left` paragraphs remaining. */
function stepFor(left: number, pauses: number): number {
  return Math.max(fewestBetween, Math.round(left / (pauses + 1)));
}

const wrapper = /^<(div|section)[\s>]/i;

/** The top-level elements of a body; of one that a single element wraps, such as a group, those within. */
function listBlocks(html: string, offset = 0): readonly Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: tag, 1: slash, 2: name = "", index } of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi,
  )) {
    const isChildless = childless.has(name.toLowerCase());
    if (depth === 0) start = index;
    if (!isChildless) depth += slash ? -1 : 1;
    if (depth > 0) continue;
    const end = index + tag.length;
    const text = html.slice(start, end);
    const isParagraph = /^<p[\s>]/i.test(text);
    const isWords = isParagraph && !/^<p[^>]*\bpullquote|<img\b/i.test(text);
    const isRule = /^<hr\b/i.test(text);
    blocks.push({ start: start + offset, end: end + offset, isParagraph, isWords, isRule });
    depth = 0;
  }
  if (blocks.length !== 1 || !wrapper.test(html.trim())) return blocks;
  const from = html.indexOf(">") + 1;
  return listBlocks(html.slice(from, html.lastIndexOf("</")), offset + from);
}
