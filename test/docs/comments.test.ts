/** Paths and decisions named in comments of code must exist, too. */
import { dirname } from "node:path";
import { parseSync } from "oxc-parser";
import { expect, it } from "vitest";
import { files, isNamed, read } from "./repository";

/** A file's name, with or without folders. Placeholders, URLs and names with more after the ending are left out. */
const named =
  /(?<![\w./@:*#$}{-])(?:\.{1,2}\/)*(?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|cjs|css|md|json|svg|png|woff2|sql|ya?ml|pem)(?![\w/-]|\.\w)/g;
const decision = /\b(?:docs\/decisions\/|decision )(\d{3})\b/g;

/** Files of other programs, or that exist only at run time or beside the repository. */
const elsewhere = new Set([
  "../shared/stripe-fixtures.json",
  "alerts.yml",
  "fixtures3.json",
  "manifest.json",
]);

const numbers = new Set(
  files.flatMap((file) => /^docs\/decisions\/(\d{3})-/.exec(file)?.slice(1) ?? []),
);

interface Comment {
  readonly start: number;
  readonly text: string;
}

function listComments(file: string, source: string): readonly Comment[] {
  if (/\.(?:tsx?|mjs|cjs)$/.test(file)) {
    return parseSync(file, source).comments.map(({ start, end }) => ({
      start,
      text: source.slice(start, end),
    }));
  }
  const pattern = file.endsWith(".css")
    ? /\/\*[\s\S]*?\*\//g
    : file.endsWith(".sql")
      ? /--.*$/gm
      : /(?<=^|\s)#.*$/gm;
  return Array.from(source.matchAll(pattern), ({ index, 0: text }) => ({ start: index, text }));
}

function listMissing(file: string, source: string): readonly string[] {
  return listComments(file, source).flatMap(({ start, text }) => {
    const lineOf = (index: number) => source.slice(0, start + index).split("\n").length;
    const paths = [...text.matchAll(named)].filter(
      ([path]) => !elsewhere.has(path) && !isNamed(path, dirname(file)),
    );
    const decisions = [...text.matchAll(decision)].filter(
      ([, number = ""]) => !numbers.has(number),
    );
    return [...paths, ...decisions].map(
      ({ index, 0: found }) => `${file}:${lineOf(index)}: ${found}`,
    );
  });
}

const commented = files.filter((file) =>
  /\.(?:tsx?|mjs|cjs|css|sql|ya?ml|vcl|conf|service|timer)$|^\.env\.example$|^Dockerfile$|^\.ci\//.test(
    file,
  ),
);

it("finds what is missing", () => {
  const source = "// See web/none.ts, `pages.ts` and docs/decisions/999.\nconst a = 'none.css';\n";
  expect(listMissing("web/a.ts", source)).toEqual([
    "web/a.ts:1: web/none.ts",
    "web/a.ts:1: docs/decisions/999",
  ]);
  expect(listMissing("a.yml", "a: b # none.md\n")).toEqual(["a.yml:1: none.md"]);
  expect(commented.length).toBeGreaterThan(1500);
});

it("comments name only files and decisions that exist", () => {
  expect(commented.flatMap((file) => listMissing(file, read(file)))).toEqual([]);
});
