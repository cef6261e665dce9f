/** The files of the repository, and which of them a text names. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));
export const read = (path: string) => readFileSync(join(root, path), "utf8");

export const files: readonly string[] = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard"],
  { cwd: root, encoding: "utf8" },
)
  .trim()
  .split("\n");

/** Markdown of ours; the edition's texts are content. */
export const documents = files.filter(
  (file) => file.endsWith(".md") && !/^seed\/(?:edition|starter-pages)\//.test(file),
);

const paths = new Set([...files, ...files.flatMap((file) => parentsOf(file))]);
/**
 * Suffixes of paths: "compose.ts" and "front-page/compose.ts" for
 * web/features/reading/front-page/compose.ts.
 */
const ends = new Set([...paths].flatMap((path) => endsOf(path)));

function parentsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === "." ? [] : [parent, ...parentsOf(parent)];
}

function endsOf(path: string): string[] {
  const parts = path.split("/");
  return parts.map((_, from) => parts.slice(from).join("/"));
}

/** Whether there is a file or folder at a path, from the root or from a folder. */
export function exists(path: string, from: string): boolean {
  const whole = normalize(join(from, path)).replace(/\/$/, "");
  return paths.has(whole) || whole === ".";
}

/** As `exists`, or the path ends like one of ours. */
export function isNamed(path: string, from: string): boolean {
  const plain = path.replace(/\/$/, "");
  return exists(plain, from) || ends.has(plain.replace(/^(?:\.{1,2}\/)+/, ""));
}

/** The names of folders directly in a folder, or at the root. */
export function listFolders(folder?: string): readonly string[] {
  const prefix = folder === undefined ? "" : `${folder}/`;
  const inside = files.filter((file) => file.startsWith(prefix));
  const names = inside.map((file) => file.slice(prefix.length).split("/"));
  return [...new Set(names.flatMap(([name = "", ...rest]) => (rest.length > 0 ? [name] : [])))];
}
