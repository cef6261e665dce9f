/** Texts of Ghost 5 and later, where an export has no HTML of them. */
import { escapeHtml } from "../../../../shared/text/escape-html";
import { type Card, cardHtml } from "./ghost-cards";

interface Node extends Card {
  readonly type?: string;
  readonly children?: readonly Node[];
}

/** Of the bits of a text's format. */
const marks = [
  [1, "strong"],
  [2, "em"],
  [4, "s"],
  [8, "u"],
  [16, "code"],
  [32, "sub"],
  [64, "sup"],
  [128, "mark"],
] as const;

const deepest = 50;

export function lexicalHtml(input: unknown, lose: (what: string) => void): string {
  return inside((input as { root?: Node }).root ?? {}, 0);

  function inside({ children }: Node, depth: number): string {
    if (depth > deepest || !Array.isArray(children)) return "";
    return (children as Node[]).map((child) => write(child, depth + 1)).join("");
  }

  function write(node: Node, depth: number): string {
    const { type = "" } = node;
    const wrap = (tag: string) => `<${tag}>${inside(node, depth)}</${tag}>`;
    switch (type) {
      case "text":
      case "extended-text":
        return textOf(node);
      case "linebreak":
        return "<br>";
      case "paragraph":
        return wrap("p");
      case "heading":
      case "extended-heading":
        return wrap(/^h[1-6]$/.test(String(node.tag)) ? String(node.tag) : "h2");
      case "quote":
      case "extended-quote":
        return `<blockquote><p>${inside(node, depth)}</p></blockquote>`;
      case "aside":
        return `<blockquote class="pullquote"><p>${inside(node, depth)}</p></blockquote>`;
      case "list": {
        const isNumbered = node.listType === "number" || node.tag === "ol";
        const { start } = node;
        if (!isNumbered || typeof start !== "number" || start === 1) {
          return wrap(isNumbered ? "ol" : "ul");
        }
        return `<ol start="${start}">${inside(node, depth)}</ol>`;
      }
      case "listitem":
        return wrap("li");
      case "link":
      case "autolink":
        return `<a href="${escapeHtml(String(node.url ?? ""))}">${inside(node, depth)}</a>`;
      default:
        return Array.isArray(node.children) && node.children.length > 0
          ? inside(node, depth)
          : cardHtml(type, node, lose);
    }
  }
}

function textOf({ text, format }: Node): string {
  const bits = typeof format === "number" ? format : 0;
  return marks.reduce(
    (html, [bit, tag]) => ((bits & bit) > 0 ? `<${tag}>${html}</${tag}>` : html),
    escapeHtml(typeof text === "string" ? text : ""),
  );
}
