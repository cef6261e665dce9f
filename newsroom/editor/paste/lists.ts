/** Lists as other programs write them. */
import { readStyles } from "./styles";

const bullets = /^[\u00B7\u2022\u25AA\u25CF\u25E6\u00A7\u2013\uF0B7o-]$/;

/** Word's desktop program writes lists as paragraphs with a level and a marker. */
export function readWordLists(body: HTMLElement): void {
  let open: { list: HTMLElement; level: number }[] = [];
  let last: Element | null = null;
  let name: string | undefined;
  for (const paragraph of body.querySelectorAll<HTMLElement>("p, h1, h2, h3, h4, h5, h6")) {
    const found = /\b(l\d+)\s+level(\d)\s+lfo\d+/.exec(readStyles(paragraph).get("mso-list") ?? "");
    // Simple lists are lists with this style.
    if (!found || paragraph.closest("li")) continue;
    const marker = takeMarker(paragraph);
    const isBullet = marker === "" || bullets.test(marker);
    if (paragraph.localName !== "p") {
      if (!isBullet) paragraph.prepend(`${marker} `);
      continue;
    }
    if (!last || last !== paragraph.previousElementSibling || found[1] !== name) open = [];
    name = found[1];
    const level = Number(found[2]);
    while (open.length > 0 && open.at(-1)!.level > level) open.pop();
    if (open.length === 0 || open.at(-1)!.level < level) {
      const list = document.createElement(isBullet ? "ul" : "ol");
      if (!isBullet) setNumbers(list, marker);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    const item = document.createElement("li");
    item.append(...paragraph.childNodes);
    for (const attribute of ["id", "lang", "dir"]) {
      const value = paragraph.getAttribute(attribute);
      if (value !== null) item.setAttribute(attribute, value);
    }
    open.at(-1)!.list.append(item);
    paragraph.remove();
    last = open[0]!.list;
  }
}

/** How a list is numbered, and from where, by the marker of its first item: "3.", "c)", "(iv)". */
function setNumbers(list: HTMLElement, marker: string): void {
  const text = marker.split(/[^a-z\d]+/i).findLast((part) => part !== "") ?? "1";
  if (!/^(?:\d{1,6}|[a-z]{1,10})$/i.test(text)) return;
  if (/^\d/.test(text)) {
    if (Number(text) !== 1) list.setAttribute("start", text);
    return;
  }
  const isCapital = text === text.toUpperCase();
  const letters = text.toLowerCase();
  // A list that begins with "i" is one of Roman numerals.
  const isRoman = letters === "i" || letters.length > 1;
  const type = isRoman ? "i" : "a";
  list.setAttribute("type", isCapital ? type.toUpperCase() : type);
  const start = isRoman ? readRoman(letters) : letters.charCodeAt(0) - 96;
  if (start > 1) list.setAttribute("start", String(start));
}

const romans: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** 1 if it is none. */
function readRoman(letters: string): number {
  const values = [...letters].map((letter) => romans[letter] ?? Number.NaN);
  const sum = values.reduce(
    (total, value, place) => total + (value < (values[place + 1] ?? 0) ? -value : value),
    0,
  );
  return Number.isNaN(sum) ? 1 : sum;
}

/** Removes the marker that is printed before the item, and returns it. */
function takeMarker(paragraph: HTMLElement): string {
  for (const span of paragraph.querySelectorAll("span")) {
    if (readStyles(span).get("mso-list") !== "ignore") continue;
    const text = (span.textContent ?? "").replace(/\s/g, "");
    span.remove();
    return text;
  }
  return "";
}

/** Lists that follow each other, one for each item, are one. */
export function joinLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll("ul, ol")) {
    const before = list.previousElementSibling;
    const isNext = list.previousSibling === before || !list.previousSibling?.textContent?.trim();
    if (before?.localName !== list.localName || !isNext || !list.isConnected) continue;
    if (before.getAttribute("type") !== list.getAttribute("type")) continue;
    // Word on the web begins each item's list with its own number.
    if (list.localName === "ol" && (list.getAttribute("start") ?? "1") === "1") continue;
    before.append(...list.childNodes);
    list.remove();
  }
}
