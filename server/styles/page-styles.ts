/**
 * Each document has only the rules that can match something in it, in the order of the whole
 * stylesheet. The whole one is a file, which the browser loads before a script adds other markup
 * (web/early/whole-sheet.ts).
 */
import { LRUCache } from "lru-cache";
import type { PageStyles } from "../../web/common/context";
import { listReadProperties } from "./css-text";
import { createNameFinder } from "./document-names";
import { parseStylesheet, type StyleNode } from "./parse-stylesheet";
import { selectStyles } from "./select-styles";
import { listNames } from "./selector-needs";

/** A text of about 30 KB for each set of names; the demo edition has fewer than a hundred sets. */
const mostKept = 200;

const linkedSheet = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;

/**
 * @param css the stylesheets that every page has
 * @param others the text of the stylesheets that a page may link to, by URL
 */
export function createPageStyles(css: string, others: ReadonlyMap<string, string>): PageStyles {
  // Documents are searched as bytes, one character each.
  const nodes = parseStylesheet(Buffer.from(css).toString("latin1"));
  const names = [...new Set(listNeededNames(nodes))];
  const indexes = new Map(names.map((name, index) => [name, index]));
  const findNames = createNameFinder(names);
  const readBy = new Map([...others].map(([url, text]) => [url, listReadProperties(text)]));
  const kept = new LRUCache<string, string>({ max: mostKept });

  /** Null: the document links to an unknown stylesheet. */
  function listReadElsewhere(html: string): readonly string[] | null {
    const read = new Set(html.includes("var(--") ? listReadProperties(html) : []);
    for (const [link] of html.matchAll(linkedSheet)) {
      const properties = readBy.get(/\bhref="([^"]*)"/.exec(link)?.[1] ?? "");
      if (!properties) return null;
      for (const property of properties) read.add(property);
    }
    return [...read].toSorted();
  }

  return {
    selectFor(html) {
      const found = findNames(html);
      const readElsewhere = listReadElsewhere(html);
      const key = `${Buffer.from(found).toString("latin1")} ${readElsewhere?.join() ?? "unknown"}`;
      let text = kept.get(key);
      if (text === undefined) {
        const has = (name: string) => found[indexes.get(name)!] === 1;
        text = selectStyles(nodes, { has, readElsewhere });
        kept.set(key, text);
      }
      return text;
    },
  };
}

const listNeededNames = (nodes: readonly StyleNode[]): string[] =>
  nodes.flatMap((node) => {
    if (node.kind === "group") return listNeededNames(node.nodes);
    return node.kind === "rule" ? node.selectors.flatMap(({ need }) => listNames(need)) : [];
  });
