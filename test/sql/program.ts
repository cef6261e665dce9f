/** The source as the compiler sees it. */
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";

const folders = ["modules", "platform", "seed", "sandbox", "server", "shared", "web"];
const isTest = /\.test\.|\.fixture\.|(^|\/)test-/;
/** What a file that sends SQL has in it. */
const hint = /\bquery\b|\bRead\b/;

/** Files that may send SQL, tests left out: theirs run anyway. */
export function listSources(): string[] {
  return globSync(`{${folders.join(",")}}/**/*.{ts,tsx}`)
    .filter((file) => !isTest.test(file) && hint.test(readFileSync(file, "utf8")))
    .toSorted();
}

/** @param given files that are not on the disk, by their paths */
export function openProgram(
  files: readonly string[],
  given: Readonly<Record<string, string>>,
): ts.Program {
  const config = ts.readConfigFile("tsconfig.json", ts.sys.readFile.bind(ts.sys));
  const { options } = ts.convertCompilerOptionsFromJson(
    config.config.compilerOptions,
    process.cwd(),
  );
  const host = ts.createCompilerHost(options);
  const texts = new Map(Object.entries(given).map(([path, text]) => [resolve(path), text]));
  const { readFile, fileExists } = host;
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  return ts.createProgram(
    [...files, ...texts.keys()].map((file) => resolve(file)),
    { ...options, types: ["node"] },
    host,
  );
}
