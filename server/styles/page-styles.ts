/**
 * Each document has only the rules that can match something in it, in the order of the whole
 * stylesheets. The whole ones are files, which the browser loads before a script adds other markup
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

/** The empty element that the app renders, with the URL of the stylesheet of every page. */
const emptyElement = /<style id="sheet" data-sheet="([^"]*)">/;
const linkElement = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;

/**
 * @param fonts CSS that every document has whole or in part, and no file
 * @param files the text of every stylesheet that a document may have, by URL
 */
export function createPageStyles(fonts: string, files: ReadonlyMap<string, string>): PageStyles {
  // Documents are searched as bytes, one character each.
  const parse = (css: string) => parseStylesheet(Buffer.from(css).toString("latin1"));
  const fontNodes = parse(fonts);
  const nodesOf = new Map([...files].map(([url, css]) => [url, parse(css)]));
  const names = [...new Set([...nodesOf.values()].flatMap(listNeededNames))];
  const indexes = new Map(names.map((name, index) => [name, index]));
  const findNames = createNameFinder(names);
  const kept = new LRUCache<string, string>({ max: mostKept });

  const readIn = new Map([...files].map(([url, css]) => [url, listReadProperties(css)]));

  /** The names that the other stylesheets read: a script may load one of them alone. */
  const listReadInOthers = (urls: readonly string[]): string[] =>
    [...readIn].flatMap(([url, read]) => (urls.includes(url) ? [] : read));

  function select(html: string, urls: readonly string[]): string {
    const found = findNames(html);
    const inMarkup = html.includes("var(--") ? listReadProperties(html) : [];
    const key = [Buffer.from(found).toString("latin1"), ...urls, ...inMarkup].join(" ");
    let text = kept.get(key);
    if (text === undefined) {
      const has = (name: string) => found[indexes.get(name)!] === 1;
      const nodes = [...fontNodes, ...urls.flatMap((url) => nodesOf.get(url)!)];
      text = selectStyles(nodes, { has, readElsewhere: [...inMarkup, ...listReadInOthers(urls)] });
      kept.set(key, text);
    }
    return text;
  }

  /** Links to known stylesheets; links to others stay as they are. */
  const findLinks = (html: string) =>
    Array.from(html.matchAll(linkElement), ([tag]) => ({
      tag,
      // The router marks some with an empty fragment.
      url: /\bhref="([^"#]*)/.exec(tag)?.[1] ?? "",
    })).filter(({ url }) => nodesOf.has(url));

  return {
    inlineInto(html) {
      const start = html.search(emptyElement);
      const [tag = "", everyPage = ""] = emptyElement.exec(html) ?? [];
      if (tag === "") return html;
      let before = html.slice(0, start);
      const after = html.slice(start + tag.length);
      const linked = findLinks(before);
      for (const link of linked) before = before.replace(link.tag, "");
      const urls = [...linked.map(({ url }) => url), everyPage];
      const text = select(before + after, urls);
      return `${before}<style id="sheet" data-sheet="${urls.join(" ")}">${text}${after}`;
    },
  };
}

const listNeededNames = (nodes: readonly StyleNode[]): string[] =>
  nodes.flatMap((node) => {
    if (node.kind === "group") return listNeededNames(node.nodes);
    return node.kind === "rule" ? node.selectors.flatMap(({ need }) => listNames(need)) : [];
  });
