/** `_fields`: reduces a response to the requested names, including nested ones. */

interface Tree extends Map<string, Tree> {}

/** The names of `_fields` as a tree; null for all fields. */
export function fieldTree(names: readonly unknown[] | null): Tree | null {
  if (!names || names.length === 0) return null;
  const root: Tree = new Map();
  for (const name of names) {
    if (typeof name !== "string") continue;
    addPath(root, name.trim().split("."));
  }
  return root;
}

/** A name without nested names means all of it, and overrides its parts. */
function addPath(root: Tree, parts: readonly string[]): void {
  let node = root;
  for (const [index, part] of parts.entries()) {
    const held = node.get(part);
    if (held?.size === 0) return;
    if (index === parts.length - 1 || !held) node.set(part, new Map<string, Tree>());
    node = node.get(part) ?? node;
  }
}

/** Whether a top-level name is requested. */
export function wants(tree: Tree | null, name: string): boolean {
  return tree === null || tree.has(name);
}

/** Keeps the fields in the tree, in the order of the data; if nothing is left, `[]`, as in PHP. */
export function pickFields(data: unknown, tree: Tree | null): unknown {
  if (tree === null || tree.size === 0) return data;
  if (typeof data !== "object" || data === null || Array.isArray(data)) return data;
  const picked: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data)) {
    const inner = tree.get(name);
    if (inner) picked[name] = pickFields(value, inner);
  }
  return Object.keys(picked).length > 0 ? picked : [];
}
