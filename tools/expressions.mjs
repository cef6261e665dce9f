/** Finds every regular expression literal that the product ships. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

/** Code that runs on a publisher's server or in a reader's browser. */
const folders = ["shared", "platform", "modules", "server", "sandbox", "web", "newsroom"];

/**
 * @param {string} root the project's folder
 * @returns {Map<string, string[]>} `/pattern/flags` to its locations, as `path:line`
 */
export function findExpressions(root) {
  const found = new Map();
  for (const file of folders.flatMap((folder) => listSources(root, folder))) {
    const source = readFileSync(join(root, file), "utf8");
    const { program } = parseSync(file, source);
    new Visitor({
      Literal(node) {
        if (!("regex" in node)) return;
        const key = `/${node.regex.pattern}/${node.regex.flags}`;
        const line = source.slice(0, node.start).split("\n").length;
        found.set(key, [...(found.get(key) ?? []), `${file}:${line}`]);
      },
    }).visit(program);
  }
  return found;
}

function listSources(root, folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !/(?:^|\/)test-|\.(?:test|fixture)\.tsx?$/.test(file))
    .toSorted();
}
