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

/**
 * Labels that the product puts together, by the pieces that stand in its sources, in a template or
 * around elements; one with … goes on there. What lies between them in the specification is in `open`.
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
  "Read the Sun for a PENNY A DAY": ["Read the", "for a PENNY A DAY"],
  "Full dues ($120/year) billed after 60 days": ["Full dues (", ") billed after", "days"],
  "Sun Founder": ["Founder"],
  "Sun Member": ["Member"],
  "Sun Reader": ["Reader"],
  "Did you mean {suggestion}?": ["Did you mean", "?"],
  "X ago": ["ago"],
};

/** Names, numbers and the like, and nothing that is a label's own word. */
const open = new Set(["", "...", "author", "Sun", "$120/year", "60", "{suggestion}", "X"]);

/** Sentences that the specification quotes a second time by their beginning. */
const begun: Readonly<Record<string, string>> = {
  "Something went wrong": "Something went wrong! Please try again later.",
};

/** Texts in quotes; an apostrophe within a word ends none. */
function listLabels(written: string): string[] {
  const found = written.matchAll(/(?<!\w)'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?!\w)/g);
  return [...new Set([...found].map(([, label = ""]) => label))];
}

/** What a source may show: its strings, the pieces of its templates, and the texts of its markup. */
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

/** The texts of the files that the lines with a label name. */
function listTextsFor(label: string): ReadonlySet<string>[] {
  const files = rows.filter(({ line }) => line.includes(`'${label}'`)).flatMap((row) => row.doneBy);
  return [...new Set(files)].map((file) => listTexts(read(new URL(file, docs))));
}

const labels = listLabels(rows.map(({ line }) => line).join("\n"));

test("labels that are put together consist of their pieces and of names", () => {
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

test("every label stands in the product, word for word, in a file that its line names", () => {
  const missing = labels.filter((label) => {
    const pieces = built[label] ?? [begun[label] ?? label];
    return !listTextsFor(label).some((texts) => pieces.every((piece) => hasPiece(texts, piece)));
  });
  expect(labels.length).toBeGreaterThan(45);
  expect(missing).toEqual([]);
});

test.skipIf(!existsSync(fileURLToPath(specification)))(
  "every label that the specification quotes stands in the document, word for word",
  () => {
    const sections = read(specification).split(/^(?=## )/m);
    const asked = sections.filter((section) => /^## [2-9]\. /.test(section)).join("");
    expect(listLabels(asked).filter((label) => !labels.includes(label))).toEqual([]);
  },
);
