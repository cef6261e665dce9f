/** Selects the part of a stylesheet that a document with certain names needs. */
import type { Declaration, Rule, StyleNode } from "./parse-stylesheet";
import { isMet } from "./selector-needs";

/**
 * @param has whether the document has a name (see `Need`)
 * @param readElsewhere the custom properties that the document's markup and other stylesheets read
 */
export function selectStyles(
  nodes: readonly StyleNode[],
  { has, readElsewhere }: { has: (name: string) => boolean; readElsewhere: readonly string[] },
): string {
  const matched = matchRules(nodes, has);
  const read = findReadProperties([...matched.keys()], readElsewhere);
  const isUsed = ({ property }: Declaration) => property === null || read.has(property);

  const writeRule = (rule: Rule): string => {
    const selectors = matched.get(rule);
    const declarations = rule.declarations.filter(isUsed);
    if (!selectors || declarations.length === 0) return "";
    return `${selectors.join(",")}{${declarations.map(({ text }) => text).join(";")}}`;
  };
  const writeRules = (list: readonly StyleNode[]): string =>
    list
      .map((node) => {
        if (node.kind === "rule") return writeRule(node);
        if (node.kind !== "group") return node.kind === "other" ? node.text : "";
        const text = writeRules(node.nodes);
        if (text !== "") return `${node.head}{${text}}`;
        // An empty layer still has its place in the order of layers.
        return node.head.startsWith("@layer ") ? `${node.head};` : "";
      })
      .join("");

  const rules = writeRules(nodes);
  return rules + writeNamed(nodes, rules);
}

/** The selectors of each rule that can match, in the rules' order. */
function matchRules(
  nodes: readonly StyleNode[],
  has: (name: string) => boolean,
  into = new Map<Rule, readonly string[]>(),
): Map<Rule, readonly string[]> {
  for (const node of nodes) {
    if (node.kind === "group") matchRules(node.nodes, has, into);
    if (node.kind !== "rule") continue;
    const selectors = node.selectors.filter(({ need }) => isMet(need, has));
    if (selectors.length > 0) {
      into.set(
        node,
        selectors.map(({ text }) => text),
      );
    }
  }
  return into;
}

/** Also the custom properties that others read to make up their value. */
function findReadProperties(
  rules: readonly Rule[],
  readElsewhere: readonly string[],
): ReadonlySet<string> {
  const declarations = rules.flatMap((rule) => rule.declarations);
  const makers = Map.groupBy(declarations, ({ property }) => property);
  const read = new Set<string>();
  const add = (names: readonly string[]): void => {
    for (const name of names) {
      if (read.has(name)) continue;
      read.add(name);
      makers.get(name)?.forEach(({ reads }) => add(reads));
    }
  };
  add(readElsewhere);
  makers.get(null)?.forEach(({ reads }) => add(reads));
  return read;
}

/** Fonts, animations and properties: their order among the rules has no meaning. */
const writeNamed = (nodes: readonly StyleNode[], rules: string): string =>
  nodes
    .map((node) => {
      if (node.kind === "group") return writeNamed(node.nodes, rules);
      return node.kind === "named" && rules.includes(node.name) ? node.text : "";
    })
    .join("");
