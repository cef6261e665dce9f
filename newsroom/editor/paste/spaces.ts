/** Spaces where they belong: between words, and not within a link's edge. */

const marks = "a, strong, em, s, sub, sup";
const blocks = "p, h2, h3, h4, li, td, th, blockquote";

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
