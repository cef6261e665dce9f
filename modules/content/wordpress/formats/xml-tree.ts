/** A small XML document as a tree: an item of an export, or what stands before the items. */
import { decode } from "html-entities";
import { SaxesParser } from "saxes";

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text directly in it. */
  readonly text: string;
}

interface Growing {
  name: string;
  attributes: Record<string, string>;
  children: Growing[];
  text: string;
}

/** Exports that were edited by hand have HTML's entities in titles. */
const entities = Object.fromEntries(
  `nbsp copy reg trade hellip mdash ndash lsquo rsquo ldquo rdquo laquo raquo bull middot euro pound eacute egrave
  agrave aacute ccedil uuml ouml auml szlig ntilde iacute oacute uacute ecirc acirc ocirc times deg`
    .split(/\s+/)
    .map((name) => [name, decode(`&${name};`)]),
);

const deepest = 40;

/** @throws Error with the parser's sentence if it isn't well-formed; entities of its own are not expanded */
export function parseXml(xml: string): XmlElement {
  const parser = new SaxesParser({ xmlns: false, position: false });
  Object.assign(parser.ENTITIES, entities);
  const root: Growing = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", () => {
    throw new Error("it has a document type definition, which exports never have");
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (open.length > deepest)
      throw new Error(`its elements are nested more than ${deepest} levels deep`);
    const element: Growing = { name, attributes: { ...attributes }, children: [], text: "" };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  parser.on("text", (text) => void (open.at(-1)!.text += text));
  parser.on("cdata", (text) => void (open.at(-1)!.text += text));
  parser.write(xml).close();
  return root.children[0]!;
}

export const childrenOf = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** The text of the first child of this name; empty if there is none. */
export const textIn = (element: XmlElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text ?? "";
