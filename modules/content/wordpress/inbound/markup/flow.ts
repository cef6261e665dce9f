/** Makes paragraphs of text that has none, and gives pictures among text a place of their own. */
import { type ChildNode, type Element, isTag, isText } from "domhandler";
import { findEmbed } from "./embeds";
import { figureOf } from "./figures";
import { isBlank, lineOf, make, words } from "./tree";

const blockNames = new Set(
  "p h1 h2 h3 h4 h5 h6 ul ol dl blockquote figure table hr pre div section aside details audio".split(
    " ",
  ),
);

const isBlock = (node: ChildNode): node is Element => isTag(node) && blockNames.has(node.name);

/** Blocks of a quotation and of details, but words within a paragraph. */
const isPartOfBlock = (node: ChildNode): boolean =>
  isTag(node) && (node.name === "cite" || node.name === "summary");

const isPicture = (node: ChildNode): node is Element => {
  if (!isTag(node)) return false;
  if (node.name === "img") return true;
  const inside = node.children.filter((child) => !isText(child) || child.data.trim() !== "");
  return node.name === "a" && inside.length === 1 && isTag(inside[0]!) && inside[0].name === "img";
};

const isBreak = (node: ChildNode | undefined): boolean =>
  node !== undefined && isTag(node) && node.name === "br";

/** The lines of a text: empty ones separate paragraphs. */
function splitText(text: string, keepsBreaks: boolean): ("end" | ChildNode)[] {
  const parts: ("end" | ChildNode)[] = [];
  let gap = 0;
  for (const [number, line] of text.replaceAll("\r\n", "\n").split("\n").entries()) {
    if (number > 0) gap += 1;
    if (line.trim() === "" && line.length < text.length) {
      if (gap === 0 && line !== "") parts.push(words(line));
      continue;
    }
    const isAddress = findEmbed(line.trim()) !== null && /^https?:/.test(line.trim());
    if (gap > 1 || (gap > 0 && isAddress)) parts.push("end");
    else if (gap === 1) parts.push(...(keepsBreaks ? [make("br", {})] : []), words("\n"));
    parts.push(words(line));
    if (isAddress && text.includes("\n")) parts.push("end");
    gap = 0;
  }
  if (gap > 1) parts.push("end");
  else if (gap === 1) parts.push(words("\n"));
  return parts;
}

/** Without breaks and blanks at its ends. */
function trim(nodes: readonly ChildNode[]): ChildNode[] {
  const isEmpty = (node: ChildNode) => isBreak(node) || (isText(node) && node.data.trim() === "");
  const from = nodes.findIndex((node) => !isEmpty(node));
  if (from < 0) return [];
  return nodes.slice(from, nodes.findLastIndex((node) => !isEmpty(node)) + 1);
}

/**
 * A sequence of blocks: what stands between blocks becomes paragraphs.
 *
 * @param nodes converted ones
 * @param frame the paragraph that they come from; its attributes are those of each paragraph
 */
export function flow(
  nodes: readonly ChildNode[],
  { frame, splits, keepsBreaks }: { frame?: Element; splits: boolean; keepsBreaks: boolean },
): ChildNode[] {
  const result: ChildNode[] = [];
  let line: ChildNode[] = [];
  let pictures: ChildNode[] = [];
  const end = () => {
    const text = trim(line);
    const address = text.every(isText) ? lineOf(text) : "";
    const embed = /^https?:/.test(address) ? findEmbed(address) : null;
    // A picture within a paragraph stands before it.
    result.push(...pictures);
    if (embed) result.push(embed);
    else if (!isBlank(text)) result.push(make("p", frame?.attribs ?? {}, text));
    line = [];
    pictures = [];
  };
  for (const node of nodes) {
    if (isBlock(node) || (!frame && isPartOfBlock(node))) {
      end();
      result.push(node);
    } else if (isPicture(node)) {
      pictures.push(figureOf(node, null));
    } else if (isText(node) && (splits || keepsBreaks)) {
      for (const part of splitText(node.data, keepsBreaks)) {
        if (part === "end" && splits) end();
        else if (part === "end") line.push(make("br", {}), words("\n"));
        else line.push(part);
      }
    } else {
      line.push(node);
    }
  }
  end();
  return result;
}
