/** No regular expression may read a stranger's text in more than linear time. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { findExpressions } from "../../tools/expressions.mjs";

/** Those that recheck does not call safe, each with the reason why no one can make use of it. */
const accepted: Readonly<Record<string, string>> = {
  "/[\\s,;:.–—-]+$/u": "reads at most the length that the text is cut to, a few hundred",
  "/[^\\s<>\"',;:]+@[^\\s<>\"',;:]+/g": "reads 1,000 characters of a mail server's answer",
  "/^[^\\r\\n]*[^\\s@<>]+@[^\\s@<>]+>?$/": "reads a setting of the operator's",
  "/\\s+\\S*$/": "reads at most 140 characters",
  "/<p(?:\\s[^>]*)?>([\\s\\S]*?)<\\/p>/g":
    "reads sanitized HTML, in which every paragraph is closed",
  '/<iframe\\b[^>]*?\\ssrc="(https:[^"]*)"/g': "reads a document that we rendered ourselves",
  '/<img\\b([^>]*?)\\bsrc="(\\/media\\/[^"]+)"([^>]*)>/g':
    "reads sanitized HTML, in which every tag ends",
  "/(\"(?:\\\\.|[^\"\\\\])*\"|'(?:\\\\.|[^'\\\\])*')|\\/\\*[\\s\\S]*?\\*\\//g":
    "reads our own stylesheets, once at the start",
  '/<link\\b[^>]*\\brel="stylesheet"[^>]*>/g': "reads a document that we rendered ourselves",
  "/<style\\b[^>]*>[\\s\\S]*?<\\/style>/g":
    "reads a document that we rendered ourselves, in the browser",
  "/(?:\\\\(?:[\\da-f]{6}\\s?|[\\da-f]{1,5}(?![\\da-f])\\s?|[^\\da-f])|[\\w-]|[^\\0-\\x7f])+/iy":
    "reads our own stylesheets, once at the start",
  "/^import [^;]*;$/gm": "reads a file of our own",
  "/ \\D+$/": "reads a formatted amount of money",
  "/(<[^>]*>)/": "reads sanitized HTML, in which every tag ends",
  "/<\\/?a\\b[^>]*>/g": "reads a link that we rendered ourselves",
  "/<h2((?:\\s[^>]*)?)>([\\s\\S]*?)<\\/h2>/g":
    "reads sanitized HTML, in which every heading is closed",
  '/<h2[^>]*\\sid="([^"]*)"[^>]*>[\\s\\S]*?<\\/h2>\\s*/g':
    "reads sanitized HTML, in which every heading is closed",
  "/<p(?:\\s[^>]*)?>\\s*\\[(contact|feeds|masthead)\\]\\s*<\\/p>|(?<=^|<\\/(?:p|h[2-4]|[uod]l|figure|blockquote|table|div|section)>)\\s*\\[(contact|feeds|masthead)\\]\\s*(?=<|$)/g":
    "reads sanitized HTML of the paper's staff, and begins only where a block begins or ends",
  "/<\\/?(?:script|style|textarea|option|noscript|iframe|noembed|noframes|xmp|title|plaintext|svg|math|template)\\b[^<>]*>?/gi":
    "cannot fail once a name has matched, and reads on from where it ended",
  "/<\\/?(?:p|h[1-6]|li|ul|ol|d[ltd]|br|hr|div|blockquote|figure|figcaption|cite|t[drh]|table|details|summary)\\b[^<>]*>/gi":
    "a failed try ends at the next angle bracket, where the next begins",
};

const expressions = findExpressions(fileURLToPath(new URL("../..", import.meta.url)));
const verdicts: Record<string, string> = JSON.parse(
  await readFile(new URL("verdicts.json", import.meta.url), "utf8"),
);

test("every expression was judged: npm run check:expressions judges those that were not", () => {
  expect(expressions.size).toBeGreaterThan(200);
  expect(Object.keys(verdicts).toSorted()).toEqual([...expressions.keys()].toSorted());
});

test("each is linear, or cannot be given a long text", () => {
  const open = Object.keys(verdicts).filter((expression) => verdicts[expression] !== "safe");
  expect(open.toSorted()).toEqual(Object.keys(accepted).toSorted());
});
