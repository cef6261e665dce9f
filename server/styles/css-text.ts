/** Finding one's way in CSS text, past strings, escapes and brackets. */
const closing: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const special = /[\\"'()[\]{},;]/g;

/**
 * The index of the next of these characters, which are of `special`, outside of strings, escapes and
 * brackets; the text's length if there is none. The text has no comments.
 */
export function findAny(css: string, from: number, chars: string): number {
  for (let at = from; at < css.length; at++) {
    special.lastIndex = at;
    const char = special.exec(css)?.[0];
    if (char === undefined) break;
    at = special.lastIndex - 1;
    if (chars.includes(char)) return at;
    if (char === "\\") at++;
    else if (char === '"' || char === "'") at = findQuote(css, at);
    else if (char in closing) at = findAny(css, at + 1, closing[char]!);
  }
  return css.length;
}

/** The index of the quote that ends the string beginning at `from`. */
function findQuote(css: string, from: number): number {
  let at = from + 1;
  while (at < css.length && css[at] !== css[from]) at += css[at] === "\\" ? 2 : 1;
  return at;
}

/** Splits a selector list (",") or declarations (";"), without empty parts. */
export function split(css: string, separator: "," | ";"): string[] {
  const parts: string[] = [];
  for (let at = 0; at < css.length;) {
    const end = findAny(css, at, separator);
    parts.push(css.slice(at, end).trim());
    at = end + 1;
  }
  return parts.filter((part) => part !== "");
}

const stringOrComment = /("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|\/\*[\s\S]*?\*\//g;

export const withoutComments = (css: string) => css.replace(stringOrComment, "$1");

/** The custom properties that a text reads. */
export const listReadProperties = (css: string): string[] =>
  Array.from(css.matchAll(/var\(\s*(--[\w-]+)/g), ([, name]) => name!);
