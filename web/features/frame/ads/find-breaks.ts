/** Where an article's text may pause: evenly over its length, between two paragraphs of words alone. */

interface Block {
  readonly start: number;
  readonly end: number;
  readonly isParagraph: boolean;
  /** Whether it is a paragraph of words and nothing else. */
  readonly isWords: boolean;
  readonly isRule: boolean;
}

/** A shorter text does not pause at all. */
const fewestParagraphs = 10;
/** However many pauses there could be. */
const fewestBetween = 5;
/** A pause right before the end would be the end. */
const fewestAfter = 3;
/** From so many rules on, a text is several pieces under one head, such as letters. */
const fewestRules = 3;

const childless = new Set(["br", "hr", "img", "source", "col", "wbr"]);

/**
 * Places in `html` at which something may stand between two paragraphs, at most `most` of them,
 * ascending: never beside a picture, a quotation or a subhead. A long text has all of them, the
 * further apart the longer it is. A text of several pieces with rules between them pauses only
 * there, before the rule.
 *
 * @param html sanitised body: every element that is opened is closed
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

/** After how many paragraphs the next of `pauses` comes, where `left` are still to be read. */
function stepFor(left: number, pauses: number): number {
  return Math.max(fewestBetween, Math.round(left / (pauses + 1)));
}

/** The elements that stand in a body itself and in no other element. */
function listBlocks(html: string): readonly Block[] {
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
    blocks.push({ start, end, isParagraph, isWords, isRule: /^<hr\b/i.test(text) });
    depth = 0;
  }
  return blocks;
}
