/**
 * One address a page: the router matches words in any case and in any encoding, but pages are kept,
 * decided on and found by search engines under one spelling.
 */

/** The fields of the router's build that say which paths there are. */
export interface RoutePaths {
  readonly [id: string]:
    | { readonly id: string; readonly parentId?: string; readonly path?: string }
    | undefined;
}

const unreserved = /^[\w.~-]$/;

/** Characters that need no escape (RFC 3986, 2.3) without theirs; the rest stays as it is. */
function withoutNeedlessEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return unreserved.test(character) ? character : escape;
  });
}

/** Each route's whole path as its words, `:name` for what may be anything. */
function listPatterns(routes: RoutePaths): readonly (readonly string[])[] {
  return Object.values(routes).flatMap((route) => {
    const parts: string[] = [];
    for (let at = route; at; at = at.parentId === undefined ? undefined : routes[at.parentId]) {
      if (at.path) parts.unshift(at.path);
    }
    const words = parts.join("/").split("/").filter(Boolean);
    return words.length === 0 || words.includes("*") ? [] : [words];
  });
}

/**
 * Builds what spells a path as its route does; a path of no route comes back as it is.
 *
 * @returns path to path; both as they stand in an address, without a query
 */
export function createCanonicalPath(routes: RoutePaths): (path: string) => string {
  const patterns = listPatterns(routes);
  return (path) => {
    // The data of a page stand at its address with an ending of their own.
    if (path.toLowerCase().endsWith(".data")) return `${spell(path.slice(0, -5))}.data`;
    return spell(path);
  };

  function spell(path: string): string {
    const plain = withoutNeedlessEscapes(path);
    const given = plain.slice(1).split("/");
    const lower = given.map((word) => word.toLowerCase());
    const route = patterns.find(
      (words) =>
        words.length === given.length &&
        // An empty word would make an address of another host of it: `//elsewhere.example`.
        words.every((word, at) =>
          word.startsWith(":") ? lower[at] !== "" : word.toLowerCase() === lower[at],
        ),
    );
    if (!route) return path;
    return `/${route.map((word, at) => (word.startsWith(":") ? given[at] : word)).join("/")}`;
  }
}
