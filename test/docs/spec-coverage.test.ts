/** Holds docs/spec-coverage.md against the files and tests that it names. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const docs = new URL("docs/", root);
const specification = new URL("../shared/SPEC.md", root);
const text = read(new URL("spec-coverage.md", docs));

/** What a line begins with that names no test, or not even a file. */
const notHeld = "Not held:";
const notProved = "Not proved:";

interface Row {
  readonly line: string;
  readonly doneBy: readonly string[];
  readonly provedBy: readonly Proof[];
}

interface Proof {
  readonly file: string;
  /** As it stands in the file, or its beginning and …. */
  readonly title: string;
}

function read(file: URL): string {
  return readFileSync(fileURLToPath(file), "utf8");
}

/** A cell's words without the strokes that keep Markdown from reading them. */
function unescape(cell: string): string {
  return cell.replaceAll(/\\([\\`*_{}[\]()#+\-.!|<>~$])/g, "$1");
}

function listLinks(cell: string): string[] {
  return [...cell.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
}

/** Links, each with the title in quotes behind it. */
function listProofs(cell: string): Proof[] {
  return cell.split(/;\s+(?=\[)/).flatMap((part) => {
    const [, file = "", title = ""] = /\]\(([^)\s]+)\)\s+"(.*)"\s*$/.exec(part) ?? [];
    return part.trim() === "" ? [] : [{ file, title: unescape(title) }];
  });
}

function listRows(markdown: string): Row[] {
  return markdown.split("\n").flatMap((written) => {
    if (!written.startsWith("|") || /^\|\s*(?::?-+|Line\s)/.test(written)) return [];
    const [, line = "", doneBy = "", provedBy = ""] = written.split(/(?<!\\)\|/);
    return [
      {
        line: unescape(line.trim()),
        doneBy: listLinks(doneBy),
        provedBy: listProofs(provedBy.trim()),
      },
    ];
  });
}

/** Whether a test of this title stands in a file: behind a quote, and with one behind it if it is whole. */
function hasTitle(source: string, title: string): boolean {
  const isShortened = title.endsWith("…");
  const begins = isShortened ? title.slice(0, -1).trimEnd() : title;
  return ['"', "'", "`"].some((quote) =>
    source.includes(`${quote}${begins}${isShortened ? "" : quote}`),
  );
}

const rows = listRows(text);

test("the table has the lines of all sections", () => {
  const headings = [...text.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number));
  expect(headings).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(rows.length).toBeGreaterThan(300);
});

test("every link leads to a file that is there", () => {
  const missing = [...new Set(listLinks(text))].filter(
    (target) => !existsSync(fileURLToPath(new URL(target, docs))),
  );
  expect(missing).toEqual([]);
});

test("every title that is quoted stands in the test that is linked", () => {
  const proofs = rows.flatMap(({ provedBy }) => provedBy);
  const wrong = proofs.filter(({ file, title }) => {
    const target = new URL(file, docs);
    const isTest = /\.(?:test|spec)\.tsx?$/.test(file) && existsSync(fileURLToPath(target));
    return title === "" || !isTest || !hasTitle(read(target), title);
  });
  expect(wrong).toEqual([]);
});

test("every line names who does it and what proves it, or says that it does not hold", () => {
  const bare = rows.filter(({ line, doneBy, provedBy }) => {
    if (line.startsWith(notHeld) || isPending(line)) return false;
    return doneBy.length === 0 || (provedBy.length === 0) !== line.startsWith(notProved);
  });
  expect(bare.map(({ line }) => line)).toEqual([]);
});

test("no line waits to be filled in", () => {
  expect(rows.map(({ line }) => line).filter(isPending)).toEqual([]);
});

function isPending(line: string): boolean {
  return /\bpending\b/.test(line);
}

test.skipIf(!existsSync(fileURLToPath(specification)))(
  "every label that the specification quotes stands in the document, word for word",
  () => {
    const sections = read(specification).split(/^(?=## )/m);
    const asked = sections.filter((section) => /^## [23458]\. /.test(section)).join("");
    // An apostrophe within a word ends no label.
    const labels = [...asked.matchAll(/(?<!\w)'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?!\w)/g)];
    expect(labels.length).toBeGreaterThan(40);
    const written = unescape(text);
    const missing = labels
      .map(([, label = ""]) => label)
      .filter((label) => !written.includes(label));
    expect(missing).toEqual([]);
  },
);
