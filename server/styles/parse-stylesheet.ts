/** Parses a built stylesheet: what Vite writes, without nested style rules. */
import { findAny, listReadProperties, split, withoutComments } from "./css-text";
import { type Need, readNeed } from "./selector-needs";

export interface Rule {
  readonly kind: "rule";
  readonly selectors: readonly { readonly text: string; readonly need: Need }[];
  readonly declarations: readonly Declaration[];
}

export interface Declaration {
  readonly text: string;
  /** The custom property that it declares. */
  readonly property: string | null;
  /** The custom properties that it reads. */
  readonly reads: readonly string[];
}

export type StyleNode =
  | Rule
  /** `@media`, `@supports`, `@layer name` with its rules. */
  | { readonly kind: "group"; readonly head: string; readonly nodes: readonly StyleNode[] }
  /** `@font-face`, `@keyframes`, `@property`: of use where something names it. */
  | { readonly kind: "named"; readonly name: string; readonly text: string }
  /** Of use everywhere: `@page`, `@layer a, b;`. */
  | { readonly kind: "other"; readonly text: string };

const group = /^@(?:media|supports|layer|container|starting-style|scope)\b/;
const named = /^@(?:-webkit-)?(?:keyframes|property)\s+(\S+)/;

/** Throws where it does not understand the text, so that no page is served with half of its rules. */
export const parseStylesheet = (css: string): StyleNode[] => parseNodes(withoutComments(css));

function parseNodes(css: string): StyleNode[] {
  const nodes: StyleNode[] = [];
  for (let at = 0; at < css.length;) {
    const end = findAny(css, at, ";{");
    const head = css.slice(at, end).trim();
    if (end === css.length) {
      if (head !== "") throw new Error(`Not a rule: ${head}`);
      break;
    }
    at = end + 1;
    if (css[end] === ";") {
      nodes.push({ kind: "other", text: `${head};` });
      continue;
    }
    const close = findAny(css, at, "}");
    if (close === css.length) throw new Error(`Unterminated rule: ${head}`);
    nodes.push(readBlock(head, css.slice(at, close)));
    at = close + 1;
  }
  return nodes;
}

function readBlock(head: string, body: string): StyleNode {
  if (group.test(head)) return { kind: "group", head, nodes: parseNodes(body) };
  const text = `${head}{${body}}`;
  if (head.startsWith("@")) {
    const name =
      head === "@font-face"
        ? /font-family:\s*["']?([^;"'}]+)/.exec(body)?.[1]
        : named.exec(head)?.[1];
    return name === undefined ? { kind: "other", text } : { kind: "named", name, text };
  }
  if (findAny(body, 0, "{") < body.length) throw new Error(`Nested rule: ${text}`);
  return {
    kind: "rule",
    selectors: split(head, ",").map((selector) => ({ text: selector, need: readNeed(selector) })),
    declarations: split(body, ";").map(readDeclaration),
  };
}

const readDeclaration = (text: string): Declaration => ({
  text,
  property: /^(--[\w-]+)\s*:/.exec(text)?.[1] ?? null,
  reads: listReadProperties(text),
});
