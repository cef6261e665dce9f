/** Changes an item of an export that was kept word for word: everything else in it stays as it is. */

interface Part {
  readonly name: string;
  /** The element, from its start tag to after its end tag. */
  readonly from: number;
  readonly to: number;
}

const token = /<!\[CDATA\[|<!--|<\/?([a-zA-Z][\w:.-]*)(?:\s[^<>]*)?>/g;

/** The elements directly within the item, in order. */
export function listParts(item: string): readonly Part[] {
  const parts: Part[] = [];
  let depth = 0;
  let from = 0;
  const search = new RegExp(token);
  for (let found = search.exec(item); found; found = search.exec(item)) {
    const [text, name = ""] = found;
    if (name === "") {
      const end = item.indexOf(text === "<!--" ? "-->" : "]]>", found.index);
      if (end < 0) break;
      search.lastIndex = end + 3;
      continue;
    }
    const isEnd = text.startsWith("</");
    const isAlone = text.endsWith("/>");
    if (!isEnd && depth === 1) from = found.index;
    if (!isEnd && !isAlone) depth += 1;
    if (isEnd) depth -= 1;
    if (depth === 1 && (isEnd || isAlone)) parts.push({ name, from, to: search.lastIndex });
  }
  return parts;
}

/**
 * The item with other elements in the place of some.
 *
 * @param next elements by name; all of that name are replaced, in the place of the first or at the end
 */
export function replaceElements(item: string, next: Readonly<Record<string, string>>): string {
  const parts = listParts(item);
  let result = "";
  let at = 0;
  const placed = new Set<string>();
  for (const { name, from, to } of parts) {
    if (!Object.hasOwn(next, name)) continue;
    result += item.slice(at, from) + (placed.has(name) ? "" : next[name]);
    placed.add(name);
    at = to;
  }
  const end = item.lastIndexOf("</item");
  const missing = Object.keys(next).filter((name) => !placed.has(name) && next[name] !== "");
  return (
    result +
    item.slice(at, end) +
    missing.map((name) => `${next[name]}\n`).join("") +
    item.slice(end)
  );
}
