/** The source as a TypeScript program. */
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";

const folders = ["modules", "platform", "seed", "sandbox", "server", "shared", "web"];
const isTest = /\.test\.|\.fixture\.|(^|\/)test-/;
/** Occurs in every file that sends SQL. */
const hint = /\bquery\b|\bRead\b/;

/** Files that may send SQL, except tests, whose statements run anyway. */
export function listSources(): string[] {
  return globSync(`{${folders.join(",")}}/**/*.{ts,tsx}`)
    .filter((file) => !isTest.test(file) && hint.test(readFileSync(file, "utf8")))
    .toSorted();
}

/** @param input virtual files, by path */
export function openProgram(
  files: readonly string[],
  input: Readonly<Record<string, string>>,
): ts.Program {
  const config = ts.readConfigFile("tsconfig.json", ts.sys.readFile.bind(ts.sys));
  const { options } = ts.convertCompilerOptionsFromJson(
    config.config.compilerOptions,
    process.cwd(),
  );
  const host = ts.createCompilerHost(options);
  const texts = new Map(Object.entries(input).map(([path, text]) => [resolve(path), text]));
  const { readFile, fileExists } = host;
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  return ts.createProgram(
    [...files, ...texts.keys()].map((file) => resolve(file)),
    { ...options, types: ["node"] },
    host,
  );
}
