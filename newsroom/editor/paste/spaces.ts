/** Spaces where they belong: between words, and not within a link's edge. */
import { isBlockElement } from "./blocks";
import { readStyles } from "./styles";

const marks = "a, strong, em, s, sub, sup, span";
const blocks = "p, h2, h3, h4, li, td, th, blockquote";

/** Makes line breaks of the ends of lines where they are shown: in `pre`, and where the style says so. */
export function breakLines(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.includes("\n") && showsLines(text.parentElement)) texts.push(text);
  }
  for (const text of texts) {
    // Between two blocks an end of line is only markup.
    if (text.data.trim() === "" && [...text.parentElement!.children].some(isBlockElement)) continue;
    const lines = text.data.split(/\r?\n/);
    text.replaceWith(
      ...lines.flatMap((line, place) =>
        place === 0 ? [line] : [document.createElement("br"), line],
      ),
    );
  }
}

function showsLines(element: Element | null): boolean {
  for (let each = element; each; each = each.parentElement) {
    const style = readStyles(each);
    // Chromium has split the property in two.
    const value = style.get("white-space") ?? style.get("white-space-collapse");
    if (value !== undefined) return /^(?:pre|break-spaces|preserve)/.test(value);
    if (/^(?:pre|xmp|listing)$/.test(each.localName)) return true;
  }
  return false;
}

export function tidySpaces(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    text.data = text.data
      .replace(/[ \t\r\n\f]+/g, " ")
      // A protected space beside another space protects nothing.
      .replace(/ \u00A0|\u00A0 /g, " ")
      .replace(/\u00A0{2,}/g, " ");
  }
  const elements = [...body.querySelectorAll(marks)];
  for (const element of elements.toReversed()) moveSpacesOut(element);
  for (const block of body.querySelectorAll(blocks)) trim(block);
}

/** "word </a>next" becomes "word</a> next". */
function moveSpacesOut(element: Element): void {
  const text = element.textContent ?? "";
  if (/^[ \u00A0]/.test(text)) {
    cutStart(element);
    element.before(" ");
  }
  if (/[ \u00A0]$/.test(text) && text.trim() !== "") {
    cutEnd(element);
    element.after(" ");
  }
  if (element.textContent === "") element.remove();
}

function firstText(parent: Node): Text | null {
  const walker = document.createTreeWalker(parent, NodeFilter.SHOW_TEXT);
  let node = walker.nextNode() as Text | null;
  while (node && node.data === "") node = walker.nextNode() as Text | null;
  return node;
}

function lastText(parent: Node): Text | null {
  const walker = document.createTreeWalker(parent, NodeFilter.SHOW_TEXT);
  let found: Text | null = null;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.data !== "") found = node;
  }
  return found;
}

function cutStart(parent: Node): void {
  const text = firstText(parent);
  if (text) text.data = text.data.trimStart();
}

function cutEnd(parent: Node): void {
  const text = lastText(parent);
  if (text) text.data = text.data.trimEnd();
}

function trim(block: Element): void {
  // A nested list ends an item's text.
  const hasBlocks = block.querySelector("ul, ol, p") !== null;
  cutStart(block);
  if (!hasBlocks) cutEnd(block);
  while (block.lastChild instanceof HTMLElement && block.lastChild.localName === "br") {
    block.lastChild.remove();
  }
}
