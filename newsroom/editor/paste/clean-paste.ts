/**
 * Markup from other programs as markup of the paper: links, lists, emphasis and subheads stay, colors, fonts
 * and wrappers go, and no word is joined with the next one.
 */
import { joinLists, readWordLists } from "./lists";
import { readMarkup } from "./markup";
import { marksFromStyles, styleName } from "./styles";
import { tidySpaces } from "./spaces";

export interface Cleaned {
  readonly html: string;
  /** `data:` addresses of pictures: they are uploaded. */
  readonly pictures: readonly string[];
  /** How many pictures can't be read from here. */
  readonly lost: number;
}

const dropped =
  "style, script, meta, link, title, xml, template, noscript, object, embed, iframe, svg, button, input";

/** Elements that stay, and what others become. */
const renamed: Readonly<Record<string, string>> = {
  b: "strong",
  i: "em",
  h1: "h2",
  h5: "h4",
  h6: "h4",
  del: "s",
  strike: "s",
};

const keptAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  ol: ["start"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan"],
};

const kept = new Set(
  "p h2 h3 h4 ul ol li blockquote a strong em s sub sup br hr table thead tbody tfoot tr td th".split(
    " ",
  ),
);

const blocks =
  "p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, table, tr, td, th, hr, pre, dl, dt, dd";

/** How deep the elements of the markup are nested. */
export const depthOf = (html: string): number => readMarkup(html).depth;

export function cleanPaste(html: string): Cleaned {
  const markup = readMarkup(html);
  const { body } = new DOMParser().parseFromString(markup.html, "text/html");
  for (const element of body.querySelectorAll(dropped)) element.remove();
  readWordLists(body);
  for (const element of body.querySelectorAll<HTMLElement>("*")) {
    if (isOfficeEmpty(element)) element.remove();
  }
  readHeadings(body);
  const { pictures, lost } = takePictures(body, markup.boxes);
  marksFromStyles(body);
  blocksFromWrappers(body);
  normalize(body);
  joinLists(body);
  tidySpaces(body);
  return { html: body.innerHTML, pictures, lost };
}

/** Word's `o:p`, the end marks of Word on the web, and anchors that lead nowhere. */
function isOfficeEmpty(element: HTMLElement): boolean {
  if (element.localName === "o:p") return element.textContent?.trim() === "";
  if (/\bEOP\b/.test(element.className)) return true;
  return element.localName === "br" && element.className === "Apple-interchange-newline";
}

/** Word on the web has paragraphs that call themselves headings. */
function readHeadings(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>("[role=heading], .MsoTitle")) {
    if (element.querySelector(blocks)) continue;
    const level = Number(element.getAttribute("aria-level") ?? 1);
    rename(element, level <= 2 ? "h2" : level === 3 ? "h3" : "h4");
  }
}

function takePictures(
  body: HTMLElement,
  boxes: ReadonlySet<string>,
): { pictures: string[]; lost: number } {
  const pictures: string[] = [];
  let lost = 0;
  // A drawing outside of comments is followed by its picture.
  const drawn = body.querySelector("img[v\\:shapes]") ? "" : ", v\\:imagedata";
  for (const picture of body.querySelectorAll(`img, picture, figure > svg${drawn}`)) {
    const src =
      picture.getAttribute("src") ?? picture.querySelector("img")?.getAttribute("src") ?? "";
    if (/^data:image\//i.test(src)) pictures.push(src);
    else if (!isTracker(picture) && !isOfBoxes(picture, boxes)) lost++;
    picture.remove();
  }
  return { pictures, lost };
}

/** Whether it shows nothing but text boxes, whose words are pasted. */
function isOfBoxes(picture: Element, boxes: ReadonlySet<string>): boolean {
  const shapes = picture.getAttribute("v:shapes")?.split(" ") ?? [];
  return shapes.length > 0 && shapes.every((id) => boxes.has(id));
}

function isTracker(picture: Element): boolean {
  return picture.getAttribute("width") === "1" || picture.getAttribute("height") === "1";
}

/** A `div` around text is a paragraph; around paragraphs it is nothing. */
function blocksFromWrappers(body: HTMLElement): void {
  const wrappers = [
    ...body.querySelectorAll<HTMLElement>(
      "div, section, article, main, center, header, footer, address, pre, dt, dd, figcaption",
    ),
  ];
  for (const wrapper of wrappers.toReversed()) {
    if (wrapper.querySelector(blocks)) wrapText(wrapper);
    else if (!wrapper.closest("li, td, th") && wrapper.textContent?.trim()) rename(wrapper, "p");
  }
  wrapText(body);
  // What other programs put between two pieces to keep them apart.
  for (const line of body.querySelectorAll(":scope > br")) line.remove();
}

/** Text beside paragraphs becomes paragraphs, too. */
function wrapText(parent: HTMLElement): void {
  if (![...parent.children].some((child) => child.matches(blocks) || child.querySelector(blocks)))
    return;
  let open: HTMLElement | null = null;
  const children = [...parent.childNodes];
  for (const child of children) {
    const isBlock =
      child instanceof HTMLElement &&
      (child.matches(blocks) || child.querySelector(blocks) !== null);
    if (isBlock || (child instanceof HTMLElement && child.localName === "br")) {
      open = null;
    } else if (open) open.append(child);
    else if (child.textContent?.trim()) {
      open = document.createElement("p");
      child.before(open);
      open.append(child);
    }
  }
}

function normalize(body: HTMLElement): void {
  const elements = [...body.querySelectorAll<HTMLElement>("*")];
  for (const element of elements.toReversed()) {
    const name = renamed[element.localName] ?? element.localName;
    if (name === "a" && !readLink(element)) unwrap(element);
    else if (!kept.has(name)) unwrap(element);
    else {
      for (const attribute of element.getAttributeNames()) {
        if (!(keptAttributes[name] ?? []).includes(attribute)) element.removeAttribute(attribute);
      }
      if (name !== element.localName) rename(element, name);
    }
  }
  // Excel puts a table around the text of a cell below a picture.
  for (const inner of body.querySelectorAll(":is(td, th) :is(table, thead, tbody, tr, td, th)")) {
    if (inner.matches("td, th")) inner.before(" ");
    unwrap(inner);
  }
  for (const cell of body.querySelectorAll("td, th")) lineOfCell(cell);
  for (const paragraph of body.querySelectorAll("li > p:only-child, li > p:first-child")) {
    if (paragraph.parentElement!.querySelectorAll(":scope > p").length === 1) unwrap(paragraph);
  }
  for (const empty of body.querySelectorAll(
    "p, h2, h3, h4, li, blockquote, strong, em, s, a, ul, ol",
  )) {
    if (empty.textContent?.trim() === "" && !empty.querySelector("hr, td")) {
      // The space of an empty mark still parts two words.
      empty.replaceWith(empty.matches("strong, em, s, a") ? (empty.textContent ?? "") : "");
    }
  }
}

/** A link without its provider's detour; false if it leads nowhere. */
function readLink(element: HTMLElement): boolean {
  const url = URL.parse(element.getAttribute("href") ?? "");
  if (!url || !/^(?:https?|mailto|tel):$/.test(url.protocol)) return false;
  const target =
    url.hostname === "www.google.com" && url.pathname === "/url" ? url.searchParams.get("q") : null;
  if (target) element.setAttribute("href", target);
  return true;
}

/** Paragraphs of a cell become lines of it. */
function lineOfCell(cell: Element): void {
  const paragraphs = [...cell.querySelectorAll(":scope > p")];
  for (const [place, paragraph] of paragraphs.entries()) {
    if (place < paragraphs.length - 1) paragraph.after(document.createElement("br"));
    unwrap(paragraph);
  }
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function rename(element: HTMLElement, name: string): void {
  if (element.localName === name) return;
  const next = document.createElement(name);
  for (const attribute of keptAttributes[name] ?? []) {
    const value = element.getAttribute(attribute);
    if (value !== null) next.setAttribute(attribute, value);
  }
  const style = element.getAttribute(styleName);
  if (style !== null) next.setAttribute(styleName, style);
  next.append(...element.childNodes);
  element.replaceWith(next);
}
