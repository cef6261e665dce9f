/**
 * Parses PostgreSQL's text form of an analyzed query (`pg_node_tree`), in which every column reference
 * names its table and the outer joins that can make it null.
 */

export type Tree = string | readonly Tree[] | TreeNode;

/** `{VAR :varno 1 …}`; null fields (`<>`) are omitted. */
export interface TreeNode {
  readonly kind: string;
  readonly fields: Readonly<Record<string, Tree>>;
}

const token = /"(?:[^"\\]|\\.)*"|[(){}]|(?:[^\s(){}\\]|\\.)+/gs;

export function parseNodeTree(text: string): Tree {
  const tokens = text.match(token) ?? [];
  let at = 0;

  function read(): Tree {
    const next = tokens[at++];
    if (next === "(") {
      const items: Tree[] = [];
      while (tokens[at] !== ")") items.push(read());
      at++;
      return items;
    }
    if (next === "{") return readNode();
    if (next === undefined) throw new Error("A node tree ended early.");
    return next.replace(/^"(.*)"$/s, "$1").replaceAll(/\\(.)/gs, "$1");
  }

  function readNode(): TreeNode {
    const kind = tokens[at++] ?? "";
    const fields: Record<string, Tree> = {};
    while (tokens[at] !== "}") {
      const name = (tokens[at++] ?? "").slice(1);
      // A constant's value has several tokens; the first tells that there is one.
      const first = tokens[at] === "<>" ? null : read();
      if (first === null) at++;
      else fields[name] = first;
      while (!/^(?::|\}$)/.test(tokens[at] ?? "}")) at++;
    }
    at++;
    return { kind, fields };
  }

  return read();
}

export function isNode(tree: Tree | undefined): tree is TreeNode {
  return typeof tree === "object" && !Array.isArray(tree);
}

/** The nodes of a list; empty if it is not a list. */
export function listNodes(tree: Tree | undefined): readonly TreeNode[] {
  return Array.isArray(tree) ? (tree as readonly Tree[]).filter(isNode) : [];
}

/** The first query of a function's body. */
export function findQuery(tree: Tree): TreeNode | null {
  if (isNode(tree)) return tree.kind === "QUERY" ? tree : null;
  if (typeof tree === "string") return null;
  for (const part of tree) {
    const found = findQuery(part);
    if (found) return found;
  }
  return null;
}

/** Equal texts mean equal expressions, wherever they are in the statement. */
export function printTree(tree: Tree): string {
  return JSON.stringify(tree, (name, value: unknown) => (name === "location" ? undefined : value));
}
