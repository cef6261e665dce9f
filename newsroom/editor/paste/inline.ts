/** The elements that are kept within a text. */
import { isBlockElement } from "./blocks";
import { styleName } from "./styles";

/** The replacement of each element; those that are neither here nor in `kept` leave only their text. */
const renamed: Readonly<Record<string, string>> = {
  b: "strong",
  i: "em",
  del: "s",
  strike: "s",
};

const kept = new Set(["a", "strong", "em", "s", "sub", "sup", "br"]);

/** Removes elements without a meaning of their own, such as those for colors and fonts. */
export function cleanInline(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll<HTMLElement>("*")].toReversed()) {
    if (isBlockElement(element)) continue;
    if (element.localName === "q") quote(element);
    const name = renamed[element.localName] ?? element.localName;
    if (kept.has(name) && (name !== "a" || readLink(element))) rename(element, name);
    else if (element.hasAttribute("lang") || element.hasAttribute("dir")) rename(element, "span");
    else unwrap(element);
  }
}

/** The marks that a browser shows around it. */
function quote(element: HTMLElement): void {
  const isInner = element.parentElement?.closest("q") !== null;
  element.prepend(isInner ? "‘" : "“");
  element.append(isInner ? "’" : "”");
}

/** A link without its provider’s detour; false if it can’t be followed. */
function readLink(element: HTMLElement): boolean {
  const address = element.getAttribute("href") ?? "";
  if (address.startsWith("#")) return address.length > 1;
  const url = URL.parse(address);
  if (!url || !/^(?:https?|mailto|tel):$/.test(url.protocol)) return false;
  const target =
    url.hostname === "www.google.com" && url.pathname === "/url" ? url.searchParams.get("q") : null;
  if (target) element.setAttribute("href", target);
  return true;
}

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

export function rename(element: HTMLElement, name: string): void {
  if (element.localName === name) return;
  const next = document.createElement(name);
  for (const attribute of ["id", "lang", "dir", styleName]) {
    const value = element.getAttribute(attribute);
    if (value !== null) next.setAttribute(attribute, value);
  }
  next.append(...element.childNodes);
  element.replaceWith(next);
}
