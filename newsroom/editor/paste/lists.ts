/** Lists as other programs write them. */
import { readStyles } from "./styles";

const bullets = /^[\u00B7\u2022\u25AA\u25CF\u25E6\u00A7\u2013\uF0B7o-]$/;

/** Word's desktop program writes lists as paragraphs with a level and a marker. */
export function readWordLists(body: HTMLElement): void {
  let open: { list: HTMLElement; level: number }[] = [];
  let last: Element | null = null;
  let name: string | undefined;
  for (const paragraph of body.querySelectorAll<HTMLElement>("p, h1, h2, h3")) {
    const found = /\b(l\d+)\s+level(\d)\s+lfo\d+/.exec(readStyles(paragraph).get("mso-list") ?? "");
    if (!found) continue;
    if (!last || last !== paragraph.previousElementSibling || found[1] !== name) open = [];
    name = found[1];
    const level = Number(found[2]);
    const marker = takeMarker(paragraph);
    const tag = marker === "" || bullets.test(marker) ? "ul" : "ol";
    while (open.length > 0 && open.at(-1)!.level > level) open.pop();
    if (open.length === 0 || open.at(-1)!.level < level) {
      const list = document.createElement(tag);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    const item = document.createElement("li");
    item.append(...paragraph.childNodes);
    open.at(-1)!.list.append(item);
    paragraph.remove();
    last = open[0]!.list;
  }
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

/** Lists within lists belong to an item; lists that follow each other, one for each item, are one. */
export function joinLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) {
    const item = list.previousElementSibling;
    if (item?.localName === "li") item.append(list);
    else {
      const own = document.createElement("li");
      list.before(own);
      own.append(list);
    }
  }
  for (const list of body.querySelectorAll("ul, ol")) {
    const before = list.previousElementSibling;
    const isNext = list.previousSibling === before || !list.previousSibling?.textContent?.trim();
    if (before?.localName !== list.localName || !isNext || !list.isConnected) continue;
    // Word on the web begins each item's list with its own number.
    if (list.localName === "ol" && (list.getAttribute("start") ?? "1") === "1") continue;
    before.append(...list.childNodes);
    list.remove();
  }
}
