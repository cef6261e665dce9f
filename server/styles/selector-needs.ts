/** The names that must occur in a document so that a selector can match an element of it. */
import { findAny, split } from "./css-text";

/** All of the names, and of each list of alternatives at least one. */
export interface Need {
  /** `.class`, `#id`, `tag` in lower case, or `=type` of an input. */
  readonly names: readonly string[];
  readonly anyOf: readonly (readonly Need[])[];
}

/** Pseudo-classes whose arguments are selectors that some element must match. */
const matching = new Set(["is", "where", "has", "-webkit-any", "-moz-any"]);
const dateTypes = ["date", "datetime-local", "month", "time", "week"];
/** Pseudo-elements, by the beginning of their names, of inputs of these types alone. */
const partsOfInputs: readonly (readonly [start: string, types: readonly string[]])[] = [
  ["-webkit-date", dateTypes],
  ["-webkit-calendar", dateTypes],
  ["-webkit-inner-spin", ["number", ...dateTypes]],
  ["-webkit-outer-spin", ["number", ...dateTypes]],
  ["-webkit-search", ["search"]],
  ["file-selector", ["file"]],
];
const nameStart = /[\w\\-]|[^\0-\x7f]/;
const nameAt = /(?:\\(?:[\da-f]{6}\s?|[\da-f]{1,5}(?![\da-f])\s?|[^\da-f])|[\w-]|[^\0-\x7f])+/iy;

/**
 * Attributes and pseudo-classes count as possible, since scripts and browsers change them; so does
 * everything within `:not()`.
 */
export function readNeed(selector: string): Need {
  const names: string[] = [];
  const anyOf: Need[][] = [];
  for (let at = 0; at < selector.length;) {
    const char = selector[at]!;
    if (char === "." || char === "#") {
      const name = readName(selector, at + 1);
      names.push(char + unescape(name));
      at += 1 + name.length;
    } else if (char === "[") {
      at = findAny(selector, at + 1, "]") + 1;
    } else if (char === ":") {
      const start = selector[at + 1] === ":" ? at + 2 : at + 1;
      const name = readName(selector, start);
      at = start + name.length;
      const part = partsOfInputs.find(([beginning]) => name.startsWith(beginning));
      if (part) anyOf.push(part[1].map((type) => ({ names: [`=${type}`], anyOf: [] })));
      if (selector[at] !== "(") continue;
      const end = findAny(selector, at + 1, ")");
      if (matching.has(name)) anyOf.push(split(selector.slice(at + 1, end), ",").map(readNeed));
      at = end + 1;
    } else if (nameStart.test(char)) {
      const name = readName(selector, at);
      names.push(name.toLowerCase());
      at += name.length;
    } else at++;
  }
  return { names, anyOf };
}

function readName(selector: string, at: number): string {
  nameAt.lastIndex = at;
  const name = nameAt.exec(selector)?.[0];
  if (!name) throw new Error(`No name at ${at} in ${selector}`);
  return name;
}

const unescape = (name: string) =>
  name.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, char: string) =>
    code === undefined ? char : String.fromCodePoint(Number.parseInt(code, 16)),
  );

/** Whether a document with these names can have an element that a selector with this need matches. */
export const isMet = (need: Need, has: (name: string) => boolean): boolean =>
  need.names.every(has) &&
  need.anyOf.every((alternatives) => alternatives.some((other) => isMet(other, has)));

/** All names in a need. */
export const listNames = ({ names, anyOf }: Need): string[] => [
  ...names,
  ...anyOf.flat().flatMap(listNames),
];
