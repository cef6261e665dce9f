/** Parses query strings as PHP does: the last of equal names wins, brackets create lists and maps. */

export type QueryValue = string | QueryValue[] | { readonly [key: string]: QueryValue };
export type Query = ReadonlyMap<string, QueryValue>;

// PHP's own limit; without it, a body with hundreds of thousands of names would block the process.
const mostVariables = 1000;

interface Group {
  readonly values: Map<string, QueryValue>;
  /** The key of the next `[]`. */
  next: number;
}

/**
 * Parses `a=1&b[]=2&b[]=3&c[k]=v`; variables after the first 1,000 are dropped. Deeper nesting is read
 * as text under its key.
 */
export function parseQuery(search: string): Query {
  return readPairs(pairsOf(search.replace(/^\?/, "")));
}

/** Converts names with brackets and their values to a query: `["b[]", "2"]` becomes a list `b`. */
export function readPairs(pairs: Iterable<readonly [string, string]>): Query {
  const query = new Map<string, QueryValue>();
  const groups = new Map<string, Group>();
  let left = mostVariables;
  for (const [name, value] of pairs) {
    if (left === 0) break;
    left -= 1;
    const bracket = /^([^[]+)\[([^\]]*)\]/.exec(name);
    if (!bracket) {
      groups.delete(name);
      if (name !== "") query.set(name, value);
      continue;
    }
    const [, group = "", key = ""] = bracket;
    // Reserves the group's position among the other names.
    if (!groups.has(group)) query.set(group, []);
    groups.set(group, addTo(groups.get(group) ?? { values: new Map(), next: 0 }, key, value));
  }
  for (const [name, group] of groups) query.set(name, listOrMap(group));
  return query;
}

function* pairsOf(search: string): Generator<readonly [string, string]> {
  for (const pair of search.split("&", mostVariables * 2)) {
    if (pair === "") continue;
    const at = pair.indexOf("=");
    yield [
      decodePart(at < 0 ? pair : pair.slice(0, at)),
      at < 0 ? "" : decodePart(pair.slice(at + 1)),
    ];
  }
}

const wholeNumber = /^(?:0|[1-9]\d{0,8})$/;

function addTo(group: Group, key: string, value: string): Group {
  const number = key === "" ? group.next : wholeNumber.test(key) ? Number(key) : -1;
  group.values.set(number < 0 ? key : String(number), value);
  group.next = Math.max(group.next, number + 1);
  return group;
}

function listOrMap({ values }: Group): QueryValue {
  const keys = [...values.keys()];
  // For WordPress numeric keys make a list, in any order.
  return keys.every((key) => wholeNumber.test(key))
    ? [...values.values()]
    : Object.fromEntries(values);
}

function decodePart(part: string): string {
  const spaced = part.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** Serializes a query, in order, for the URLs in `Link`. */
export function writeQuery(query: Query): string {
  const parts: string[] = [];
  const write = (name: string, value: QueryValue): void => {
    if (typeof value === "string") {
      parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
      return;
    }
    for (const [key, inner] of Object.entries(value)) write(`${name}[${key}]`, inner);
  };
  for (const [name, value] of query) write(name, value);
  return parts.join("&");
}

/** Splits a value into a list as WordPress does: by commas and spaces, without empty entries. */
export function toList(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value === "string") return value.split(/[\s,]+/).filter((part) => part !== "");
  if (typeof value === "number" || typeof value === "boolean") return [String(value)];
  return null;
}
