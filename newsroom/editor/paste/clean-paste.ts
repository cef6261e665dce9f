/**
 * Markup from other programs as markup of the paper: links, lists, emphasis and subheads stay, colors, fonts
 * and wrappers go, and no word is joined with the next one.
 */
import { readEmbedCode } from "../../../shared/embed-code";
import { nodeOf } from "../../common/format/embed-input";
import { toBlocks } from "./blocks";
import { blocksFromStyles } from "./displayed-blocks";
import { dropHidden } from "./hidden";
import { cleanInline, rename, unwrap } from "./inline";
import { readLanguages } from "./languages";
import { dropLostLinks, readLinksWithin } from "./links-within";
export { readEmbedInput } from "../../common/format/embed-input";
import { joinLists, readWordLists } from "./lists";
import { readMarkup } from "./markup";
import { takePictures } from "./pictures";
import { breakLines, tidySpaces } from "./spaces";
import { marksFromStyles } from "./styles";

export interface Cleaned {
  readonly html: string;
  /** `data:` addresses of pictures: they are uploaded. */
  readonly pictures: readonly string[];
  /** How many pictures can't be read from here. */
  readonly lost: number;
}

const dropped =
  "style, script, meta, link, title, xml, template, noscript, object, embed, iframe, svg, button, input, " +
  "select, textarea, progress, meter, datalist, video, audio, canvas";

const questions = ":is(h1, h2, h3, h4, h5, h6, [role=heading], dt, summary, legend) button";

const keptAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  ol: ["start", "type"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan"],
};

/** How deep the elements of the markup are nested. */
export const depthOf = (html: string): number => readMarkup(html).depth;

/** Whether it has words, not only pictures. */
export function hasWords(html: string): boolean {
  const markup = readMarkup(html);
  const { body } = new DOMParser().parseFromString(markup.html, "text/html");
  for (const element of body.querySelectorAll(dropped)) element.remove();
  dropHidden(body, markup.hidden);
  return body.textContent.trim() !== "";
}

/** @param isTaken whether the text has an element with this ID */
export function cleanPaste(html: string, isTaken: (id: string) => boolean = () => false): Cleaned {
  const markup = readMarkup(html);
  const { body } = new DOMParser().parseFromString(markup.html, "text/html");
  linksFromFrames(body);
  // The question of an accordion.
  for (const button of body.querySelectorAll(questions)) unwrap(button);
  for (const element of body.querySelectorAll(dropped)) element.remove();
  dropHidden(body, markup.hidden);
  breakLines(body);
  readWordLists(body);
  for (const element of body.querySelectorAll<HTMLElement>("*")) {
    if (isOfficeEmpty(element)) element.remove();
  }
  readHeadings(body);
  const { pictures, lost } = takePictures(body, markup.boxes);
  marksFromStyles(body);
  readLanguages(body);
  readLinksWithin(body, isTaken);
  blocksFromStyles(body);
  cleanInline(body);
  toBlocks(body);
  dropAttributes(body);
  unwrapOnlyParagraphs(body);
  joinLists(body);
  dropEmpty(body);
  tidySpaces(body);
  dropLostLinks(body);
  return { html: body.innerHTML, pictures, lost };
}

/** A frame within copied text is a link to what it shows. */
function linksFromFrames(body: HTMLElement): void {
  for (const frame of body.querySelectorAll("iframe, object, embed")) {
    const code = readEmbedCode(nodeOf(frame));
    const href = code?.embed?.address ?? code?.address ?? "";
    if (href === "") continue;
    const link = document.createElement("a");
    link.href = href;
    link.textContent = code?.title || code?.embed?.title || href;
    frame.replaceWith(link);
  }
}

/** Word's `o:p`, the end marks of Word on the web, and the line break after what Safari copies. */
function isOfficeEmpty(element: HTMLElement): boolean {
  if (element.localName === "o:p") return element.textContent?.trim() === "";
  if (/\bEOP\b/.test(element.className)) return true;
  return element.localName === "br" && element.className === "Apple-interchange-newline";
}

/** Word on the web has paragraphs that call themselves headings. */
function readHeadings(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>("[role=heading], .MsoTitle")) {
    if (element.querySelector("p, h1, h2, h3, h4, h5, h6, ul, ol, table, hr")) continue;
    const level = Number(element.getAttribute("aria-level") ?? 1);
    rename(element, level <= 2 ? "h2" : level === 3 ? "h3" : "h4");
  }
}

function dropAttributes(body: HTMLElement): void {
  for (const element of body.querySelectorAll("*")) {
    const kept = new Set(["id", "lang", "dir", ...(keptAttributes[element.localName] ?? [])]);
    for (const name of element.getAttributeNames()) {
      if (!kept.has(name)) element.removeAttribute(name);
    }
  }
}

/** An item of one paragraph has its text directly, with a list below it or without. */
function unwrapOnlyParagraphs(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll("li > p:first-child")) {
    const item = paragraph.parentElement!;
    if ([...item.children].slice(1).some(({ localName }) => !/^[uo]l$/.test(localName))) continue;
    for (const name of ["id", "lang", "dir"]) {
      const value = paragraph.getAttribute(name);
      if (value !== null && !item.hasAttribute(name)) item.setAttribute(name, value);
    }
    unwrap(paragraph);
  }
}

function dropEmpty(body: HTMLElement): void {
  const parts = "p, h2, h3, h4, li, blockquote, strong, em, s, sub, sup, a, span, ul, ol";
  for (const empty of body.querySelectorAll(parts)) {
    if (empty.textContent?.trim() === "" && !empty.querySelector("hr, td, th")) {
      // The space of an empty mark still parts two words.
      const isMark = empty.matches("strong, em, s, sub, sup, a, span");
      empty.replaceWith(isMark ? (empty.textContent ?? "") : "");
    }
  }
}
