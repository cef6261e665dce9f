/**
 * One URL per page: the router matches paths in any case and encoding, but pages are stored, decided
 * on and indexed under one spelling.
 */
import { spellSlug } from "../../shared/stored-slug";

/** The fields of the router's build that define the paths. */
export interface RoutePaths {
  readonly [id: string]:
    | { readonly id: string; readonly parentId?: string; readonly path?: string }
    | undefined;
}

const unreserved = /^[\w.~-]$/;

/** Decodes escapes of unreserved characters (RFC 3986, 2.3); all others stay. */
function withoutNeedlessEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return unreserved.test(character) ? character : escape;
  });
}

/** Each route's full path as segments; `:name` matches any. */
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
 * Creates a function that spells a path as its route does; unknown paths are returned unchanged.
 *
 * @returns path to path, both without a query
 */
export function createCanonicalPath(routes: RoutePaths): (path: string) => string {
  const patterns = listPatterns(routes);
  return (path) => {
    const plain = withoutNeedlessEscapes(path);
    const segments = plain.slice(1).split("/");
    const lower = segments.map((word) => word.toLowerCase());
    const route = patterns.find(
      (words) =>
        words.length === segments.length &&
        // An empty segment would redirect to another host: `//elsewhere.example`.
        words.every((word, at) =>
          word.startsWith(":") ? lower[at] !== "" : word.toLowerCase() === lower[at],
        ),
    );
    if (!route) return path;
    return `/${route.map((word, at) => (word.startsWith(":") ? spellSlug(segments[at]!) : word)).join("/")}`;
  };
}
