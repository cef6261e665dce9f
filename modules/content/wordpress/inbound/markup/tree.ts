/** Reading and making nodes of HTML. */
import { render } from "dom-serializer";
import { type ChildNode, Element, isTag, isText, Text } from "domhandler";
import { parseDocument } from "htmlparser2";

export const parseHtml = (html: string): ChildNode[] => parseDocument(html).children;

export const serialize = (nodes: readonly ChildNode[]): string =>
  render(nodes, { encodeEntities: "utf8", selfClosingTags: true });

export const make = (
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children: ChildNode[] = [],
): Element =>
  new Element(
    name,
    Object.fromEntries(
      Object.entries(attributes).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ),
    children,
  );

export const words = (text: string): Text => new Text(text);

export const classesOf = (element: Element): readonly string[] =>
  (element.attribs.class ?? "").split(/\s+/).filter((name) => name !== "");

export const hasClass = (element: Element, ...names: readonly string[]): boolean =>
  classesOf(element).some((name) => names.includes(name));

export const textOf = (nodes: readonly ChildNode[]): string =>
  nodes
    .map((node) => (isText(node) ? node.data : isTag(node) ? textOf(node.children) : ""))
    .join("");

/** The text in one line. */
export const lineOf = (nodes: readonly ChildNode[]): string =>
  textOf(nodes).replace(/\s+/g, " ").trim();

export function findAll(
  nodes: readonly ChildNode[],
  matches: (element: Element) => boolean,
): Element[] {
  return nodes.flatMap((node) => {
    if (!isTag(node)) return [];
    return matches(node) ? [node] : findAll(node.children, matches);
  });
}

export const findFirst = (
  nodes: readonly ChildNode[],
  matches: (element: Element) => boolean,
): Element | null => findAll(nodes, matches)[0] ?? null;

export const named =
  (...names: readonly string[]) =>
  (element: Element): boolean =>
    names.includes(element.name);

const shown = new Set(["img", "br", "hr", "audio", "figure", "table", "a", "sup"]);

/** Whether a reader sees nothing of it. */
export const isBlank = (nodes: readonly ChildNode[]): boolean =>
  nodes.every((node) => {
    if (isText(node)) return node.data.trim() === "";
    if (!isTag(node)) return true;
    // A place that links lead to.
    return !shown.has(node.name) && node.attribs.id === undefined && isBlank(node.children);
  });
