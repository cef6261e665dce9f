/** Compares docs/spec-coverage.md with the files and tests that it names. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const docs = new URL("docs/", root);
const specification = new URL("../shared/SPEC.md", root);
const text = read(new URL("spec-coverage.md", docs));

/** Prefixes of lines without a test, and without a file. */
const notImplemented = "Not implemented:";
const notTested = "Not tested:";

interface Row {
  readonly line: string;
  readonly implementedBy: readonly string[];
  readonly testedBy: readonly TestTitle[];
}

interface TestTitle {
  readonly file: string;
  /** As in the file, or its beginning and "…". */
  readonly title: string;
}

function read(file: URL): string {
  return readFileSync(fileURLToPath(file), "utf8");
}

/** A cell's text without Markdown's backslash escapes. */
function unescape(cell: string): string {
  return cell.replaceAll(/\\([\\`*_{}[\]()#+\-.!|<>~$])/g, "$1");
}

function listLinks(cell: string): string[] {
  return [...cell.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
}

/** Links, each with the title in quotes after it. */
function listTestTitles(cell: string): TestTitle[] {
  return cell.split(/;\s+(?=\[)/).flatMap((part) => {
    const [, file = "", title = ""] = /\]\(([^)\s]+)\)\s+"(.*)"\s*$/.exec(part) ?? [];
    return part.trim() === "" ? [] : [{ file, title: unescape(title) }];
  });
}

function listRows(markdown: string): Row[] {
  return markdown.split("\n").flatMap((written) => {
    if (!written.startsWith("|") || /^\|\s*(?::?-+|Line\s)/.test(written)) return [];
    const [, line = "", implementedBy = "", testedBy = ""] = written.split(/(?<!\\)\|/);
    return [
      {
        line: unescape(line.trim()),
        implementedBy: listLinks(implementedBy),
        testedBy: listTestTitles(testedBy.trim()),
      },
    ];
  });
}

/** Whether a file has a test with this title: after a quote, and with a quote at its end unless shortened. */
function hasTitle(source: string, title: string): boolean {
  const isShortened = title.endsWith("…");
  const begins = isShortened ? title.slice(0, -1).trimEnd() : title;
  // Journeys under other conditions end with the tag that `playwright.config.ts` selects them by.
  const plain = source.replaceAll(" @variant", "");
  return ['"', "'", "`"].some((quote) =>
    plain.includes(`${quote}${begins}${isShortened ? "" : quote}`),
  );
}

const rows = listRows(text);

test("the table has the lines of all sections", () => {
  const headings = [...text.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number));
  expect(headings).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(rows.length).toBeGreaterThan(300);
});

test("every link leads to an existing file", () => {
  const missing = [...new Set(listLinks(text))].filter(
    (target) => !existsSync(fileURLToPath(new URL(target, docs))),
  );
  expect(missing).toEqual([]);
});

test("every quoted title is in the linked test file", () => {
  const titles = rows.flatMap(({ testedBy }) => testedBy);
  const wrong = titles.filter(({ file, title }) => {
    const target = new URL(file, docs);
    const isTest = /\.(?:test|spec)\.tsx?$/.test(file) && existsSync(fileURLToPath(target));
    return title === "" || !isTest || !hasTitle(read(target), title);
  });
  expect(wrong).toEqual([]);
});

test("every line names its implementation and its test, or says that it has none", () => {
  const bare = rows.filter(({ line, implementedBy, testedBy }) => {
    if (line.startsWith(notImplemented) || isPending(line)) return false;
    return implementedBy.length === 0 || (testedBy.length === 0) !== line.startsWith(notTested);
  });
  expect(bare.map(({ line }) => line)).toEqual([]);
});

test("rows and the list of deviations agree, and the list is short", () => {
  const list = [...text.matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => Number(number));
  const named = new Set(
    rows.flatMap(({ line }) => [...line.matchAll(/deviation (\d+):/g)].map(([, n]) => Number(n))),
  );
  expect(list.length).toBeLessThanOrEqual(12);
  expect([...named].toSorted((a, b) => a - b)).toEqual(list);
  expect(rows.filter(({ line }) => line.includes("partial:"))).toEqual([]);
});

test("no line is pending", () => {
  expect(rows.map(({ line }) => line).filter(isPending)).toEqual([]);
});

function isPending(line: string): boolean {
  return /\bpending\b/.test(line);
}

/**
 * Labels that the product assembles, with their parts as in the source; a part that ends with … is only
 * the beginning. The text between the parts is in `open`.
 */
const built: Readonly<Record<string, readonly string[]>> = {
  "Searching for articles on ...": ["Searching for articles on"],
  "Top articles on ...": ["Top articles on"],
  "By author": ["By"],
  "Didn't get a code? Click to resend.": ["Didn't get a code?", "Click to resend."],
  "Thank you for subscribing ... Please check your inbox for a one-click verification link": [
    "Thank you for subscribing…",
    "Please check your inbox for a one-click verification link…",
  ],
  "Join the Sun": ["Join the"],
  "Full dues ($120/year) billed after 60 days": ["Full dues (", ") billed after", "days"],
  "Did you mean {suggestion}?": ["Did you mean", "?"],
  "X ago": ["ago"],
};

/** Names and numbers between the parts of a label. */
const open = new Set(["", "...", "author", "Sun", "$120/year", "60", "{suggestion}", "X"]);

/** Sentences that the specification repeats in shortened form. */
const begun: Readonly<Record<string, string>> = {
  "Something went wrong": "Something went wrong! Please try again later.",
};

/** Texts in single quotes; an apostrophe inside a word does not end one. */
function listLabels(written: string): string[] {
  const found = written.matchAll(/(?<!\w)'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?!\w)/g);
  return [...new Set([...found].map(([, label = ""]) => label))];
}

/** Texts that a source can show: its strings, the parts of its templates, and its JSX texts. */
function listTexts(source: string): ReadonlySet<string> {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(?<=^|\s)\/\/.*$/gm, "");
  const literals = code.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g);
  const markup = code.matchAll(/(?<=[>}])[^<>{}]+(?=[<{])/g);
  const texts = [
    ...[...literals].flatMap(
      ([, string, template = ""]) => string ?? template.split(/\$\{[^}]*\}/),
    ),
    ...[...markup].map(([shown]) => shown),
  ];
  return new Set(texts.map((shown) => shown.replaceAll(/\s+/g, " ").trim()));
}

function hasPiece(texts: ReadonlySet<string>, piece: string): boolean {
  if (!piece.endsWith("…")) return texts.has(piece);
  return [...texts].some((shown) => shown.startsWith(piece.slice(0, -1)));
}

/** The texts of the files named by the lines that contain a label. */
function listTextsFor(label: string): ReadonlySet<string>[] {
  const files = rows
    .filter(({ line }) => line.includes(`'${label}'`))
    .flatMap((row) => row.implementedBy);
  return [...new Set(files)].map((file) => listTexts(read(new URL(file, docs))));
}

const labels = listLabels(rows.map(({ line }) => line).join("\n"));

test("assembled labels consist of their parts and of names", () => {
  for (const [label, pieces] of Object.entries(built)) {
    expect(labels).toContain(label);
    let rest = label;
    for (const piece of pieces.map((each) => each.replace(/…$/, ""))) {
      expect(rest).toContain(piece);
      const [before = "", ...after] = rest.split(piece);
      expect([...open], label).toContain(before.trim());
      rest = after.join(piece);
    }
    expect([...open], label).toContain(rest.trim());
  }
  for (const [label, whole] of Object.entries(begun)) {
    expect(whole.startsWith(label)).toBe(true);
    expect(labels).toEqual(expect.arrayContaining([label, whole]));
  }
});

test("every label is in the product, word for word, in a file that its line names", () => {
  const missing = labels.filter((label) => {
    const pieces = built[label] ?? [begun[label] ?? label];
    return !listTextsFor(label).some((texts) => pieces.every((piece) => hasPiece(texts, piece)));
  });
  expect(labels.length).toBeGreaterThan(45);
  expect(missing).toEqual([]);
});

test.skipIf(!existsSync(fileURLToPath(specification)))(
  "every label that the specification quotes is in the document, word for word",
  () => {
    const sections = read(specification).split(/^(?=## )/m);
    const asked = sections.filter((section) => /^## [2-9]\. /.test(section)).join("");
    expect(listLabels(asked).filter((label) => !labels.includes(label))).toEqual([]);
  },
);
