/**
 * A body's HTML to a document and back. What comes back differently is not taken into the document: that
 * piece is locked and keeps its markup (`locked` in pieces.ts).
 */
import {
  DOMParser as DocumentParser,
  DOMSerializer,
  Fragment,
  type Node,
  type Schema,
} from "@tiptap/pm/model";
import { canonicalOf } from "./canonical";
import { markTags } from "./marks";

function isBlank(node: globalThis.Node): boolean {
  return node.nodeType === 3 && !node.textContent?.trim();
}

function isInline(node: globalThis.Node): boolean {
  return (
    node.nodeType === 3 ||
    (node instanceof Element && (markTags.has(node.localName) || node.localName === "br"))
  );
}

/** The body's top elements; text that stands between them becomes paragraphs. */
function piecesOf(body: HTMLElement): globalThis.Node[] {
  const found: globalThis.Node[] = [];
  let open: HTMLElement | null = null;
  const children = [...body.childNodes];
  for (const child of children) {
    if (!isInline(child)) {
      open = null;
      found.push(child);
    } else if (open) open.append(child);
    else if (!isBlank(child)) {
      open = body.ownerDocument.createElement("p");
      open.append(child);
      found.push(open);
    }
  }
  return found;
}

export function readBody(html: string, schema: Schema): Node {
  const page = new DOMParser().parseFromString(html, "text/html");
  const parser = DocumentParser.fromSchema(schema);
  const nodes: Node[] = [];
  for (const piece of piecesOf(page.body)) {
    const holder = page.createElement("div");
    const source = piece instanceof Element ? piece.outerHTML : `<!--${piece.textContent}-->`;
    holder.append(piece);
    const content = readPiece(parser, schema, holder);
    if (content) for (let at = 0; at < content.childCount; at++) nodes.push(content.child(at));
    else nodes.push(schema.nodes.locked!.create({ html: source }));
  }
  if (nodes.length === 0) nodes.push(schema.nodes.paragraph!.create());
  return schema.topNodeType.create(null, nodes);
}

/** Null if the schema would change it. */
function readPiece(parser: DocumentParser, schema: Schema, holder: HTMLElement): Fragment | null {
  const { content } = parser.parse(holder);
  const back = document.createElement("div");
  try {
    content.forEach((node) => {
      node.check();
      back.append(write(node, schema));
    });
  } catch {
    return null;
  }
  return canonicalOf(back) === canonicalOf(holder) ? content : null;
}

/** Texts of unchanged pieces: nodes are immutable. */
const written = new WeakMap<Node, string>();

/** The document as the body's HTML. Empty paragraphs between pieces are not part of it. */
export function writeBody(doc: Node): string {
  const lines: string[] = [];
  doc.forEach((node) => {
    let html = written.get(node);
    if (html === undefined) {
      html = htmlOf(node);
      written.set(node, html);
    }
    if (html !== "") lines.push(html);
  });
  return lines.join("\n");
}

function htmlOf(node: Node): string {
  if (node.type.name === "locked") return node.attrs.html as string;
  if (node.type.name === "paragraph" && node.content.size === 0) return "";
  return write(node, node.type.schema).outerHTML;
}

function write(node: Node, schema: Schema): Element {
  const element = DOMSerializer.fromSchema(schema).serializeNode(node) as Element;
  const holder = document.createElement("div");
  holder.append(element);
  for (const caption of holder.querySelectorAll("figcaption:empty")) caption.remove();
  for (const item of holder.querySelectorAll("li")) {
    const first = item.firstElementChild;
    const isPlain = item.querySelectorAll(":scope > p").length === 1 && first?.localName === "p";
    if (!item.hasAttribute("data-loose") && isPlain && first.attributes.length === 0) {
      first.replaceWith(...first.childNodes);
    }
    item.removeAttribute("data-loose");
  }
  for (const table of holder.querySelectorAll("table")) groupRows(table);
  return holder.firstElementChild!;
}

/** Rows are in parts of the table. */
function groupRows(table: Element): void {
  let part: HTMLElement | undefined;
  const rows = [...table.children];
  for (const row of rows) {
    const name = row.getAttribute("data-part") ?? "tbody";
    row.removeAttribute("data-part");
    if (!part || part.localName !== name) {
      part = document.createElement(name);
      row.before(part);
    }
    part.append(row);
  }
}
