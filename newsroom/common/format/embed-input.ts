/** Embeds as people put them into a text: a URL, or the code that a provider gives to copy. */
import { type CodeNode, readEmbedCode } from "../../../shared/embed-code";
import { type Embed, readEmbed } from "../../../shared/embeds";

const longestCode = 20_000;

/** Null: nothing in it can be embedded. */
export function readEmbedInput(input: string): Embed | null {
  if (!input.trimStart().startsWith("<")) return readEmbed(input);
  if (input.length > longestCode) return null;
  // Scripts at the beginning of a code are parsed into the head.
  const parsed = new DOMParser().parseFromString(input, "text/html");
  for (const element of parsed.querySelectorAll("*")) {
    const embed = readEmbedCode(nodeOf(element))?.embed;
    if (embed) return embed;
  }
  return null;
}

/** An element of the browser in the form that the reader of codes knows. */
export function nodeOf(node: Node): CodeNode {
  if (!(node instanceof Element))
    return node.nodeType === 3 ? { data: node.textContent ?? "" } : {};
  return {
    name: node.localName,
    attribs: Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
    children: [...node.childNodes].map(nodeOf),
  };
}
