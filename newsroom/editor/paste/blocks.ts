/**
 * Blocks of other programs as blocks of the paper. A block never joins its words with those of the next one:
 * what isn’t a block of the paper gives its content to the block around it, as paragraphs or, in a cell, as
 * lines.
 */
import { readStyles } from "./styles";

const blockNames = new Set(
  (
    "p h1 h2 h3 h4 h5 h6 ul ol menu dir li blockquote table caption colgroup thead tbody tfoot tr td th hr " +
    "div section article main aside nav header footer address center figure figcaption details summary " +
    "fieldset legend form dl dt dd pre xmp listing hgroup dialog search"
  ).split(" "),
);

export const isBlockElement = ({ localName }: Element): boolean => blockNames.has(localName);

const isBlock = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && isBlockElement(node);

const isList = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && /^(?:ul|ol|menu|dir)$/.test(node.localName);

const isBreak = (node: Node): boolean => node instanceof Element && node.localName === "br";

const isEmpty = (nodes: readonly Node[]): boolean =>
  nodes.every((node) => isBreak(node) || node.textContent?.trim() === "");

/** Rebuilds all of it; words of one line stay without a paragraph, with the spaces at their ends. */
export function toBlocks(body: HTMLElement): void {
  pushMarksDown(body);
  const children = [...body.childNodes];
  if (!children.some(isBlock) && runsOf(children).length < 2) return;
  body.replaceChildren(...inheritAll(flowOf(body), body));
}

const hasBlocks = (element: Element): boolean =>
  [...element.querySelectorAll("*")].some(isBlockElement);

/** Marks around blocks become marks of the text in them. */
function pushMarksDown(body: HTMLElement): void {
  for (const mark of body.querySelectorAll<HTMLElement>("*")) {
    if (isBlockElement(mark) || !hasBlocks(mark)) continue;
    markText(mark, mark);
    mark.replaceWith(...mark.childNodes);
  }
}

function markText(parent: Element, mark: Element): void {
  const children = [...parent.childNodes];
  for (const child of children) {
    if (child instanceof Element && (isBlockElement(child) || hasBlocks(child))) {
      markText(child, mark);
    } else if (child.textContent?.trim()) {
      const own = mark.cloneNode() as Element;
      child.replaceWith(own);
      own.append(child);
    }
  }
}

/** The content of an element, as blocks. */
function flowOf(parent: HTMLElement): HTMLElement[] {
  const children = [...parent.childNodes];
  const isMixed = children.some(isBlock);
  const blocks: HTMLElement[] = [];
  let run: Node[] = [];
  const end = () => {
    blocks.push(...paragraphsOf(run));
    run = [];
  };
  for (const child of children) {
    if (isBlock(child)) {
      end();
      blocks.push(...blocksOf(child));
      // Between two blocks a line break only keeps them apart.
    } else if (isMixed && isBreak(child) && parent.localName !== "li") end();
    else run.push(child);
  }
  end();
  return blocks;
}

/** An empty line ends a paragraph. */
function runsOf(run: readonly Node[]): readonly (readonly Node[])[] {
  const paragraphs: Node[][] = [[]];
  let breaks: Node[] = [];
  for (const node of run) {
    if (isBreak(node)) breaks.push(node);
    else if (breaks.length > 0 && node.textContent?.trim() === "") continue;
    else {
      if (breaks.length > 1) paragraphs.push([]);
      else if (!isEmpty(paragraphs.at(-1)!)) paragraphs.at(-1)!.push(...breaks);
      breaks = [];
      paragraphs.at(-1)!.push(node);
    }
  }
  return paragraphs.filter((nodes) => !isEmpty(nodes));
}

const paragraphsOf = (run: readonly Node[]): HTMLElement[] =>
  runsOf(run).map((nodes) => make("p", nodes));

function blocksOf(element: HTMLElement): readonly HTMLElement[] {
  const name = element.localName;
  if (name === "hr") return [element];
  if (name === "table") return tableOf(element);
  if (isList(element)) return listOf(element);
  if (name === "li") return listOf(make("ul", [element]));
  const flow = flowOf(element);
  if (name === "blockquote") {
    return flow.length === 0 ? [] : inheritAll([make("blockquote", flow)], element);
  }
  const level = Number(/^h([1-6])$/.exec(name)?.[1] ?? 0);
  if (level === 0) return inheritAll(flow, element);
  const heading = `h${Math.min(Math.max(level, 2), 4)}`;
  return inheritAll(
    flow.map((block) =>
      block.localName === "p" ? inherit(make(heading, [...block.childNodes]), block) : block,
    ),
    element,
  );
}

/** A list. A heading that is an item of it, as programs write numbered headings, ends the list before it. */
function listOf(list: HTMLElement): HTMLElement[] {
  const name = list.localName === "ol" ? "ol" : "ul";
  const type = name === "ol" ? typeOf(list) : null;
  const blocks: HTMLElement[] = [];
  let items: HTMLElement[] = [];
  // OneNote has the number in the first item.
  const start =
    list.getAttribute("start") ?? list.querySelector(":scope > li")?.getAttribute("value");
  let number = Number(start ?? 1) || 1;
  let first = number;
  const end = () => {
    if (items.length === 0) return;
    const part = inherit(make(name, items), list);
    if (type !== null) part.setAttribute("type", type);
    if (name === "ol" && first !== 1) part.setAttribute("start", String(first));
    blocks.push(part);
    items = [];
  };
  const children = [...list.childNodes];
  for (const child of children) {
    if (!isBlock(child) && !child.textContent?.trim()) continue;
    if (items.length === 0) first = number;
    if (isList(child)) {
      const inner = listOf(child);
      // A list within a list belongs to the item before it.
      const item = items.at(-1);
      if (item) {
        item.append(...inner);
        continue;
      }
      items.push(...takeItems(inner));
      if (inner.length > 0) end();
      blocks.push(...inner);
      continue;
    }
    const flow = [...contentOf(child)];
    // An item of the paper begins with text.
    items.push(...takeItems(flow));
    const [opening] = flow;
    if (opening && /^(?:h[234]|table|hr)$/.test(opening.localName)) {
      end();
      if (/^h\d/.test(opening.localName) && name === "ol" && type === null)
        opening.prepend(`${number}. `);
      blocks.push(...flow);
    } else if (flow.length > 0) {
      items.push(...inheritAll([make("li", flow)], child));
    }
    number++;
  }
  end();
  return blocks;
}

/** The items of lists at the beginning, which are taken out. */
function takeItems(flow: HTMLElement[]): HTMLElement[] {
  const isOther = flow.findIndex((block) => !isList(block));
  const lists = flow.splice(0, isOther < 0 ? flow.length : isOther);
  return lists.flatMap((list) => Array.from(list.children) as HTMLElement[]);
}

/** The content of an item, or of the element in its place. */
function contentOf(child: Node): readonly HTMLElement[] {
  if (!isBlock(child)) return paragraphsOf([child]);
  const [first, ...rest] = child.localName === "li" ? flowOf(child) : blocksOf(child);
  if (first?.localName === "blockquote")
    return [...(first.children as Iterable<HTMLElement>), ...rest];
  return first ? [first, ...rest] : [];
}

const types: readonly (readonly [RegExp, string])[] = [
  [/^lower-(?:alpha|latin)/, "a"],
  [/^upper-(?:alpha|latin)/, "A"],
  [/^lower-roman/, "i"],
  [/^upper-roman/, "I"],
];

/** How a list is numbered; null: with figures. Google Docs has it in the style of the items. */
function typeOf(list: HTMLElement): string | null {
  const type = list.getAttribute("type") ?? "";
  if (/^[aAiI]$/.test(type)) return type;
  const item = list.querySelector(":scope > li");
  const style =
    readStyles(list).get("list-style-type") ??
    (item ? readStyles(item).get("list-style-type") : undefined) ??
    "";
  return types.find(([name]) => name.test(style))?.[1] ?? null;
}

/** A table of cells with lines of text; its caption becomes a paragraph before it. */
function tableOf(table: HTMLElement): HTMLElement[] {
  const caption = table.querySelector<HTMLElement>(":scope > caption");
  const before = caption ? flowOf(caption) : [];
  const part = (parent: Element): Node[] =>
    [...parent.children].flatMap((child) =>
      child.localName === "tr"
        ? [rowOf(child)]
        : /^t(?:head|body|foot)$/.test(child.localName)
          ? [make(child.localName, part(child))]
          : [],
    );
  return [...before, ...inheritAll([make("table", part(table))], table)];
}

function rowOf(row: Element): HTMLElement {
  const cells = [...row.children].filter(({ localName }) => /^t[dh]$/.test(localName));
  for (const cell of cells) {
    const lines: Node[][] = [[]];
    readLines(cell, lines);
    cell.replaceChildren();
    for (const line of lines.filter((nodes) => !isEmpty(nodes))) {
      if (cell.hasChildNodes()) cell.append(document.createElement("br"));
      cell.append(...line);
    }
  }
  return make("tr", cells);
}

function readLines(parent: Element, lines: Node[][]): void {
  const children = [...parent.childNodes];
  for (const child of children) {
    if (!isBlock(child)) lines.at(-1)!.push(child);
    // Excel puts a table around the text of a cell below a picture.
    else if (/^t[dh]$/.test(child.localName)) {
      if (lines.at(-1)!.length > 0) lines.at(-1)!.push(document.createTextNode(" "));
      readLines(child, lines);
    } else {
      lines.push([]);
      readLines(child, lines);
      lines.push([]);
    }
  }
}

function make(name: string, nodes: Iterable<Node>): HTMLElement {
  const element = document.createElement(name);
  element.append(...nodes);
  return element;
}

/** The attributes that a block has from the element that it replaces. */
function inherit(block: HTMLElement, source: Node): HTMLElement {
  if (!(source instanceof Element)) return block;
  for (const name of ["lang", "dir"]) {
    const value = source.getAttribute(name);
    if (value !== null && !block.hasAttribute(name)) block.setAttribute(name, value);
  }
  return block;
}

/** The first of them is the link's target. */
function inheritAll(blocks: readonly HTMLElement[], source: Node): readonly HTMLElement[] {
  const [first] = blocks;
  if (first && source instanceof Element && source.id !== "") first.id ||= source.id;
  return blocks.map((block) => inherit(block, source));
}
