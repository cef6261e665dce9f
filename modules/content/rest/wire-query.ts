/** Query strings as PHP reads them: the last of equal names wins, brackets make lists and maps. */

export type QueryValue = string | QueryValue[] | { readonly [key: string]: QueryValue };
export type Query = ReadonlyMap<string, QueryValue>;

/** Parses `a=1&b[]=2&b[]=3&c[k]=v`. Deeper nesting than one level is read as text under its key. */
export function parseQuery(search: string): Query {
  const query = new Map<string, QueryValue>();
  for (const pair of search.replace(/^\?/, "").split("&")) {
    if (pair === "") continue;
    const at = pair.indexOf("=");
    const name = decodePart(at < 0 ? pair : pair.slice(0, at));
    const value = at < 0 ? "" : decodePart(pair.slice(at + 1));
    const bracket = /^([^[]+)\[([^\]]*)\]/.exec(name);
    if (!bracket) {
      if (name !== "") query.set(name, value);
      continue;
    }
    addToGroup(query, bracket[1] ?? "", bracket[2] ?? "", value);
  }
  return query;
}

function addToGroup(query: Map<string, QueryValue>, name: string, key: string, value: string) {
  const held = query.get(name);
  const isGroup = typeof held === "object";
  if (Array.isArray(held) || !isGroup) {
    const list = Array.isArray(held) ? held : [];
    if (key === "" || Number(key) === list.length) {
      list.push(value);
      query.set(name, list);
      return;
    }
    if (list.length === 0) {
      query.set(name, { [key]: value });
      return;
    }
    query.set(name, Object.assign({}, list, { [key]: value }));
    return;
  }
  query.set(name, { ...held, [key === "" ? String(Object.keys(held).length) : key]: value });
}

function decodePart(part: string): string {
  const spaced = part.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** Back to a query string, in order, for the addresses in `Link`. */
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

/** One value as a list, the way WordPress splits it: by commas and blanks, nothing empty. */
export function toList(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value === "string") return value.split(/[\s,]+/).filter((part) => part !== "");
  if (typeof value === "number" || typeof value === "boolean") return [String(value)];
  return null;
}
