/** Links to other places of what is pasted: footnotes, and tables of contents. */

/** Blocks that the paper keeps: one of them gets the ID. */
const places = "p, h1, h2, h3, h4, h5, h6, li, td, th, blockquote";

/**
 * Keeps links whose place is pasted with them, and the IDs of these places alone.
 * @param isTaken whether the text has an element with this ID
 */
export function readLinksWithin(body: HTMLElement, isTaken: (id: string) => boolean): void {
  const targets = new Map<string, Element>();
  for (const element of body.querySelectorAll("[id], a[name]")) {
    for (const name of [element.id, element.getAttribute("name") ?? ""]) {
      if (name !== "" && !targets.has(name)) targets.set(name, element);
    }
  }
  const links: { link: Element; name: string; target: Element }[] = [];
  for (const link of body.querySelectorAll("a[href^='#']")) {
    const name = decode(link.getAttribute("href")!.slice(1));
    const target = targets.get(name);
    if (target) links.push({ link, name, target });
    else link.removeAttribute("href");
  }
  for (const element of body.querySelectorAll("[id]")) element.removeAttribute("id");
  const used = new Set<string>();
  for (const { link, name, target } of links) {
    const place = placeOf(target);
    if (place.id === "") {
      place.id = freeId(name, (id) => used.has(id) || isTaken(id));
      used.add(place.id);
    }
    link.setAttribute("href", `#${place.id}`);
  }
}

/** A link whose place had no words leads nowhere. */
export function dropLostLinks(body: HTMLElement): void {
  const ids = new Set([...body.querySelectorAll("[id]")].map(({ id }) => id));
  for (const link of body.querySelectorAll("a[href^='#']")) {
    if (!ids.has(link.getAttribute("href")!.slice(1))) link.replaceWith(...link.childNodes);
  }
}

function placeOf(target: Element): Element {
  if (target.matches(`a[href], ${places}`)) return target;
  return target.closest(places) ?? target.querySelector(places) ?? target;
}

function freeId(name: string, isUsed: (id: string) => boolean): string {
  const base = name.replace(/[^\w-]+/g, "-").slice(0, 80);
  for (let count = 1; ; count++) {
    const id = count === 1 ? base : `${base}-${count}`;
    if (!isUsed(id)) return id;
  }
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
