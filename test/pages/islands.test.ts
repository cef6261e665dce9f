/** React runs only in islands: what needs it elsewhere would do nothing. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { islands } from "../../web/islands";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Files of ours that a file imports, statically or not. */
function listImports(path: string): string[] {
  const named = read(path).matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g);
  return Array.from(named, ([, name = ""]) => {
    const base = relative(root, join(root, dirname(path), name));
    return [base, `${base}.ts`, `${base}.tsx`].find(
      (file) => /\.tsx?$/.test(file) && existsSync(join(root, file)),
    );
  }).filter((file) => file !== undefined);
}

function listReachable(from: string): Set<string> {
  const seen = new Set([from]);
  for (const path of seen) for (const next of listImports(path)) seen.add(next);
  return seen;
}

test("every handler, state and effect is in an island", () => {
  const inIslands = listReachable("web/islands.ts");
  for (const path of listReachable("web/early/mount-island.tsx")) inIslands.add(path);
  const needsReact =
    /\s(?:on[A-Z]\w+=\{)|\buse(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore|Transition)\(/;
  const files = globSync("web/**/*.{ts,tsx}", { cwd: root }).filter(
    (path) => !/\.test\.tsx?$/.test(path) && needsReact.test(read(path)),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((path) => !inIslands.has(path))).toEqual([]);
});

test("every island that a page names has a component, and each has a place", async () => {
  const pages = globSync("web/**/*.tsx", { cwd: root }).map(read).join("\n");
  const named = new Set(
    Array.from(pages.matchAll(/<Island\s+name="([^"]+)"/g), ([, name]) => name),
  );
  expect([...named].toSorted()).toEqual(Object.keys(islands).toSorted());
  const modules = await Promise.all(Object.values(islands).map((load) => load()));
  for (const module of modules) expect(module.default).toBeTypeOf("function");
});
