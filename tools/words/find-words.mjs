/** Finds the words of `rules.mjs` in shipped strings, in comments and in documents. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { allowed } from "./allowed.mjs";
import { rules } from "./rules.mjs";

/** Folders whose strings ship, and the tools with console output. Their comments are checked, too. */
const sourceFolders = [
  "publication",
  "shared",
  "platform",
  "modules",
  "server",
  "sandbox",
  "web",
  "newsroom",
  "seed",
  "tools",
  "bench",
];
const documentFolders = [...sourceFolders, "docs", "e2e", "test"];
const rootFiles = [
  "README.md",
  "ARCHITECTURE.md",
  ".github/CODE_OF_CONDUCT.md",
  "CONTRIBUTING.md",
  ".github/SECURITY.md",
  "STYLE.md",
  ".env.example",
];

/**
 * @param {string} root the project's folder
 * @returns {{ findings: import("./find-words.d.mts").Finding[], unused: string[] }} `unused` are
 * the exceptions that match nothing
 */
export function findWords(root) {
  const used = new Set();
  const findings = listFiles(root).flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return checkFile(file, text, (exception) => used.add(exception));
  });
  const unused = allowed
    .filter((exception) => !used.has(exception))
    .map(({ file, words }) => `${file}: "${words}"`);
  return { findings, unused };
}

/**
 * @param {string} file its path, with forward slashes
 * @param {string} text
 * @param {(exception: object) => void} [onAllowed] called for each exception that applies
 * @returns {import("./find-words.d.mts").Finding[]}
 */
export function checkFile(file, text, onAllowed = () => {}) {
  const isSource = /\.(?:tsx?|mjs|js)$/.test(file);
  // Parsing takes much longer than searching, and most files have no match.
  const searched = isSource ? withoutMargins(text) : text;
  const suspects = rules.filter(({ inFile }) => searched.search(inFile) !== -1);
  if (suspects.length === 0) return [];
  const parts = isSource
    ? listParts(file, text)
    : file.startsWith("seed/")
      ? [{ kind: "seed", start: 0, text }]
      : [{ kind: "documents", start: 0, text: proseOf(file, text) }];
  return parts.flatMap((part) =>
    suspects.flatMap(({ pattern, better, only }) =>
      (isFor(part.kind, only) ? [...part.text.matchAll(pattern)] : []).flatMap((match) => {
        const exception = allowed.find(
          (one) =>
            (file === one.file || (one.file.endsWith("/") && file.startsWith(one.file))) &&
            around(part.text, match).includes(one.words.toLowerCase()),
        );
        if (exception) {
          onAllowed(exception);
          return [];
        }
        const line = text.slice(0, part.start + match.index).split("\n").length;
        return [{ file, line, found: match[0].replaceAll(/\s+/g, " "), better }];
      }),
    ),
  );
}

/** A rule without kinds is for all but the demo edition. */
const isFor = (kind, only) => (only ? only.includes(kind) : kind !== "seed");

/** The match with the text before and after it, on one line and in lowercase. */
function around(text, { index, 0: found }) {
  const near = text.slice(Math.max(0, index - 60), index + found.length + 60);
  return near.replaceAll(/\s+/g, " ").toLowerCase();
}

/** The same text with spaces for the asterisks and slashes in front of a comment's lines. */
const withoutMargins = (text) =>
  text.replaceAll(/^[ \t]*(?:\*|\/\/)/gm, (margin) => margin.replaceAll(/[*/]/g, " "));

/** A file's strings, templates and JSX texts, without keys, and its comments, each with its position. */
function listParts(file, source) {
  const found = [];
  const add = ({ start, end }) =>
    found.push({ kind: "strings", start, text: source.slice(start, end) });
  const addUnlessKey = (node) => {
    // A single lowercase word is a key, a status or a path, which is not shown to users.
    if (!/^["'`}]?[a-z0-9_.:/${}-]*["'`]?$/.test(source.slice(node.start, node.end))) add(node);
  };
  const { program, comments } = parseSync(file, source);
  new Visitor({
    Literal(node) {
      if (typeof node.value === "string") addUnlessKey(node);
    },
    TemplateElement: addUnlessKey,
    JSXText: add,
  }).visit(program);
  // Lines of one comment after another are one text.
  const blocks = [];
  for (const { start, end } of comments) {
    const last = blocks.at(-1);
    if (last && source.slice(last.end, start).trim() === "") last.end = end;
    else blocks.push({ start, end });
  }
  const plain = withoutMargins(source);
  for (const { start, end } of blocks)
    found.push({ kind: "comments", start, text: withoutQuotations(plain.slice(start, end)) });
  return found;
}

const blank = (text) => text.replaceAll(/[^\n]/g, " ");

const withoutQuotations = (text) =>
  text.replaceAll(/`[^`\n]*`/g, blank).replaceAll(/"[^"\n]*"/g, blank);

/** A document's prose without code and quotations. In spec-coverage.md only the notes are ours. */
function proseOf(file, text) {
  const own = file.endsWith("spec-coverage.md")
    ? text.replaceAll(/^\|.*$/gm, (row) => {
        const [note = ""] = /(?<=; )partial: [^|]*|(?<=^\| )Not \w+: [^|]*/.exec(row) ?? [];
        return note.padStart(row.indexOf(note) + note.length).padEnd(row.length);
      })
    : text;
  return withoutQuotations(own.replaceAll(/^```[\s\S]*?^```/gm, blank));
}

function listFiles(root) {
  const listFolder = (folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) =>
      join(folder, name).replaceAll("\\", "/"),
    );
  const isTest = (file) => /(?:^|\/)test-|\.(?:test|spec|fixture)\.tsx?$/.test(file);
  return [
    ...rootFiles,
    ...sourceFolders
      .flatMap(listFolder)
      .filter(
        (file) => /\.(?:tsx?|mjs|js)$/.test(file) && !file.endsWith(".d.ts") && !isTest(file),
      ),
    ...documentFolders
      .flatMap(listFolder)
      .filter((file) => /(?:^docs\/.*\.md|\/README\.md)$/.test(file)),
    ...listFolder("seed").filter((file) =>
      /^seed\/(?:edition|comments)\/.*\.(?:md|yaml|json)$/.test(file),
    ),
  ].filter((file) => !file.startsWith("tools/words/"));
}
