/** A body's HTML as blocks. The parsed document runs nothing and loads nothing. */
import type { Block } from "./compare-blocks";

const kindOf: Readonly<Record<string, string>> = {
  P: "p",
  H2: "h2",
  H3: "h3",
  H4: "h3",
  LI: "li",
  HR: "rule",
  FIGURE: "picture",
  BLOCKQUOTE: "quote",
};
/** Their children are the blocks. */
const frames = new Set(["UL", "OL", "DIV", "SECTION", "DETAILS"]);

export function readBlocks(html: string): readonly Block[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.childNodes].flatMap(readNode);
}

function readNode(node: Node): readonly Block[] {
  if (node instanceof Text) {
    const text = tidy(node.data);
    return text === "" ? [] : [{ kind: "p", text, html: text }];
  }
  if (!(node instanceof Element)) return [];
  if (node.classList.contains("paywall")) return [{ kind: "wall", text: "", html: "wall" }];
  if (frames.has(node.tagName)) return [...node.childNodes].flatMap(readNode);
  if (node.tagName === "BLOCKQUOTE" && node.querySelector("p")) {
    return [...node.childNodes].flatMap(readNode).map(asQuote);
  }
  const kind = kindOf[node.tagName] ?? "other";
  const address = node.querySelector("img, iframe, audio, video, a")?.getAttribute("src");
  return [{ kind, text: tidy(node.textContent), html: `${address ?? ""}${tidy(node.innerHTML)}` }];
}

const asQuote = ({ text, html }: Block): Block => ({ kind: "quote", text, html });
const tidy = (text: string | null) => (text ?? "").replaceAll(/\s+/g, " ").trim();
