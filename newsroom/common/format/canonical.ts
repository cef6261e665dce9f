/** Markup in one form, to compare two bodies: order of attributes and marks and empty spaces don't count. */
import { markTags } from "./marks";

/** Elements that say nothing without an attribute. */
const transparent = new Set(["span", "a"]);

function nameOf(element: Element): string {
  const attributes = [...element.attributes]
    .map(({ name, value }) =>
      name === "class"
        ? `class=${value.split(/\s+/).filter(Boolean).toSorted().join(" ")}`
        : `${name}=${value}`,
    )
    .filter((text) => text !== "class=")
    .toSorted();
  return [element.localName, ...attributes].join(" ");
}

interface Writer {
  readonly parts: string[];
  /** The marks of the last text; null after an element. */
  marks: string | null;
}

function write(writer: Writer, node: Node, marks: readonly string[]): void {
  const { parts } = writer;
  if (node.nodeType === 3) {
    let text = (node.textContent ?? "").replace(/[ \t\r\n\f]+/g, " ");
    const last = parts.at(-1) ?? "";
    if (writer.marks === null || last.endsWith(" ")) text = text.replace(/^ /, "");
    if (text === "") return;
    const key = marks.join("|");
    if (writer.marks === key) parts[parts.length - 1] = last + text;
    else parts.push(`{${key}}`, text);
    writer.marks = key;
    return;
  }
  if (node.nodeType === 8) {
    parts.push(`<!--${node.textContent}-->`);
    return;
  }
  if (!(node instanceof Element)) return;
  if (markTags.has(node.localName)) {
    const name = nameOf(node);
    const isPlain = transparent.has(name);
    const inner = isPlain || marks.includes(name) ? marks : [...marks, name].toSorted();
    for (const child of node.childNodes) write(writer, child, inner);
    return;
  }
  endText(writer);
  parts.push(`<${nameOf(node)}>`);
  for (const child of node.childNodes) write(writer, child, marks);
  endText(writer);
  if (node.localName !== "br") parts.push("</>");
}

/** A space before an element's end or a line break isn't shown. */
function endText(writer: Writer): void {
  if (writer.marks !== null) {
    writer.parts[writer.parts.length - 1] = writer.parts.at(-1)!.replace(/ $/, "");
  }
  writer.marks = null;
}

/** The canonical form of what is inside of `parent`. */
export function canonicalOf(parent: Node): string {
  const writer: Writer = { parts: [], marks: null };
  for (const child of parent.childNodes) write(writer, child, []);
  endText(writer);
  return writer.parts.join("");
}

export function canonicalHtml(html: string): string {
  return canonicalOf(new DOMParser().parseFromString(html, "text/html").body);
}
